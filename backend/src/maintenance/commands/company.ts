import { asc, eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { foundCompany, liftNetworks, readRegistrationMode } from '../../people';
import { CommandRefusal, misused, requireOption, type Command, type Outcome } from '../command';
import { linkLines, requireEmail } from '../link-lines';
import { requireCompany } from '../require-company';

const { companies, memberships } = schema;

async function list(db: Database): Promise<Outcome> {
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      members: sql<number>`count(${memberships.userId})::int`,
    })
    .from(companies)
    .leftJoin(memberships, eq(memberships.companyId, companies.id))
    .groupBy(companies.id)
    .orderBy(asc(companies.name), asc(companies.id));
  const lines = rows.map(({ id, name, members }) => `${id}  ${name}  ${members} kişi`);
  return { lines: lines.length > 0 ? lines : ['Kurum yok.'], data: rows };
}

async function lift(db: Database, name: string, at: Date): Promise<Outcome> {
  const companyId = await requireCompany(db, name);
  const roles = await liftNetworks(db, companyId, at);
  return {
    lines: [
      roles.length === 0
        ? 'Kurumun rollerinde ağ sınırı yok.'
        : `Ağ sınırı kaldırıldı: ${roles.join(', ')}.`,
    ],
    data: { roles },
  };
}

/** The companies of the installation. */
export const company: Command = {
  usage: 'company create|list|lift-networks …',
  summary: 'kurum kurar, kurumları sayar, ağ sınırlarını kaldırır',
  details: `  company create --name "Çınarlı Belediyesi" --email baskan@cinarli.bel.tr --person "Elif Kaya"
      Kurumu kurar ve ilk yöneticisinin bağlantısını yazar; parolasını orada kendisi belirler. E-posta gönderilmez.
  company list
      Kurumları numaraları ve kişi sayılarıyla yazar.
  company lift-networks --company <kimlik ya da ad>
      Kurumun rollerini yeniden her ağdan kullanılabilir yapar; yöneticileri kendilerini dışarıda bıraktığında içeri girmenin yolu odur.

muhatap registration closed iken kurum kurulmaz.
Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: {
    company: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    person: { type: 'string' },
  },
  async run({ open, config, now }, args) {
    const [word, ...surplus] = args.operands;
    if (surplus.length > 0) throw misused(`Fazla sözcük: ${surplus.join(' ')}`);
    if (word === 'list') return list((await open()).db);
    if (word === 'lift-networks')
      return lift((await open()).db, requireOption(args, 'company'), now());
    if (word !== 'create')
      throw misused('company komutunun sözcüğü create, list ya da lift-networks’tür.');
    const [name, person] = [requireOption(args, 'name'), requireOption(args, 'person')];
    const email = requireEmail(args);
    const { db } = await open();
    if ((await readRegistrationMode(db)) === 'closed')
      throw new CommandRefusal(
        'registration_closed',
        'Bu kurulumda kurum kaydı kapatılmış. Bağlantıyla kurulabilmesi için: muhatap registration invite',
      );
    const parts = { db, publicOrigin: config().publicOrigin, now: now() };
    const made = await foundCompany(parts, name, { name: person, email });
    return {
      lines: [
        `${name} kuruldu (${made.companyId}). İlk yöneticisinin bağlantısı:`,
        ...linkLines(made),
      ],
      data: made,
    };
  },
};
