import {
  approveRegistration,
  decideRegistrationMode,
  readRegistrationMode,
  type RegistrationMode,
} from '../../people';
import { misused, type Command } from '../command';

const MODES: Readonly<Record<RegistrationMode, string>> = {
  open: 'herkes kurum kaydedebilir',
  invite: 'kurumlar yalnız muhatap company create bağlantısıyla kurulur',
  closed: 'hiç kimse kurum kaydedemez, muhatap company create de kurmaz',
};

const isMode = (word: string): word is RegistrationMode => Object.hasOwn(MODES, word);

/** The operator's decision about new companies. */
export const registration: Command = {
  usage: 'registration [open|invite|closed]',
  summary: 'kimin kurum kaydedebileceğini gösterir ya da değiştirir',
  details: `${Object.entries(MODES)
    .map(([mode, words]) => `  ${mode.padEnd(6)}  ${words}`)
    .join('\n')}

Bir kurum kaydı açmak için ikinci kişinin onayını istiyorsa “registration open” önce onay ister; onaylanınca bir gün içinde yeniden çalıştırın.
Karar verilene dek REGISTRATION değişkeni geçerlidir; o da yoksa yabancılar kaydolamaz. Karar, sunucuları yeniden açmadan geçer.
Gömülü veritabanında sunucu durdurulmuş olmalıdır.`,
  options: {},
  async run({ open, config }, { operands: [word, ...surplus] }) {
    if (surplus.length > 0 || (word !== undefined && !isMode(word)))
      throw misused('registration komutunun sözcüğü open, invite ya da closed’dır.');
    const { db } = await open();
    if (word === 'open') await approveRegistration(db, new Date());
    if (word !== undefined) await decideRegistrationMode(db, word);
    const decided = await readRegistrationMode(db);
    const mode = decided ?? (config().openRegistration ? 'open' : 'invite');
    return {
      lines: [`${mode}: ${MODES[mode]}.`],
      data: { registration: mode, decided: decided !== null },
    };
  },
};
