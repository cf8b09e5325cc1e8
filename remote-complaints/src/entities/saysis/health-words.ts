import type { IconName } from '@muhatap/shared/ui';
import type { StatusTone } from '@muhatap/shared/ui/app';
import type { SaysisStatus } from '@muhatap/shared/wire';

/** How the line does, for whoever must act on it. */
export interface HealthWords {
  readonly title: string;
  readonly chip: string;
  readonly text: string;
  readonly tone: StatusTone;
  readonly icon: IconName;
}

const HEALTH: Readonly<Record<SaysisStatus['health']['state'], HealthWords>> = {
  off: { title: 'SAYSIS bağlantısı kapalı', chip: 'Kapalı', text: 'Hiçbir değişiklik gönderilmiyor ve okunmuyor.', tone: 'gray', icon: 'power' },
  ok: { title: 'SAYSIS ile bağlantı çalışıyor', chip: 'Çalışıyor', text: 'Değişiklikler iki yönde de kendiliğinden aktarılıyor.', tone: 'success', icon: 'success' },
  slow: { title: 'SAYSIS yanıt vermekte zorlanıyor', chip: 'Aksıyor', text: 'Son denemeler sonuç vermedi. Kendiliğinden yeniden deneniyor; bir şey yapmanız gerekmiyor.', tone: 'warning', icon: 'hourglass' },
  down: { title: 'SAYSIS’e ulaşılamıyor', chip: 'Ulaşılamıyor', text: '15 dakikadan uzun süredir yanıt yok. Değişiklikler bekliyor, bağlantı düzelince sırayla gönderilecek. Sürerse SAYSIS yöneticinize haber verin.', tone: 'error', icon: 'offline' },
  key: { title: 'SAYSIS anahtarımızı kabul etmiyor', chip: 'Anahtar geçersiz', text: 'Bağlantı ayarlarında yeni anahtarı yazınca bekleyen değişiklikler gönderilir.', tone: 'error', icon: 'key' },
};

/** The health of the line in words. */
export const healthWords = ({ state }: Pick<SaysisStatus['health'], 'state'>): HealthWords => HEALTH[state];

/** Whether a line was ever set up; without one there is nothing to keep in step. */
export const isSetUp = ({ has_key, base_url }: Pick<SaysisStatus, 'has_key' | 'base_url'>): boolean => has_key || base_url !== '';

/** How many changes wait for a person's decision. */
export const needsPerson = ({ counts }: Pick<SaysisStatus, 'counts'>): number => counts.conflict + counts.dead;
