import { ApiError, messageOf } from '@muhatap/shared/api';
import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import type { ComplaintMessage } from '@muhatap/shared/wire';
import { planReplies, type ReplyContent } from './plan-replies';
import { postReply } from './reply.api';
import { replyStore, wordsOf } from './reply.store';
import {
  broughtBack,
  dropped,
  failed,
  joined,
  letGo,
  nextToSend,
  sending,
  sent,
  settled,
  takenBack,
  tryAgain,
} from './reply.transitions';
import { NO_WORDS, type ComplaintWords, type PendingReply } from './reply.types';
import { readWords, wordsKey, writeWords } from './stored-words';

const NOT_SENT = 'Yanıt gönderilemedi';

function put(complaintId: string, words: ComplaintWords): void {
  const { owner } = replyStore.getState();
  if (words === wordsOf(complaintId)) return;
  replyStore.setState((state) => ({
    ...state,
    words: new Map(state.words).set(complaintId, words),
  }));
  if (owner === null) return;
  const [key, text] = [wordsKey(owner, complaintId), writeWords(words)];
  const { storage } = platform();
  void (text === null ? storage.remove(key) : storage.set(key, text));
}

/** Brings back what this person left unsent for the complaint; somebody else's words leave the page first. */
export async function openWords(complaintId: string): Promise<void> {
  const owner = sessionStore.getState().user?.id ?? null;
  if (owner !== replyStore.getState().owner) replyStore.setState({ owner, words: new Map() });
  if (owner === null || replyStore.getState().words.has(complaintId)) return;
  const kept = readWords(await platform().storage.get(wordsKey(owner, complaintId)));
  if (replyStore.getState().owner !== owner || kept === NO_WORDS) return;
  put(complaintId, joined(wordsOf(complaintId), kept));
}

export const writeReply = (complaintId: string, reply: string): void =>
  put(complaintId, { ...wordsOf(complaintId), reply });
export const writeNote = (complaintId: string, note: string): void =>
  put(complaintId, { ...wordsOf(complaintId), note });

async function attempt(
  complaintId: string,
  { key, text, file, mode }: PendingReply,
): Promise<void> {
  try {
    const message = await postReply(
      complaintId,
      {
        message: text,
        ...(file !== null && { attachment_url: file.url }),
        ...(mode !== null && { reply_mode: mode }),
      },
      key,
    );
    put(complaintId, sent(wordsOf(complaintId), key, message));
  } catch (error) {
    platform().log.warn(NOT_SENT, error);
    const problem =
      error instanceof ApiError && error.status === null
        ? error.message
        : messageOf(error, NOT_SENT);
    put(complaintId, failed(wordsOf(complaintId), key, problem));
  }
}

async function run(complaintId: string): Promise<void> {
  for (
    let next = nextToSend(wordsOf(complaintId));
    next !== null;
    next = nextToSend(wordsOf(complaintId))
  ) {
    put(complaintId, sending(wordsOf(complaintId), next.key));
    await attempt(complaintId, next);
  }
}

/**
 * Lets a reply go: it stands in the history at once and goes out after those before it. Blank text
 * sends nothing (docs/behaviour.md §6.7).
 */
export function sendReply(complaintId: string, content: ReplyContent): Promise<void> {
  const replies = planReplies(content).map((reply) => ({ ...reply, key: createId() }));
  if (replies.length === 0) return Promise.resolve();
  put(
    complaintId,
    letGo(wordsOf(complaintId), replies, new Date(platform().clock.now()).toISOString()),
  );
  return run(complaintId);
}

/** Tries a reply again that was not sent. */
export function retryReply(complaintId: string, key: string): Promise<void> {
  put(complaintId, tryAgain(wordsOf(complaintId), key));
  return run(complaintId);
}

/** Brings words that did not arrive into the field, to be sent anew. */
export const rewriteReply = (complaintId: string, text: string): void =>
  put(complaintId, broughtBack(wordsOf(complaintId), text));
export const takeBackReply = (complaintId: string, key: string): void =>
  put(complaintId, takenBack(wordsOf(complaintId), key));
export const dropReply = (complaintId: string, key: string): void =>
  put(complaintId, dropped(wordsOf(complaintId), key));
/** Tells which messages the loaded history holds. */
export const settleReplies = (complaintId: string, messages: readonly ComplaintMessage[]): void =>
  put(complaintId, settled(wordsOf(complaintId), messages));
