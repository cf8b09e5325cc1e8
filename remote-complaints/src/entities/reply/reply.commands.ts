import { ApiError, messageOf } from '@muhatap/shared/api';
import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import type { ComplaintMessage } from '@muhatap/shared/wire/complaints';
import { planReplies, type ReplyContent } from './plan-replies';
import { postReply } from './reply.api';
import { replyStore, draftOf } from './reply.store';
import {
  broughtBack,
  dropped,
  failed,
  joined,
  enqueueReplies,
  nextToSend,
  sending,
  sent,
  settled,
  takenBack,
  tryAgain,
} from './reply.transitions';
import { EMPTY_DRAFT, type ComplaintDraft, type PendingReply } from './reply.types';
import { parseDraft, draftKey, serializeDraft } from './stored-draft';

const NOT_SENT = 'Yanıt gönderilemedi';

function put(complaintId: string, draft: ComplaintDraft): void {
  const { owner } = replyStore.getState();
  if (draft === draftOf(complaintId)) return;
  replyStore.setState((state) => ({
    ...state,
    drafts: new Map(state.drafts).set(complaintId, draft),
  }));
  if (owner === null) return;
  const [key, text] = [draftKey(owner, complaintId), serializeDraft(draft)];
  const { storage } = platform();
  void (text === null ? storage.remove(key) : storage.set(key, text));
}

/** Brings back what this person left unsent for the complaint; somebody else's words leave the page first. */
export async function openDraft(complaintId: string): Promise<void> {
  const owner = sessionStore.getState().user?.id ?? null;
  if (owner !== replyStore.getState().owner) replyStore.setState({ owner, drafts: new Map() });
  if (owner === null || replyStore.getState().drafts.has(complaintId)) return;
  const kept = parseDraft(await platform().storage.get(draftKey(owner, complaintId)));
  if (replyStore.getState().owner !== owner || kept === EMPTY_DRAFT) return;
  put(complaintId, joined(draftOf(complaintId), kept));
}

export const writeReply = (complaintId: string, reply: string): void =>
  put(complaintId, { ...draftOf(complaintId), reply });
export const writeNote = (complaintId: string, note: string): void =>
  put(complaintId, { ...draftOf(complaintId), note });

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
    put(complaintId, sent(draftOf(complaintId), key, message));
  } catch (error) {
    platform().log.warn(NOT_SENT, error);
    const problem =
      error instanceof ApiError && error.status === null
        ? error.message
        : messageOf(error, NOT_SENT);
    put(complaintId, failed(draftOf(complaintId), key, problem));
  }
}

async function run(complaintId: string): Promise<void> {
  for (
    let next = nextToSend(draftOf(complaintId));
    next !== null;
    next = nextToSend(draftOf(complaintId))
  ) {
    put(complaintId, sending(draftOf(complaintId), next.key));
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
    enqueueReplies(draftOf(complaintId), replies, new Date(platform().clock.now()).toISOString()),
  );
  return run(complaintId);
}

/** Tries a reply again that was not sent. */
export function retryReply(complaintId: string, key: string): Promise<void> {
  put(complaintId, tryAgain(draftOf(complaintId), key));
  return run(complaintId);
}

/** Brings words that did not arrive into the field, to be sent anew. */
export const rewriteReply = (complaintId: string, text: string): void =>
  put(complaintId, broughtBack(draftOf(complaintId), text));
export const takeBackReply = (complaintId: string, key: string): void =>
  put(complaintId, takenBack(draftOf(complaintId), key));
export const dropReply = (complaintId: string, key: string): void =>
  put(complaintId, dropped(draftOf(complaintId), key));
/** Tells which messages the loaded history holds. */
export const settleReplies = (complaintId: string, messages: readonly ComplaintMessage[]): void =>
  put(complaintId, settled(draftOf(complaintId), messages));
