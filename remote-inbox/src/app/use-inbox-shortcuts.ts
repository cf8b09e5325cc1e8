import { platform } from '@muhatap/shared/platform';
import { writeAs } from '#features/composer';
import { openAction, takeRoom, toggleRoomActive } from '#features/room-actions';
import { focusRoomList, stepCursor } from '#features/room-list';
import { focusSearch } from '#features/search';
import { openShortcutSheet, useShortcuts } from '#features/shortcuts';
import { conversationStore, selectRoom } from '#entities/conversation';
import type { InboxNavigation } from './use-inbox-place';

const isWriting = (): boolean => platform().page.hasFieldFocus();

/** Every key of the inbox. Those of the open conversation do nothing while none is open. */
export function useInboxShortcuts({ roomId, closeRoom, openTab }: InboxNavigation): void {
  const open = () => selectRoom(roomId)(conversationStore.getState());
  useShortcuts({
    next: () => stepCursor(1),
    previous: () => stepCursor(-1),
    back: () => {
      if (isWriting() || roomId === null) return focusRoomList();
      closeRoom();
    },
    search: focusSearch,
    sheet: openShortcutSheet,
    'tab-all': () => openTab('all'),
    'tab-open': () => openTab('open'),
    'tab-mine': () => openTab('mine'),
    ...(roomId !== null && {
      reply: () => writeAs(roomId, 'reply'),
      note: () => writeAs(roomId, 'note'),
      assign: () => openAction('assign'),
      labels: () => openAction('labels'),
      claim: () => {
        const room = open();
        if (room?.assignee === null) void takeRoom(room);
      },
      toggle: () => {
        const room = open();
        if (room !== undefined) void toggleRoomActive(room);
      },
    }),
  });
}
