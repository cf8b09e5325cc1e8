import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import type { ComplaintDraft, PendingReply } from './reply.types';

const withOne = (
  draft: ComplaintDraft,
  key: string,
  part: Partial<PendingReply>,
): ComplaintDraft => ({
  ...draft,
  outbox: draft.outbox.map((one) => (one.key === key ? { ...one, ...part } : one)),
});
const without = (draft: ComplaintDraft, key: string): ComplaintDraft => ({
  ...draft,
  outbox: draft.outbox.filter((one) => one.key !== key),
});

/** Moves replies to the outbox and clears the field at once. */
export const enqueueReplies = (
  draft: ComplaintDraft,
  replies: readonly Pick<PendingReply, 'key' | 'text' | 'file' | 'mode'>[],
  at: string,
): ComplaintDraft => ({
  ...draft,
  reply: '',
  outbox: [
    ...draft.outbox,
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
export const nextToSend = ({ outbox }: ComplaintDraft): PendingReply | null =>
  outbox.some(({ state }) => state === 'sending')
    ? null
    : (outbox.find(({ state }) => state === 'waiting') ?? null);

export const sending = (draft: ComplaintDraft, key: string): ComplaintDraft =>
  withOne(draft, key, { state: 'sending', problem: null });
export const sent = (
  draft: ComplaintDraft,
  key: string,
  message: ComplaintMessage,
): ComplaintDraft => withOne(draft, key, { state: 'sent', message });
export const failed = (draft: ComplaintDraft, key: string, problem: string): ComplaintDraft =>
  withOne(draft, key, { state: 'failed', problem });
/** Back into the queue under its old key, so that it cannot arrive twice. */
export const tryAgain = (draft: ComplaintDraft, key: string): ComplaintDraft =>
  withOne(draft, key, { state: 'waiting', problem: null });
export const dropped = without;

/** Words come into the field, before what stands there. */
export const broughtBack = (draft: ComplaintDraft, text: string): ComplaintDraft => ({
  ...draft,
  reply: [text, draft.reply].filter((one) => one.trim() !== '').join('\n'),
});

/** A reply that was not sent comes back into the field, before what has been written there since. */
export function takenBack(draft: ComplaintDraft, key: string): ComplaintDraft {
  const back = draft.outbox.find((one) => one.key === key);
  if (back === undefined) return draft;
  return broughtBack(without(draft, key), back.text);
}

/** Stored replies that the loaded history holds need not be shown beside it any more. */
export function settled(
  draft: ComplaintDraft,
  messages: readonly Pick<ComplaintMessage, '_id'>[],
): ComplaintDraft {
  const known = new Set(messages.map(({ _id }) => _id));
  const outbox = draft.outbox.filter(({ message }) => message === null || !known.has(message._id));
  return outbox.length === draft.outbox.length ? draft : { ...draft, outbox };
}

/** Joins the stored texts with those typed since the page opened; newer ones win. */
export const joined = (draft: ComplaintDraft, kept: ComplaintDraft): ComplaintDraft => ({
  reply: draft.reply === '' ? kept.reply : draft.reply,
  note: draft.note === '' ? kept.note : draft.note,
  outbox: [
    ...kept.outbox.filter(({ key }) => !draft.outbox.some((one) => one.key === key)),
    ...draft.outbox,
  ],
});
