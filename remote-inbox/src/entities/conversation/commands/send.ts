import { createId } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { change } from '../conversation.store';
import { addSends } from '../outbox.transitions';
import type { SendContent, SendTarget } from '../outbox.types';
import { pendingSend } from '../pending-send';
import { runRoom } from './run-outbox';

/**
 * Sends to the citizen of a room, in the given order: shown at once, then saved. Never throws; a refused one stays in the conversation
 * with its reason, one that the line did not carry waits there. Resolves when nothing of the room is under way any more.
 */
export function sendAll(room: SendTarget, contents: readonly SendContent[]): Promise<void> {
  const { user, asOf } = sessionStore.getState();
  const by = { senderName: user?.name ?? null, baseline: asOf ?? 0, now: platform().clock.now() };
  change((state) =>
    addSends(
      state,
      contents.map((content, index) =>
        pendingSend(state, room, content, { ...by, key: createId(), now: by.now + index }),
      ),
    ),
  );
  return runRoom(room.id);
}

/** One text. */
export function sendText(room: SendTarget, text: string): Promise<void> {
  return sendAll(room, [{ kind: 'text', text }]);
}
