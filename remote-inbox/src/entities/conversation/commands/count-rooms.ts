import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import type { RoomCounts } from '@muhatap/shared/wire/conversations';
import { onAnswer, queryClient } from '../../../query-client';
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

/** The counts with the filters on screen; those of the filters before stay until they are known. */
const countsQuery = queryOptions({
  queryKey: ['room-counts'],
  queryFn: ({ signal }) => getRoomCounts(conversationStore.getState().filters, signal),
});

/**
 * Rooms of each tab under the current filters, and unread rooms that concern the person; undefined
 * until loaded.
 */
export const roomCounts = (): RoomCounts | undefined =>
  queryClient.getQueryData(countsQuery.queryKey);

/** Calls the listener when the counts have changed. */
export const onRoomCounts = (listener: () => void): Undo =>
  onAnswer(countsQuery.queryKey, listener);

/** A part of {@link roomCounts}, following its changes. */
export const useRoomCounts = <T>(selector: (counts: RoomCounts | undefined) => T): T =>
  useSyncExternalStore(onRoomCounts, () => selector(roomCounts()));

let isDue = false;
let askedAt = Number.NEGATIVE_INFINITY;
let undoTimer: Undo | null = null;

const isCounting = (): boolean => queryClient.isFetching(countsQuery) > 0;

async function ask(): Promise<void> {
  undoTimer = null;
  isDue = false;
  askedAt = platform().clock.now();
  await queryClient.prefetchQuery(countsQuery); // after a failure the next change or minute counts again
  if (isDue) recountRooms();
}

/** Counts again, at most every few seconds; what happens while a count is under way is counted after it, so the last word is exact. */
export function recountRooms(): void {
  isDue = true;
  if (isCounting() || undoTimer !== null) return;
  const { clock } = platform();
  undoTimer = clock.setTimeout(() => void ask(), Math.max(0, askedAt + GAP_MS - clock.now()));
}

function stopCounting(): void {
  void queryClient.cancelQueries(countsQuery);
  undoTimer?.();
  undoTimer = null;
  isDue = false;
  askedAt = Number.NEGATIVE_INFINITY;
}

/** Another question deserves its counts at once. */
function countAnew(): void {
  stopCounting();
  recountRooms();
}

/** Shown at once; counted again where a count under way or just answered may hold the change or not. */
function shiftUnread(by: number): void {
  if (by === 0) return;
  queryClient.setQueryData(countsQuery.queryKey, (counts) => counts && withUnread(counts, by));
  if (isCounting() || platform().clock.now() - askedAt < SETTLE_MS) recountRooms();
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
