import { notify } from '@muhatap/shared/notifications';
import type { Undo } from '@muhatap/shared/platform';
import { change, conversationStore } from '../conversation.store';
import { discardRoom } from '../outbox.transitions';

/** Tells of each room that the person may no longer see, as the screen does. */
export function onRoomGone(handler: (roomId: string) => void): Undo {
  return conversationStore.subscribe(({ gone }, before) => {
    if (gone !== before.gone)
      [...gone].filter((roomId) => !before.gone.has(roomId)).forEach(handler);
  });
}

/** Removes unsent messages of a room that the person may no longer see, and warns of it. */
export function dropUnsent(roomId: string): void {
  const before = conversationStore.getState().outbox.length;
  change((state) => discardRoom(state, roomId));
  const count = before - conversationStore.getState().outbox.length;
  if (count > 0)
    notify.warning(
      `Artık size açık olmayan bir konuşmadaki ${count === 1 ? 'mesajınız' : `${count} mesajınız`} gönderilmedi.`,
    );
}
