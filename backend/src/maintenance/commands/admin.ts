import { inviteAdministrator } from '../../people';
import { createServices } from '../../services';
import { firstLink } from '../../startup/first-link';
import { CommandRefusal, misused, requireOption, type Command } from '../command';
import { requireCompany } from '../require-company';
import { linkLines, requireEmail } from '../link-lines';

/** Administrators by a link that the operator hands over. */
export const admin: Command = {
  usage: 'admin create [--company … --email … --person …]',
  summary: 'ilk yöneticinin, sonra her kurumun yöneticilerinin bağlantısını yapar',
  details: `  admin create
      Yeni kurulumda ilk yöneticinin tek kullanımlık bağlantısını yazar; içeri girmenin tek yolu odur.
  admin create --company <kimlik ya da ad> --email elif@cinarli.bel.tr --person "Elif Kaya"
      Kuruma bir yönetici daha çağırır; bütün yöneticileri ayrılmış bir kuruma da böyle girilir. E-posta gönderilmez.
      Aynı adrese yeniden yapılırsa önceki bağlantı geçersiz olur.

Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: { company: { type: 'string' }, email: { type: 'string' }, person: { type: 'string' } },
  async run(installation, args) {
    if (args.operands.length !== 1 || args.operands[0] !== 'create')
      throw misused('admin komutunun tek sözcüğü create’tir.');
    const config = installation.config();
    if (args.options['company'] === undefined) {
      const handle = await installation.open();
      const key = await createServices({ config, handle }).registrations.firstKey();
      if (key === null)
        throw new CommandRefusal(
          'already_ruled',
          'Bu kurulumun yöneticisi var. Bir kuruma yönetici çağırmak için --company, --email ve --person verin.',
        );
      const link = firstLink(config.publicOrigin, key);
      return {
        lines: ['İlk yönetici bu bağlantıyla kaydolur (tek kullanımlık):', link],
        data: { link },
      };
    }
    const [name, person] = [requireOption(args, 'company'), requireOption(args, 'person')];
    const email = requireEmail(args);
    const { db } = await installation.open();
    const companyId = await requireCompany(db, name);
    const parts = { db, publicOrigin: config.publicOrigin, now: installation.now() };
    const made = await inviteAdministrator(parts, companyId, { name: person, email });
    if (made === null)
      throw new CommandRefusal(
        'no_role',
        'Kurumda yönetici rolü kalmamış; rolleri bir yönetici yeniden kurmalı.',
      );
    return { lines: linkLines(made), data: made };
  },
};
