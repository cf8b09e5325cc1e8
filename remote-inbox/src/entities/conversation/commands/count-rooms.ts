import { createStore, useStore } from 'zustand';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import type { RoomCounts } from '@muhatap/shared/wire';
import { getRoomCounts } from '../api/get-room-counts.api';
import { conversationStore } from '../conversation.store';
import {
  changeNeedsRecount,
  messageNeedsRecount,
  unreadByChange,
  unreadByMessage,
  withUnread,
} from '../room-counts';
import { filtersKey } from '../room-filters';
import { passTime } from './load-rooms';

/** Shortest time between two counts; a busy morning asks no more often. */
const GAP_MS = 3000;
/** A count that began less than this ago may hold an event that comes only now. */
const SETTLE_MS = 1000;
/** Once a minute the counts are made exact, and waiting times pass their filters. */
const MINUTE_MS = 60_000;

/** The counts, null until known. */
export const roomCountsStore = createStore<{ counts: RoomCounts | null }>(() => ({ counts: null }));

/** How many rooms each tab lists with the filters on screen, and how many unread ones concern the person; null until known. */
export const useRoomCounts = <T>(selector: (counts: RoomCounts | null) => T): T =>
  useStore(roomCountsStore, (state) => selector(state.counts));

let isDue = false;
let isAsking = false;
let askedAt = Number.NEGATIVE_INFINITY;
let undoTimer: Undo | null = null;

async function ask(): Promise<void> {
  undoTimer = null;
  isDue = false;
  isAsking = true;
  askedAt = platform().clock.now();
  const { filters } = conversationStore.getState();
  try {
    const counts = await getRoomCounts(filters);
    if (filtersKey(filters) === filtersKey(conversationStore.getState().filters))
      roomCountsStore.setState({ counts });
    else isDue = true;
  } catch (error) {
    platform().log.warn('The rooms could not be counted', error); // the next change or minute counts again
  } finally {
    isAsking = false;
    if (isDue) recountRooms();
  }
}

/** Counts again, at most every few seconds; what happens while a count is under way is counted after it, so the last word is exact. */
export function recountRooms(): void {
  isDue = true;
  if (isAsking || undoTimer !== null) return;
  const { clock } = platform();
  undoTimer = clock.setTimeout(() => void ask(), Math.max(0, askedAt + GAP_MS - clock.now()));
}

/** Another question deserves its counts at once. */
function countAnew(): void {
  askedAt = Number.NEGATIVE_INFINITY;
  undoTimer?.();
  undoTimer = null;
  recountRooms();
}

/** Shown at once; counted again where a count under way or just answered may hold the change or not. */
function shiftUnread(by: number): void {
  if (by === 0) return;
  roomCountsStore.setState(({ counts }) => ({ counts: withUnread(counts, by) }));
  if (isAsking || platform().clock.now() - askedAt < SETTLE_MS) recountRooms();
}

function onMinute(): void {
  if (conversationStore.getState().list.status === 'idle') return; // nobody looks at a list
  recountRooms();
  void passTime();
}

/** Keeps the counts right by live events. Starts before {@link followLive}, so that it still sees each room as it was. */
export function followCounts(): Undo {
  const userId = () => sessionStore.getState().user?.id ?? '';
  const undos = [
    onCompanyEvent('chat-message', (event) => {
      shiftUnread(unreadByMessage(event, userId()));
      const { rooms, filters } = conversationStore.getState();
      if (messageNeedsRecount(event, rooms.get(event.room_id), filters.waiting !== undefined))
        recountRooms();
    }),
    onCompanyEvent('room-updated', (event) => {
      shiftUnread(unreadByChange(event, userId()));
      if (changeNeedsRecount(event)) recountRooms();
    }),
    onCompanyEvent('room-gone', recountRooms),
    onResync(countAnew),
    conversationStore.subscribe((state, before) => {
      if (
        state.filters !== before.filters &&
        filtersKey(state.filters) !== filtersKey(before.filters)
      )
        countAnew();
      else if (state.list.status === 'loading' && before.list.status === 'idle') countAnew();
    }),
    platform().clock.setInterval(onMinute, MINUTE_MS),
  ];
  return () => {
    undos.forEach((undo) => undo());
    undoTimer?.();
    undoTimer = null;
    isDue = false;
    isAsking = false;
    askedAt = Number.NEGATIVE_INFINITY;
    roomCountsStore.setState({ counts: null });
  };
}
