import { createServices } from '../../services';
import { CommandRefusal, misused, type Command } from '../command';
import { requireEmail } from '../link-lines';

/** Lets somebody in again who has lost telephone and recovery codes, also the last administrator. */
export const resetSecondFactor: Command = {
  usage: 'reset-second-factor --email …',
  summary: 'telefonunu ve kurtarma kodlarını yitiren birinin iki adımlı doğrulamasını kaldırır',
  details: `  reset-second-factor --email elif@cinarli.bel.tr
      Kişi bundan sonra yalnız parolasıyla ya da koduyla girer ve iki adımlı doğrulamayı yeniden kurabilir.
      Denetim kaydına yazılır; doğrulanmış e-posta adresine haber verilir. Önce arayanın kim olduğundan emin olun.

Kurumun yöneticisi bunu Kullanıcılar sayfasında da yapabilir. Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: { email: { type: 'string' } },
  async run(installation, args) {
    if (args.operands.length > 0) throw misused('reset-second-factor sözcük almaz.');
    const email = requireEmail(args);
    const config = installation.config();
    const handle = await installation.open();
    const { findPersonAt, factorReset } = createServices({ config, handle, now: installation.now });
    const row = await findPersonAt(email);
    if (row === null)
      throw new CommandRefusal('unknown_person', `Bu adresle giren kimse yok: ${email}`);
    if (!(await factorReset.byOperator(row)))
      throw new CommandRefusal(
        'no_second_factor',
        'Bu kişinin iki adımlı doğrulaması kurulu değil.',
      );
    return {
      lines: [`${row.user.name} (${row.companyName}) artık ikinci adım olmadan girer.`],
      data: { person: row.user.id },
    };
  },
};
