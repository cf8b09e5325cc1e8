import { formatDateTime, formatNumber, formatTime } from '@muhatap/shared/i18n';
import type { SaysisChange, SaysisStatus } from '@muhatap/shared/wire/complaints';
import { entryOf } from '@muhatap/shared/wire/open';
import { isUndecided } from './change-labels';

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;

/** A duration in its largest unit: '40 sn', '12 dk', '3 sa', '2 gün'. */
export function durationOf(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.max(1, Math.round(seconds))} sn`;
  if (seconds < HOUR_S) return `${Math.round(seconds / MINUTE_S)} dk`;
  return seconds < DAY_S
    ? `${Math.round(seconds / HOUR_S)} sa`
    : `${Math.round(seconds / DAY_S)} gün`;
}

/** For how long something has been so, as a sentence begins: '25 dakikadan beri'. */
export function formatSince(iso: string, now: number): string {
  const seconds = Math.max(1, (now - Date.parse(iso)) / 1000);
  if (seconds < MINUTE_S) return `${Math.round(seconds)} saniyeden beri`;
  if (seconds < HOUR_S) return `${Math.round(seconds / MINUTE_S)} dakikadan beri`;
  return seconds < DAY_S
    ? `${Math.round(seconds / HOUR_S)} saatten beri`
    : `${Math.round(seconds / DAY_S)} günden beri`;
}

/** When something will be: '4 dk sonra (14:05)', with its day from tomorrow on; null when it is due already. */
export function formatUntil(iso: string | null, now: number): string | null {
  const seconds = iso === null ? 0 : (Date.parse(iso) - now) / 1000;
  if (iso === null || Number.isNaN(seconds) || seconds < 1) return null;
  return `${durationOf(seconds)} sonra (${seconds < DAY_S ? formatTime(iso) : formatDateTime(iso)})`;
}

const HELD = {
  off: 'SAYSIS bağlantısı kapalı; açılınca gönderilecek.',
  key: 'SAYSIS anahtarımızı kabul etmiyor; anahtar yenilenince gönderilecek.',
} as const;

function describeWaiting(
  { direction, attempts, next_attempt_at, waits_for }: SaysisChange,
  health: SaysisStatus['health'],
  now: number,
): string {
  const act = direction === 'out' ? 'gönderilecek' : 'işlenecek';
  if (waits_for !== null) return `Aynı başvurunun öndeki değişikliği bitince ${act}.`;
  const held = direction === 'out' ? entryOf(HELD, health.state) : undefined;
  if (held !== undefined) return held;
  const when = formatUntil(next_attempt_at, now) ?? 'birazdan';
  if (attempts === 0) return when === 'birazdan' ? `Birazdan ${act}.` : `${when} ${act}.`;
  return `${attempts} deneme sonuç vermedi; ${when} yeniden denenecek.`;
}

/** A way that is not known here leads to SAYSIS. */
const wayOf = (direction: SaysisChange['direction']) => (direction === 'in' ? 'in' : 'out');

/** Texts about both sides of a conflict, by the side chosen. */
const CHOICES = {
  ours: {
    chosen: 'bizdeki değeri seçti',
    out: 'SAYSIS’e yazıldı',
    in: 'SAYSIS’ten gelen bu değer alınmadı',
  },
  theirs: {
    chosen: 'SAYSIS’teki değeri seçti',
    out: 'bizdeki gönderilmedi',
    in: 'başvuruya işlendi',
  },
} as const;

/** Text about the decision that settled a change; null without one. */
export function describeResolution({
  state,
  direction,
  resolution,
  resolved_by,
}: SaysisChange): string | null {
  if (resolution === null || resolution === '') return null;
  const who = resolved_by ?? 'bir yönetici';
  if (resolution === 'theirs' && state === 'skipped')
    return `Çakışmada ${who} SAYSIS’ten sonra gelen değeri seçti; bu değer işlenmedi.`;
  if (resolution === 'ours' || resolution === 'theirs')
    return `Çakışmada ${who} ${CHOICES[resolution].chosen}; ${CHOICES[resolution][wayOf(direction)]}.`;
  if (state !== 'discarded') return resolution;
  return resolved_by === null
    ? `Vazgeçildi: ${resolution}`
    : `${resolved_by} vazgeçti: ${resolution}`;
}

/** Texts about a change, by its direction and state. */
const OUTCOME_TEXTS = {
  out: {
    sending: 'Şu anda SAYSIS’e gönderiliyor.',
    done: 'SAYSIS’e ulaştı.',
    skipped: 'SAYSIS’te zaten vardı; ikinci kez yazılmadı.',
    discarded: 'Vazgeçildi.',
    dead: 'İletilemedi',
    deadAfter: 'iletilemedi',
  },
  in: {
    sending: 'Şu anda başvuruya işleniyor.',
    done: 'Başvuruya işlendi.',
    skipped: 'Bizde zaten vardı; bir şey değişmedi.',
    discarded: 'Vazgeçildi.',
    dead: 'İşlenemedi',
    deadAfter: 'işlenemedi',
  },
} as const;

/** Of a state that is not known here. */
const OTHER_STATE = 'Bu sayfa değişikliğin durumunu tanımıyor; sayfayı yenileyin.';

function describeDead({ direction, attempts }: SaysisChange): string {
  const { dead, deadAfter } = OUTCOME_TEXTS[wayOf(direction)];
  const failure = attempts > 1 ? `${attempts} denemede ${deadAfter}` : dead;
  return `${failure}; kendiliğinden yeniden denenmez. Başvurunun sonraki değişiklikleri bekler.`;
}

/** The ledger's sentence on what happened to a change or happens next. */
export function nextStep(
  change: SaysisChange,
  health: SaysisStatus['health'],
  now: number,
): string {
  if (change.decided_in !== null && isUndecided(change))
    return `Aynı alan bizde de değişti; karar No ${formatNumber(change.decided_in.seq)} değişiklikte verilecek.`;
  const texts = OUTCOME_TEXTS[wayOf(change.direction)];
  switch (change.state) {
    case 'waiting':
      return describeWaiting(change, health, now);
    case 'sending':
      return texts.sending;
    case 'conflict':
      return 'İki taraf aynı alanı değiştirdi: hangisinin geçerli olacağına siz karar verin. Başvurunun sonraki değişiklikleri bu karara dek bekler.';
    case 'dead':
      return describeDead(change);
    default:
      return describeResolution(change) ?? entryOf(texts, change.state) ?? OTHER_STATE;
  }
}
