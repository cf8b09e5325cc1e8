import { asc, eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { foundCompany, readRegistrationMode } from '../../people';
import { CommandRefusal, misused, requireOption, type Command, type Outcome } from '../command';
import { linkLines, requireEmail } from '../link-lines';

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

/** The companies of the installation. */
export const company: Command = {
  usage: 'company create|list …',
  summary: 'kurum kurar, kurumları sayar',
  details: `  company create --name "Çınarlı Belediyesi" --email baskan@cinarli.bel.tr --person "Elif Kaya"
      Kurumu kurar ve ilk yöneticisinin bağlantısını yazar; parolasını orada kendisi belirler. E-posta gönderilmez.
  company list
      Kurumları numaraları ve kişi sayılarıyla yazar.

muhatap registration closed iken kurum kurulmaz.
Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: { name: { type: 'string' }, email: { type: 'string' }, person: { type: 'string' } },
  async run({ open, config, now }, args) {
    const [word, ...surplus] = args.operands;
    if (surplus.length > 0) throw misused(`Fazla sözcük: ${surplus.join(' ')}`);
    if (word === 'list') return list((await open()).db);
    if (word !== 'create') throw misused('company komutunun sözcüğü create ya da list’tir.');
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
