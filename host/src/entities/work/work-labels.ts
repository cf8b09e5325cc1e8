import { dayKey, formatDate, formatSpan, shortRelativeTime } from '@muhatap/shared/i18n';
import type { WorkItem, WorkScope } from '@muhatap/shared/wire/complaints';

const MINUTE_MS = 60_000;
/** The end of a reply window is written only from here on, ms (docs/behaviour.md §1.8). */
const CLOSING_MS = 4 * 60 * MINUTE_MS;

export const SCOPE_LABELS: Readonly<Record<WorkScope, string>> = {
  me: 'Bana atanan',
  groups: 'Gruplarımda',
  nobody: 'Atanmamış',
};

/** Units of time as they say since when something lasts. */
const SINCE: Readonly<Record<string, string>> = {
  dk: 'dakikadır',
  saat: 'saattir',
  gün: 'gündür',
  hafta: 'haftadır',
  ay: 'aydır',
  yıl: 'yıldır',
};

/** '3 saattir bekliyor'; of a complaint '2 haftadır açık'. Below a minute it is one. */
export function waitingText(
  { kind, since }: Pick<WorkItem, 'kind' | 'since'>,
  now: number,
): string {
  const from = Math.min(Date.parse(since), now - MINUTE_MS);
  const [count = '', unit = ''] = shortRelativeTime(from, now).split(' ');
  return `${count} ${SINCE[unit] ?? unit} ${kind === 'complaint' ? 'açık' : 'bekliyor'}`;
}

/** 'Yanıt için kalan: 2 saat 10 dk' under four hours, or `always`; null otherwise and after the end. */
export function closingText(
  { answer_until }: WorkItem,
  now: number,
  always = false,
): string | null {
  const left = answer_until === null ? 0 : Date.parse(answer_until) - now;
  return left > 0 && (always || left < CLOSING_MS) ? `Yanıt için kalan: ${formatSpan(left)}` : null;
}

/** 'Son gün 2 Aralık 2026' of a complaint with a term, on that day 'Süresi bugün doluyor'; once it is over 'Süresi 2 Aralık 2026 günü doldu'. */
export function termText({ due_at = null }: Pick<WorkItem, 'due_at'>, now: number): string | null {
  if (due_at === null) return null;
  const isOver = Date.parse(due_at) < now;
  if (dayKey(due_at) === dayKey(now)) return `Süresi bugün ${isOver ? 'doldu' : 'doluyor'}`;
  const day = formatDate(due_at);
  return isOver ? `Süresi ${day} günü doldu` : `Son gün ${day}`;
}

const MEDIA_NAMES: Readonly<Record<string, string>> = {
  image: 'Fotoğraf',
  audio: 'Ses kaydı',
  video: 'Video',
  document: 'Belge',
  sticker: 'Çıkartma',
  location: 'Konum',
  contacts: 'Kişi kartı',
};

/** The subject or the last words in one line; of a message without words what it is. */
export const wordsOf = ({ words, message_type }: WorkItem): string =>
  words.trim().replace(/\s+/g, ' ') || (MEDIA_NAMES[message_type ?? ''] ?? 'Mesaj');

/** 'Anonim Kullanıcı' is the specification's word. */
export const nameOf = ({ name }: Pick<WorkItem, 'name'>): string => name ?? 'Anonim Kullanıcı';
