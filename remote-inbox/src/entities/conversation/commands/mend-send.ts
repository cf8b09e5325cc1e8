import { ApiError, messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import type { Message } from '@muhatap/shared/wire/conversations';
import { convertUpload } from '../api/convert-upload.api';
import { change, conversationStore } from '../conversation.store';
import { discardSend, failSend, moveSend, pendingOf, releaseRoom } from '../outbox.transitions';
import type { PendingSend, SendContent, SendTarget } from '../outbox.types';
import { sentContent } from '../sent-content';
import { runRoom } from './run-outbox';
import { sendAll } from './send';

const NOT_CONVERTED = 'Dosya dönüştürülemedi';

const findPending = (id: string): PendingSend | undefined =>
  pendingOf(conversationStore.getState(), id);

function findSent(id: string): { message: Message; target: SendTarget } | null {
  const { active, rooms } = conversationStore.getState();
  const message = active?.messages.find((each) => each.id === id);
  const target = message && rooms.get(message.room_id)?.server;
  return message !== undefined && target !== undefined ? { message, target } : null;
}

function findSentContent(id: string): { content: SendContent; target: SendTarget } | null {
  const sent = findSent(id);
  const content = sent && sentContent(sent.message);
  return sent === null || content === null ? null : { content, target: sent.target };
}

/**
 * Tries a failed message again, by its id. One that never reached the server goes under its own key, so that it cannot arrive twice;
 * one that the platform refused is written anew. False where it cannot be repeated (a template: choose it again).
 */
export async function retrySend(id: string): Promise<boolean> {
  const pending = findPending(id);
  if (pending !== undefined) {
    if (pending.state === 'failed') change((state) => moveSend(state, id, 'queued'));
    await runRoom(pending.target.id);
    return true;
  }
  const sent = findSentContent(id);
  if (sent === null) return false;
  await sendAll(sent.target, [sent.content]);
  return true;
}

/** Takes a failed, waiting or held message back for editing and answers what it was; null when it is under way or gone. */
export function editSend(id: string): SendContent | null {
  const pending = findPending(id);
  if (pending !== undefined) {
    if (pending.state === 'sending') return null;
    change((state) => discardSend(state, id));
    return pending.content;
  }
  return findSentContent(id)?.content ?? null;
}

/** Takes a refused or waiting send off the screen. */
export function dropSend(id: string): void {
  change((state) => discardSend(state, id));
}

/** Sends a refused picture once more, as JPEG. Never throws: what cannot be converted says so in its place. */
export async function convertAndResend(id: string): Promise<void> {
  const failed = findPending(id) ?? findSentContent(id);
  if (!failed?.content.attachment) return;
  const { content, target } = failed;
  try {
    const attachment = await convertUpload(failed.content.attachment.url);
    change((state) => discardSend(state, id));
    await sendAll(target, [{ ...content, kind: 'image', attachment }]);
  } catch (error) {
    platform().log.error('File could not be converted', error);
    const reason = {
      code: error instanceof ApiError ? error.code : 'conversion_failed',
      message: messageOf(error, NOT_CONVERTED),
      action: null,
    };
    change((state) => failSend(state, id, reason));
  }
}

/** "Yine de gönder": the held sends of the room go although somebody wrote meanwhile, or writes now. */
export function sendAnyway(roomId: string): Promise<void> {
  change((state) => releaseRoom(state, roomId));
  return runRoom(roomId);
}

/** "Düzenle": what was held in the room, and all that waited behind it, is taken back; answers it in the order of writing. */
export function takeBackHeld(roomId: string): readonly SendContent[] {
  const ofRoom = conversationStore
    .getState()
    .outbox.filter(({ target, state }) => target.id === roomId && state !== 'failed');
  const from = ofRoom.findIndex(({ state }) => state === 'held');
  const taken = from < 0 ? [] : ofRoom.slice(from).filter(({ state }) => state !== 'sending');
  taken.forEach(({ message }) => change((state) => discardSend(state, message.id)));
  return taken.map(({ content }) => content);
}
