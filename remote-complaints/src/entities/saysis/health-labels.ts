import { formatNumber } from '@muhatap/shared/i18n';
import type { IconName } from '@muhatap/shared/ui';
import type { StatusTone } from '@muhatap/shared/ui/app';
import { SAYSIS_COUNT_LIMIT, type SaysisStatus } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { formatSince } from './next-step';

/** Texts about the connection's health. */
export interface HealthLabels {
  readonly title: string;
  readonly chip: string;
  readonly text: string;
  readonly tone: StatusTone;
  readonly icon: IconName;
}

type Health = SaysisStatus['health'];

const HEALTH = {
  off: {
    title: 'SAYSIS bağlantısı kapalı',
    chip: 'Kapalı',
    text: 'Hiçbir değişiklik gönderilmiyor ve okunmuyor.',
    tone: 'gray',
    icon: 'power',
  },
  ok: {
    title: 'SAYSIS ile bağlantı çalışıyor',
    chip: 'Çalışıyor',
    text: 'Değişiklikler iki yönde de kendiliğinden aktarılıyor.',
    tone: 'success',
    icon: 'success',
  },
  slow: {
    title: 'SAYSIS yanıt vermekte zorlanıyor',
    chip: 'Aksıyor',
    text: 'Kendiliğinden yeniden deneniyor; bir şey yapmanız gerekmiyor.',
    tone: 'warning',
    icon: 'hourglass',
  },
  down: {
    title: 'SAYSIS’e ulaşılamıyor',
    chip: 'Ulaşılamıyor',
    text: 'Değişiklikler bekliyor, bağlantı düzelince sırayla gönderilecek. Sürerse SAYSIS yöneticinize haber verin.',
    tone: 'error',
    icon: 'offline',
  },
  key: {
    title: 'SAYSIS anahtarımızı kabul etmiyor',
    chip: 'Anahtar geçersiz',
    text: 'Bağlantı ayarlarında yeni anahtar yazılınca bekleyen değişiklikler gönderilir.',
    tone: 'error',
    icon: 'key',
  },
} as const satisfies Readonly<Record<string, HealthLabels>>;

/** Texts for a state that is not known here. */
const otherHealth = (state: string): HealthLabels => ({
  title: 'SAYSIS bağlantısı',
  chip: state,
  text: 'Bu sayfa bağlantının durumunu tanımıyor; sayfayı yenileyin.',
  tone: 'gray',
  icon: 'info',
});

/** Texts for a failing connection. */
const FAILING = {
  slow: 'yanıt vermiyor',
  down: 'yanıt vermiyor',
  key: 'aktarım yapılamıyor',
} as const;

/** The health of the line in words, at the moment `now`: a failing one says for how long. */
export function describeHealth(
  { state, failing_since }: Pick<Health, 'state' | 'failing_since'>,
  now: number,
): HealthLabels {
  const labels: HealthLabels = entryOf(HEALTH, state) ?? otherHealth(state);
  const failing = entryOf(FAILING, state);
  return failing === undefined || failing_since === null
    ? labels
    : { ...labels, text: `${formatSince(failing_since, now)} ${failing}. ${labels.text}` };
}

/** Whether a line was ever set up; without one there is nothing to keep in step. */
export const isSetUp = ({
  has_key,
  base_url,
}: Pick<SaysisStatus, 'has_key' | 'base_url'>): boolean => has_key || base_url !== '';

/** Number of changes that a person must decide. */
export const needsPerson = ({ counts }: Pick<SaysisStatus, 'counts'>): number =>
  counts.conflict + counts.dead;

/** A count of the ledger, or the sum of several, as the server counts them: '10.000+' where there may be more. */
export const formatSum = (...counts: readonly number[]): string =>
  `${formatNumber(counts.reduce((sum, count) => sum + count, 0))}${counts.some((count) => count >= SAYSIS_COUNT_LIMIT) ? '+' : ''}`;
