import { createStore, useStore } from 'zustand';
import { platform } from '@muhatap/shared/platform';
import { conversationStore, positionOf, roomIdAt } from '#entities/conversation';
import { catchUpRooms, shownListing } from './hold.store';

/** Id of the list's element, by which the keyboard comes to it from anywhere. */
export const ROOM_LIST_ID = 'room-list';

/** The row that the keyboard stands on; null until it is used. */
const cursorStore = createStore<{ id: string | null }>(() => ({ id: null }));

export const useCursor = (): string | null => useStore(cursorStore, (state) => state.id);
export const setCursor = (id: string | null): void => cursorStore.setState({ id });

/** Puts the cursor on a position of the list; beyond its ends on the last there. Answers the position. */
export function putCursor(to: number): number {
  const listing = shownListing();
  const index = Math.max(0, Math.min(listing.order.length - 1, to));
  setCursor(roomIdAt(listing, index) ?? null);
  return index;
}

/** Where the cursor stands, or the open room; -1 when neither is in the list. */
export function cursorPosition(): number {
  const open = conversationStore.getState().active?.roomId;
  const id = cursorStore.getState().id ?? open ?? null;
  return id === null ? -1 : positionOf(shownListing(), id);
}

/** Goes one room on (1) or back (-1) and gives the list the focus, from wherever on the page. */
export function stepCursor(step: 1 | -1): void {
  const at = cursorPosition();
  putCursor(at < 0 ? 0 : at + step);
  focusRoomList();
}

/** Gives the list the focus; answers false where none is on screen. */
export function focusRoomList(): boolean {
  const list = platform().page.element(ROOM_LIST_ID);
  list?.focus();
  return list !== null;
}

/** Brings up the rooms that have news. */
export function showNewRooms(): void {
  catchUpRooms();
  platform().page.element(ROOM_LIST_ID)?.scrollTo({ top: 0 });
}
