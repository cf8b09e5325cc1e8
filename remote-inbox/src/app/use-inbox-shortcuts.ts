import { platform } from '@muhatap/shared/platform';
import { useAction, useGrant } from '@muhatap/shared/session';
import { chooseForComplaint, leaveChoosing } from '#features/complaint-opening';
import { writeAs } from '#features/composer';
import { openAction, takeRoom, toggleRoomActive, undoNewest } from '#features/room-actions';
import {
  clearChosen,
  focusRoomList,
  isChoosing as isChoosingRooms,
  showNewRooms,
  stepCursor,
  toggleCurrent,
} from '#features/room-list';
import { focusSearch } from '#features/search';
import { openShortcutSheet, useShortcuts } from '#features/shortcuts';
import { choosingIn } from '#entities/complaint';
import { conversationStore, selectRoom } from '#entities/conversation';
import type { InboxNavigation } from './use-inbox-place';

const isWriting = (): boolean => platform().page.hasFieldFocus();

/** Every key of the inbox. Those of the open conversation do nothing while none is open, or the person no longer sees it. */
export function useInboxShortcuts(
  { roomId, closeRoom, hasRoom, openTab }: InboxNavigation,
  isGone: boolean,
): void {
  const mayComplain = useGrant('complaints');
  const mayAssign = useAction('assign', 'inbox');
  const mayClose = useAction('close', 'inbox');
  const isChoosing = () => roomId !== null && choosingIn(roomId) !== undefined;
  const open = () => selectRoom(roomId)(conversationStore.getState());
  useShortcuts({
    next: () => stepCursor(1),
    previous: () => stepCursor(-1),
    back: () => {
      if (roomId !== null && isChoosing()) return void leaveChoosing(roomId);
      if (isWriting()) return focusRoomList();
      if (isChoosingRooms()) {
        clearChosen();
        return focusRoomList();
      }
      if (!hasRoom()) return focusRoomList();
      closeRoom();
    },
    search: focusSearch,
    'show-new': showNewRooms,
    choose: toggleCurrent,
    sheet: openShortcutSheet,
    undo: undoNewest,
    'tab-all': () => openTab('all'),
    'tab-open': () => openTab('open'),
    'tab-mine': () => openTab('mine'),
    'tab-unassigned': () => openTab('unassigned'),
    'tab-waiting': () => openTab('waiting'),
    ...(roomId !== null &&
      !isGone && {
        // While messages are chosen the field is not there.
        reply: () => (isChoosing() ? undefined : writeAs(roomId, 'reply')),
        note: () => (isChoosing() ? undefined : writeAs(roomId, 'note')),
        ...(mayComplain && { complaint: () => chooseForComplaint(roomId) }),
        ...(mayAssign && { assign: () => openAction('assign') }),
        labels: () => openAction('labels'),
        claim: () => {
          const room = open();
          if (room?.assignee === null) void takeRoom(room);
        },
        ...(mayClose && {
          toggle: () => {
            const room = open();
            if (room !== undefined) void toggleRoomActive(room);
          },
        }),
      }),
  });
}
