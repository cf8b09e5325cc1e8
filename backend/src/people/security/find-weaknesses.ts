import type { SecurityWeakness } from '@muhatap/shared/wire/people';
import { spanText } from '../auth/session-ended';
import type { SessionLimits } from '../auth/session-lifetime';
import type { WeaknessFacts } from './weakness-facts';

/** Facts about the whole installation. */
export interface InstallationFacts {
  readonly isRegistrationOpen: boolean;
  readonly publicOrigin: string;
  /** Where monitoring reads the metrics; null: nowhere. */
  readonly metricsAddress: string | null;
  readonly lastBackupAt: Date | null;
  readonly now: Date;
}

type Facts = WeaknessFacts & InstallationFacts & { readonly times: SessionLimits };
/** The words of a weakness, or null where it does not exist. */
type Rule = (facts: Facts) => SecurityWeakness | null;

const HOUR_MS = 60 * 60 * 1000;
/** NIST SP 800-63B-4, AAL2: an hour without use, a day in any case. */
const RECOMMENDED: SessionLimits = { idleMinutes: 60, maxMinutes: 24 * 60 };
const MOST_ADMINISTRATORS = 5;
const MOST_SHARE = 0.2;
const FEWEST_FAILURES = 10;
const UNUSUAL = 3;
const LOOPBACK = /^(127\.|::1$|localhost$)/;

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

