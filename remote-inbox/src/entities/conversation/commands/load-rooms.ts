import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import type { RoomTab } from '@muhatap/shared/wire';
import { listRooms } from '../api/list-rooms.api';
import { change, conversationStore } from '../conversation.store';
import { beginMoreRooms, beginRooms, failRooms, receiveMoreRooms, receiveRooms, ROOMS_PER_PAGE } from '../room-list.transitions';

const ROOMS_FAILED = 'Konuşmalar yüklenirken hata oluştu';

/** Loads a tab from its first page. A failure is logged (spec §8) and shown where the list would stand. */
export async function loadRooms(tab: RoomTab): Promise<void> {
  change((state) => beginRooms(state, tab, sessionStore.getState().user?.id ?? ''));
  const { load } = conversationStore.getState().list;
  try {
    const page = await listRooms(tab, ROOMS_PER_PAGE, null);
    change((state) => receiveRooms(state, load, page));
  } catch (error) {
    platform().log.error('Rooms could not be loaded', error);
    change((state) => failRooms(state, load, messageOf(error, ROOMS_FAILED)));
  }
}

/** Loads the tab unless it is on screen already. */
export function showTab(tab: RoomTab): void {
  const { list, tab: shown } = conversationStore.getState();
  if (shown !== tab || list.status === 'idle') void loadRooms(tab);
}

/** Loads the rooms behind the last one; nothing while a load runs or when there are no more. */
export async function loadMoreRooms(): Promise<void> {
  const { list, tab } = conversationStore.getState();
  if (list.status !== 'ready' || list.more === 'loading' || list.cursor === null) return;
  change(beginMoreRooms);
  try {
    const page = await listRooms(tab, ROOMS_PER_PAGE, list.cursor);
    change((state) => receiveMoreRooms(state, list.load, page));
  } catch (error) {
    platform().log.error('More rooms could not be loaded', error);
    change((state) => failRooms(state, list.load, ROOMS_FAILED));
  }
}
