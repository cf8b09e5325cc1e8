import { formatNumber, formatSpan } from '@muhatap/shared/i18n';
import type { StatusTone } from '@muhatap/shared/ui/app';
import type { WatchedAccount, WorkBacklog } from '@muhatap/shared/wire/releases';

interface QueueLabel {
  readonly name: string;
  readonly text: string;
}

const QUEUES = new Map<string, QueueLabel>(
  Object.entries({
    webhooks: { name: 'Gelen çağrılar', text: 'Sağlayıcıların getirdiği mesajlar ve durumlar' },
    sends: { name: 'Giden mesajlar', text: 'Sağlayıcılara verilecek mesajlar' },
    'unknown-sends': {
      name: 'Sonucu bilinmeyen gönderimler',
      text: 'Sağlayıcıdan haber beklenen mesajlar',
    },
    media: { name: 'Gelen dosyalar', text: 'Vatandaşların dosyalarının indirilmesi' },
    'account-checks': {
      name: 'Hesap denetimleri',
      text: 'Kanal hesaplarının her gün sağlayıcısında denetlenmesi',
    },
    exports: { name: 'Dışa aktarmalar', text: 'İndirilecek dosyaların hazırlanması' },
    'citizen-erasures': {
      name: 'Vatandaşların silinmesi',
      text: 'Başvuruyla silinen kişisel veriler; kaldığı adımdan sürer',
    },
    'citizen-exports': {
      name: 'Vatandaşların verileri',
      text: 'Başvuruda istenen kişisel verilerin tek dosyada toplanması',
    },
    saysis: { name: 'SAYSIS', text: 'Başvuru değişikliklerinin SAYSIS’e iletilmesi' },
    'complaint-terms': {
      name: 'Şikayet süreleri',
      text: 'Kural ya da takvim değişince sürelerin yeniden hesaplanması',
    },
    'talk-timeouts': {
      name: 'Chatbot konuşmaları',
      text: 'Yanıtsız kalan konuşmaların bitirilmesi',
    },
    'room-wake': {
      name: 'Ertelenen konuşmalar',
      text: 'Zamanı gelen konuşmaların geri getirilmesi',
    },
    'company-retention': {
      name: 'Saklama süreleri',
      text: 'Kurumların süresi dolan kayıtlarının geceleri silinmesi',
    },
    'score-question': { name: 'Anket soruları', text: 'Kapanan konuşmalara anket gönderilmesi' },
  }),
);

/** The name of a queue; one of a newer server has its technical name. */
export const queueLabel = (queue: string): QueueLabel =>
  QUEUES.get(queue) ?? { name: queue, text: '' };

/** 'Bekleyen yok' or '12 iş, en eskisi 3 dk'. */
export function describeWaiting({ waiting, oldest_seconds: seconds }: WorkBacklog): string {
  if (waiting === 0) return 'Bekleyen yok';
  const age = seconds < 60 ? `${seconds} sn` : formatSpan(seconds * 1000);
  return `${formatNumber(waiting)} iş, en eskisi ${age}`;
}

const ACCOUNT_STATES: Readonly<
  Record<string, { readonly label: string; readonly tone: StatusTone }>
> = {
  working: { label: 'Çalışıyor', tone: 'success' },
  failing: { label: 'Onarım bekliyor', tone: 'error' },
  off: { label: 'Kapalı', tone: 'gray' },
};

export const accountState = ({ state }: Pick<WatchedAccount, 'state'>) =>
  ACCOUNT_STATES[state] ?? { label: state, tone: 'gray' as const };

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** '1,2 GB'; powers of a thousand, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = Math.round((bytes / 1000 ** power) * 10) / 10;
  return `${formatNumber(value)} ${UNITS[power]}`;
}
