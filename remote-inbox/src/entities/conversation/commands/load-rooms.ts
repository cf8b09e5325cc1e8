import { messageOf } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import type { RoomFilters } from '@muhatap/shared/wire/conversations';
import { listRooms } from '../api/list-rooms.api';
import { change, conversationStore } from '../conversation.store';
import { tickRooms } from '../room-entry';
import { filtersKey, type RoomView } from '../room-filters';
import {
  beginMoreRooms,
  beginRooms,
  failRooms,
  mergeRooms,
  receiveMoreRooms,
  receiveRooms,
  ROOMS_PER_PAGE,
} from '../room-list.transitions';

const ROOMS_FAILED = 'Konuşmalar yüklenirken hata oluştu';

/**
 * Loads the list from its first page. A failure is logged (docs/behaviour.md §8.4) and shown where
 * the list would stand.
 */
async function load(tab: RoomView, filters: RoomFilters): Promise<void> {
  const question = {
    tab,
    filters,
    userId: sessionStore.getState().user?.id ?? '',
    clock: platform().clock.now(),
  };
  change((state) => beginRooms(state, question));
  const { load: number } = conversationStore.getState().list;
  try {
    const page = await listRooms(tab, filters, ROOMS_PER_PAGE, null);
    change((state) => receiveRooms(state, number, page));
  } catch (error) {
    platform().log.error('Rooms could not be loaded', error);
    change((state) => failRooms(state, number, messageOf(error, ROOMS_FAILED)));
  }
}

/** Asks for the list on screen again; what is there stays until the answer comes. */
export function reloadRooms(): Promise<void> {
  const { tab, filters } = conversationStore.getState();
  return load(tab, filters);
}

/** Loads the tab with its filters unless that is on screen already. */
export function showRooms(tab: RoomView, filters: RoomFilters): void {
  const { list, tab: shown, filters: held } = conversationStore.getState();
  if (shown !== tab || filtersKey(held) !== filtersKey(filters) || list.status === 'idle')
    void load(tab, filters);
}

/**
 * With a waiting filter time alone brings rooms in: loaded ones, and others that only the server
 * has.
 */
export async function passTime(): Promise<void> {
  change((state) => tickRooms(state, platform().clock.now()));
  const { list, tab, filters, seq } = conversationStore.getState();
  if (filters.waiting === undefined || list.status !== 'ready') return;
  try {
    const page = await listRooms(tab, filters, ROOMS_PER_PAGE, null);
    change((state) => mergeRooms(state, list.load, seq, page));
  } catch (error) {
    platform().log.warn('The waiting rooms could not be requested', error); // retried in the next minute
  }
}

/** Loads the rooms behind the last one; nothing while a load runs or when there are no more. */
export async function loadMoreRooms(): Promise<void> {
  const { list, tab, filters } = conversationStore.getState();
  if (list.status !== 'ready' || list.more === 'loading' || list.cursor === null) return;
  change(beginMoreRooms);
  try {
    const page = await listRooms(tab, filters, ROOMS_PER_PAGE, list.cursor);
    change((state) => receiveMoreRooms(state, list.load, page));
  } catch (error) {
    platform().log.error('More rooms could not be loaded', error);
    change((state) => failRooms(state, list.load, ROOMS_FAILED));
  }
}
