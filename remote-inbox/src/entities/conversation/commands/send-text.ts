import { ApiError, messageOf } from '@muhatap/shared/api';
import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import type { Message, Room } from '@muhatap/shared/wire';
import { sendMessage } from '../api/send-message.api';
import { change, conversationStore } from '../conversation.store';
import { beginSend, confirmSend, discardSend, failSend } from '../outbox.transitions';

const NOT_SENT = 'Mesaj gönderilemedi';

async function attempt(room: Room, content: string, clientKey: string): Promise<void> {
  const senderName = sessionStore.getState().user?.name ?? null;
  change((state) => beginSend(state, { room, content, clientKey, senderName }, platform().clock.now()));
  try {
    const message = await sendMessage(room, content, clientKey);
    change((state) => confirmSend(state, message));
  } catch (error) {
    platform().log.error('Message could not be sent', error);
    const code = error instanceof ApiError ? error.code : 'not_sent';
    const reason = error instanceof ApiError ? messageOf(error, error.message) : NOT_SENT;
    change((state) => failSend(state, clientKey, { code, message: reason }));
  }
}

/** Sends a text: shown at once, then saved. Never throws; a refused one stays in the conversation with its reason. */
export function sendText(room: Room, content: string): Promise<void> {
  return attempt(room, content, createId());
}

/** Tries a refused send again under the same key, so that it can never arrive twice. */
export async function retrySend(clientKey: string): Promise<void> {
  const { outbox, rooms } = conversationStore.getState();
  const pending = outbox.find((message: Message) => message.id === clientKey);
  const room = pending && rooms.get(pending.room_id)?.server;
  if (pending?.status === 'failed' && room) await attempt(room, pending.content, clientKey);
}

/** Takes a refused send off the screen. */
export function dropSend(clientKey: string): void {
  change((state) => discardSend(state, clientKey));
}
