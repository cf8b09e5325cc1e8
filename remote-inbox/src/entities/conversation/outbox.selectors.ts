import type { Message } from '@muhatap/shared/wire/conversations';
import type { ConversationState } from './conversation.state';
import type { PendingSend, SendState } from './outbox.types';
import { pendingOf } from './outbox.transitions';

/** State of a send that the server has not confirmed; null for every other message. */
export const selectSendState =
  (message: Pick<Message, 'id' | 'client_key'>) =>
  (state: ConversationState): SendState | null =>
    message.client_key === message.id ? (pendingOf(state, message.id)?.state ?? null) : null;

const NOTHING: readonly PendingSend[] = [];
let memory: {
  outbox: readonly PendingSend[];
  roomId: string;
  held: readonly PendingSend[];
} | null = null;

/** The sends of a room that wait for a person's decision; the same array while the outbox does not change. */
export const selectHeld =
  (roomId: string) =>
  (state: ConversationState): readonly PendingSend[] => {
    if (state.outbox.length === 0) return NOTHING;
    if (memory?.outbox !== state.outbox || memory.roomId !== roomId) {
      const held = state.outbox.filter(
        ({ target, state: at }) => target.id === roomId && at === 'held',
      );
      memory = { outbox: state.outbox, roomId, held: held.length === 0 ? NOTHING : held };
    }
    return memory.held;
  };

/** Whether a private reply to a comment is on its way in this room. */
export const selectPrivateReplyPending =
  (roomId: string) =>
  (state: ConversationState): boolean =>
    state.outbox.some(
      ({ target, content, state: at }) =>
        target.id === roomId && content.replyMode === 'private' && at !== 'failed',
    );
