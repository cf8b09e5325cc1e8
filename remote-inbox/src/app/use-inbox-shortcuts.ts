import { platform } from '@muhatap/shared/platform';
import { undoNewest } from '#features/room-actions';
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
import { useChoosing } from '#entities/complaint';
import type { InboxNavigation } from './use-inbox-place';

const isWriting = (): boolean => platform().page.hasFieldFocus();

/** The keys of the list and of the whole inbox; those of the open conversation come with it. */
export function useInboxShortcuts({ roomId, closeRoom, hasRoom, openTab }: InboxNavigation): void {
  const isChoosing = useChoosing(roomId ?? '') !== undefined;
  const back = () => {
    // Where results of a search stand in its place, the way out of a field leads to their words.
    if (isWriting()) return void (focusRoomList() || focusSearch());
    if (isChoosingRooms()) clearChosen();
    else if (hasRoom()) return closeRoom();
    focusRoomList();
  };
  useShortcuts({
    next: () => stepCursor(1),
    previous: () => stepCursor(-1),
    // While messages of the conversation are chosen, its own key ends that.
    ...(!isChoosing && { back }),
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
  });
}
