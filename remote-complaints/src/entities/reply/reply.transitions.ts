import type { ComplaintMessage } from '@muhatap/shared/wire';
import type { ComplaintWords, PendingReply } from './reply.types';

const withOne = (
  words: ComplaintWords,
  key: string,
  part: Partial<PendingReply>,
): ComplaintWords => ({
  ...words,
  outbox: words.outbox.map((one) => (one.key === key ? { ...one, ...part } : one)),
});
const without = (words: ComplaintWords, key: string): ComplaintWords => ({
  ...words,
  outbox: words.outbox.filter((one) => one.key !== key),
});

/** Moves replies to the outbox and clears the field at once. */
export const letGo = (
  words: ComplaintWords,
  replies: readonly Pick<PendingReply, 'key' | 'text' | 'file' | 'mode'>[],
  at: string,
): ComplaintWords => ({
  ...words,
  reply: '',
  outbox: [
    ...words.outbox,
    ...replies.map((reply): PendingReply => ({
      ...reply,
      at,
      state: 'waiting',
      problem: null,
      message: null,
    })),
  ],
});

/** The oldest that waits, while none is being sent: replies go out in the order in which they were written. */
export const nextToSend = ({ outbox }: ComplaintWords): PendingReply | null =>
  outbox.some(({ state }) => state === 'sending')
    ? null
    : (outbox.find(({ state }) => state === 'waiting') ?? null);

export const sending = (words: ComplaintWords, key: string): ComplaintWords =>
  withOne(words, key, { state: 'sending', problem: null });
export const sent = (
  words: ComplaintWords,
  key: string,
  message: ComplaintMessage,
): ComplaintWords => withOne(words, key, { state: 'sent', message });
export const failed = (words: ComplaintWords, key: string, problem: string): ComplaintWords =>
  withOne(words, key, { state: 'failed', problem });
/** Back into the queue under its old key, so that it cannot arrive twice. */
export const tryAgain = (words: ComplaintWords, key: string): ComplaintWords =>
  withOne(words, key, { state: 'waiting', problem: null });
export const dropped = without;

/** Words come into the field, before what stands there. */
export const broughtBack = (words: ComplaintWords, text: string): ComplaintWords => ({
  ...words,
  reply: [text, words.reply].filter((one) => one.trim() !== '').join('\n'),
});

/** A reply that was not sent comes back into the field, before what has been written there since. */
export function takenBack(words: ComplaintWords, key: string): ComplaintWords {
  const back = words.outbox.find((one) => one.key === key);
  if (back === undefined) return words;
  return broughtBack(without(words, key), back.text);
}

/** Stored replies that the loaded history holds need not be shown beside it any more. */
export function settled(
  words: ComplaintWords,
  messages: readonly Pick<ComplaintMessage, '_id'>[],
): ComplaintWords {
  const known = new Set(messages.map(({ _id }) => _id));
  const outbox = words.outbox.filter(({ message }) => message === null || !known.has(message._id));
  return outbox.length === words.outbox.length ? words : { ...words, outbox };
}

/** Joins the stored texts with those typed since the page opened; newer ones win. */
export const joined = (words: ComplaintWords, kept: ComplaintWords): ComplaintWords => ({
  reply: words.reply === '' ? kept.reply : words.reply,
  note: words.note === '' ? kept.note : words.note,
  outbox: [
    ...kept.outbox.filter(({ key }) => !words.outbox.some((one) => one.key === key)),
    ...words.outbox,
  ],
});
