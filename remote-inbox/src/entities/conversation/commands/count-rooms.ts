import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import type { RoomCounts } from '@muhatap/shared/wire/conversations';
import { createStore, useStore } from 'zustand';
import { onForget } from '../../../forget-answers';
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

/** Shortest time between two counts, ms, however many events come. */
const GAP_MS = 3000;
/** A count that began less than this ago may hold an event that comes only now. */
const SETTLE_MS = 1000;
/** Once a minute the counts are made exact, and waiting times pass their filters. */
const MINUTE_MS = 60_000;

/** Of the filters on screen; those of the filters before stay until they are known. */
const countsStore = createStore<{ readonly counts: RoomCounts | undefined }>(() => ({
  counts: undefined,
}));
const showCounts = (counts: RoomCounts | undefined) => countsStore.setState({ counts });

/**
 * Rooms of each tab under the current filters, and unread rooms that concern the person; undefined
 * until loaded.
 */
export const roomCounts = (): RoomCounts | undefined => countsStore.getState().counts;

/** Calls the listener when the counts have changed. */
export const onRoomCounts = (listener: () => void): Undo => countsStore.subscribe(listener);

/** A part of {@link roomCounts}, following its changes. */
export const useRoomCounts = <T>(selector: (counts: RoomCounts | undefined) => T): T =>
  useStore(countsStore, ({ counts }) => selector(counts));

let isDue = false;
let askedAt = Number.NEGATIVE_INFINITY;
let undoTimer: Undo | null = null;
let asking: AbortController | null = null;

async function ask(): Promise<void> {
  undoTimer = null;
  isDue = false;
  askedAt = platform().clock.now();
  const mine = new AbortController();
  asking = mine;
  const counts = await getRoomCounts(conversationStore.getState().filters, mine.signal).catch(
    (error: unknown) => {
      if (asking === mine) platform().log.warn('Conversations could not be counted', error);
      return roomCounts(); // the next change or minute counts again
    },
  );
  if (asking !== mine) return;
  asking = null;
  showCounts(counts);
  if (isDue) recountRooms();
}

/** Counts again, at most every few seconds; what happens while a count is under way is counted after it, so the last word is exact. */
export function recountRooms(): void {
  isDue = true;
  if (asking !== null || undoTimer !== null) return;
  const { clock } = platform();
  undoTimer = clock.setTimeout(() => void ask(), Math.max(0, askedAt + GAP_MS - clock.now()));
}

function stopCounting(): void {
  asking?.abort();
  asking = null;
  undoTimer?.();
  undoTimer = null;
  isDue = false;
  askedAt = Number.NEGATIVE_INFINITY;
}

onForget(() => {
  stopCounting();
  showCounts(undefined);
});

/** Another question deserves its counts at once. */
function countAnew(): void {
  stopCounting();
  recountRooms();
}

/** Shown at once; counted again where a count under way or just answered may hold the change or not. */
function shiftUnread(by: number): void {
  if (by === 0) return;
  const counts = roomCounts();
  showCounts(counts && withUnread(counts, by));
  if (asking !== null || platform().clock.now() - askedAt < SETTLE_MS) recountRooms();
}

function onMinute(): void {
  if (conversationStore.getState().list.status === 'idle') return; // no list is on screen
  recountRooms();
  void passTime();
}

/** Keeps the counts right by live events. Starts before {@link followLive}, so that it still sees each room as it was. */
export function followCounts(): Undo {
  const userId = () => sessionStore.getState().user?.id ?? '';
  let isFirst = false;
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
      else if (state.list.status === 'loading' && before.list.status === 'idle') isFirst = true;
      else if (isFirst && state.list.status !== 'loading') {
        // The first list comes before its counts: whoever opens the inbox waits for it.
        isFirst = false;
        countAnew();
      }
    }),
    platform().clock.setInterval(onMinute, MINUTE_MS),
  ];
  return () => {
    undos.forEach((undo) => undo());
    stopCounting();
  };
}
