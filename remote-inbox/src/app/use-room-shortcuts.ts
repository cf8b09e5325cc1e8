import { useAction, useGrant } from '@muhatap/shared/session';
import { chooseForComplaint, leaveChoosing } from '#features/complaint-opening';
import { writeAs } from '#features/composer';
import { openAction, takeRoom, toggleRoomActive } from '#features/room-actions';
import { useShortcuts } from '#features/shortcuts';
import { useChoosing } from '#entities/complaint';
import { conversationStore, selectRoom } from '#entities/conversation';

/** The keys of the open conversation. */
export function useRoomShortcuts(roomId: string): void {
  const mayComplain = useGrant('complaints');
  const mayAssign = useAction('assign', 'inbox');
  const mayClose = useAction('close', 'inbox');
  const isChoosing = useChoosing(roomId) !== undefined;
  const room = () => selectRoom(roomId)(conversationStore.getState());
  useShortcuts({
    // While messages are chosen the field is not there.
    ...(isChoosing
      ? { back: () => void leaveChoosing(roomId) }
      : { reply: () => writeAs(roomId, 'reply'), note: () => writeAs(roomId, 'note') }),
    ...(mayComplain && { complaint: () => chooseForComplaint(roomId) }),
    ...(mayAssign && { assign: () => openAction('assign') }),
    labels: () => openAction('labels'),
    claim: () => {
      const open = room();
      if (open?.assignee === null) void takeRoom(open);
    },
    ...(mayClose && {
      toggle: () => {
        const open = room();
        if (open !== undefined) void toggleRoomActive(open);
      },
    }),
  });
}