const MOST_NAMES = 10;
const firstNames = (names: readonly string[]) =>
  names.length <= MOST_NAMES
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMES).join(', ')} ve ${names.length - MOST_NAMES} kişi daha`;

const PEOPLE_RULES: readonly Rule[] = [
  ({ obligedWithoutFactor: names }) =>
    names.length === 0
      ? null
      : {
          id: 'obliged_without_factor',
          is_serious: true,
          title: `İkinci adımı zorunlu olan ${names.length} kişi henüz kurmadı`,
          meaning: `${firstNames(names)}. Süresi dolan, kurmadan hiçbir işlem yapamaz; kurulum girişte istenir.`,
          place: 'users',
        },
  ({ people, withoutFactor }) =>
    withoutFactor === 0
      ? null
      : {
          id: 'no_second_factor',
          is_serious: withoutFactor * 2 >= people,
          title: `${withoutFactor} kişinin ikinci adımı yok`,
          meaning: `${people} kişiden ${withoutFactor} kişi yalnız parola ya da kodla giriyor: parolasını ele geçiren içeri girer. Herkes kendi Profil sayfasında kurar.`,
          place: 'users',
        },
  ({ administrators }) =>
    administrators > 1
      ? null
      : {
          id: 'single_administrator',
          is_serious: true,
          title: 'Tek yöneticiniz var',
          meaning:
            'Yönetici hesabına ulaşamazsa kurumda kimse kişi ekleyemez, kapatamaz, ayar değiştiremez. İkinci bir yönetici belirleyin.',
          place: 'users',
        },
  ({ administrators, people }) =>
    administrators > MOST_ADMINISTRATORS && administrators > people * MOST_SHARE
      ? {
          id: 'many_administrators',
          is_serious: false,
          title: `${administrators} yöneticiniz var`,
          meaning: `${people} kişiden ${administrators} kişi her ayarı değiştirebiliyor. Yönetim yetkisini gerçekten gerekenlerde bırakın.`,
          place: 'users',
        }
      : null,
  ({ longInvitations }) =>
    longInvitations === 0
      ? null
      : {
          id: 'long_invitations',
          is_serious: false,
          title: `${longInvitations} davet üç günden uzun süredir açık`,
          meaning:
            'Bağlantısı olan herkes davetle içeri girebilir. Gerekmeyenleri geri alın, gerekenleri yeniden gönderin.',
          place: 'users',
        },
  ({ failures: { today, usual } }) =>
    today >= FEWEST_FAILURES && today > usual * UNUSUAL
      ? {
          id: 'sign_in_failures',
          is_serious: true,
          title: `Son 24 saatte ${today} hatalı giriş denemesi`,
          meaning: `Önceki hafta günde ortalama ${Math.round(usual)} deneme vardı. Biri parolaları deniyor olabilir; denetim kaydında hesaplara ve adreslere bakın.`,
          place: 'audit',
        }
      : null,
];

const ACCESS_RULES: readonly Rule[] = [
  ({ times: { idleMinutes, maxMinutes } }) =>
    idleMinutes <= RECOMMENDED.idleMinutes && maxMinutes <= RECOMMENDED.maxMinutes
      ? null
      : {
          id: 'long_sessions',
          is_serious: false,
          title: 'Oturumlar önerilenden uzun',
          meaning: `İşlem yapılmadan ${spanText(idleMinutes)}, her durumda ${spanText(maxMinutes)} açık kalıyor. Önerilen (NIST SP 800-63B): ${spanText(RECOMMENDED.idleMinutes)} ve ${spanText(RECOMMENDED.maxMinutes)}. Başında kimse olmayan bir bilgisayar o süre boyunca herkese açıktır.`,
          place: 'times',
        },
  ({ openRoles }) =>
    openRoles.length === 0
      ? null
      : {
          id: 'open_roles',
          is_serious: false,
          title: `Yetkili ${openRoles.length} rol her ağdan kullanılabiliyor`,
          meaning: `${list(openRoles)}: yönetim ya da ayar yetkisi var, ağ sınırı yok. Çalınan bir parola dünyanın her yerinden işe yarar.`,
          place: 'networks',
        },
  ({ goneFromDirectories: found }) =>
    found.length === 0
      ? null
      : {
          id: 'gone_from_directory',
          is_serious: true,
          title: 'Kurum dizininde artık bulunmayan kişiler girebiliyor',
          meaning: `${found.map(({ name, people }) => `“${name}”: ${people} kişi`).join(', ')}. Gece denetimi üçte birden fazlasını ve son yöneticiyi kendiliğinden kapatmaz; dizinin menüsünden “Kişileri denetle” ile siz karar verin.`,
          place: 'directories',
        },
  ({ optionalDirectories }) =>
    optionalDirectories.length === 0
      ? null
      : {
          id: 'optional_directory',
          is_serious: false,
          title: 'Kurum hesabıyla giriş zorunlu değil',
          meaning: `${list(optionalDirectories)} bağlı, ama parola ve kodla da girilebiliyor: dizinde kapatılan hesap burada açık kalabilir.`,
          place: 'directories',
        },
  ({ endingKeys }) =>
    endingKeys.length === 0
      ? null
      : {
          id: 'ending_keys',
          is_serious: true,
          title: `${endingKeys.length} kanal hesabının anahtarı bitiyor ya da bitti`,
          meaning: `${list(endingKeys)}: anahtar bitince mesajlar ne gelir ne gider. Yenisini girin.`,
          place: 'accounts',
        },
  ({ oldProgramKeys }) =>
    oldProgramKeys.length === 0
      ? null
      : {
          id: 'old_program_keys',
          is_serious: false,
          title: `${oldProgramKeys.length} program anahtarı bir yıldan eski`,
          meaning: `${list(oldProgramKeys)}: uzun yaşayan anahtar birçok yerde kopyalanmış olabilir. Yenisini verip eskisini kapatın.`,
          place: 'program_keys',
        },
];

const INSTALLATION_RULES: readonly Rule[] = [
  ({ isRegistrationOpen }) =>
    isRegistrationOpen
      ? {
          id: 'open_registration',
          is_serious: true,
          title: 'Kurulumda herkes kurum kaydedebilir',
          meaning:
            'İnternetteki herkes bu sunucuda kurum açabilir. İşletmeciniz kapatır: muhatap registration invite',
          place: 'operator',
        }
      : null,
  ({ publicOrigin }) =>
    publicOrigin.startsWith('https:')
      ? null
      : {
          id: 'no_tls',
          is_serious: !LOOPBACK.test(new URL(publicOrigin).hostname),
          title: 'Adres şifreli değil (http)',
          meaning:
            'Parolalar ve mesajlar ağda açık gider; aradaki herkes okuyabilir. İşletmeciniz https kurar ve PUBLIC_ORIGIN değişkenini değiştirir.',
          place: 'operator',
        },
  ({ metricsAddress }) =>
    metricsAddress === null || LOOPBACK.test(metricsAddress)
      ? null
      : {
          id: 'open_metrics',
          is_serious: false,
          title: 'Ölçümler ağdan anahtarsız okunuyor',
          meaning: `Sunucunun ölçümleri ${metricsAddress} adresinde anahtar sorulmadan verilir. İşletmeciniz METRICS_BIND_ADDRESS değişkenini 127.0.0.1 yapar ya da güvenlik duvarında sınırlar.`,
          place: 'operator',
        },
  ({ lastBackupAt, now }) => {
    const hours =
      lastBackupAt === null ? null : Math.floor((now.getTime() - lastBackupAt.getTime()) / HOUR_MS);
    if (hours !== null && hours <= 24) return null;
    return {
      id: 'old_backup',
      is_serious: true,
      title: hours === null ? 'Hiç yedek alınmamış' : `Son yedek ${spanText(hours * 60)} önce`,
      meaning:
        'Sunucu bozulursa o zamandan beri yazılanlar kaybolur. İşletmeciniz her gece yedek aldırır: muhatap backup',
      place: 'operator',
    };
  },
];

/** Everything that is weak, the serious first. */
export const findWeaknesses = (facts: Facts): SecurityWeakness[] =>
  [...PEOPLE_RULES, ...ACCESS_RULES, ...INSTALLATION_RULES]
    .flatMap((rule) => rule(facts) ?? [])
    .sort((a, b) => Number(b.is_serious) - Number(a.is_serious));
