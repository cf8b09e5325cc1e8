import { createStore, useStore } from 'zustand';
import { notify } from '@muhatap/shared/notifications';
import type { Undo } from '@muhatap/shared/platform';
import { ROOM_CHANGES_MAX, type Room } from '@muhatap/shared/wire/conversations';
import {
  conversationStore,
  positionOf,
  roomIdAt,
  selectListing,
  selectRoom,
  type ConversationState,
} from '#entities/conversation';
import { cursorPosition } from './cursor.store';
import { heldListing, onHold, shownListing } from './hold.store';

/** Chosen conversations as they were when they were chosen, by id; null while none are being chosen. */
export type Chosen = ReadonlyMap<string, Room> | null;

interface ChoiceState {
  readonly chosen: Chosen;
  /** The row from which a range reaches. */
  readonly anchor: string | null;
}

const NONE: ChoiceState = { chosen: null, anchor: null };
const choiceStore = createStore<ChoiceState>(() => NONE);
let undoFollow: Undo | null = null;

const chosenRooms = (): ReadonlyMap<string, Room> => choiceStore.getState().chosen ?? new Map();

/** One that has left the list is no longer chosen; one of a page that is not loaded any more still is. */
function isStillThere(id: string, state: ConversationState): boolean {
  if (state.gone.has(id)) return false;
  if (state.rooms.get(id) === undefined) return true;
  const held = heldListing();
  return positionOf(selectListing(state), id) >= 0 || (held !== null && positionOf(held, id) >= 0);
}

function dropLost(): void {
  const state = conversationStore.getState();
  const chosen = chosenRooms();
  const lost = [...chosen.keys()].filter((id) => !isStillThere(id, state));
  if (lost.length > 0) put([...chosen.values()].filter(({ id }) => !lost.includes(id)));
}

function follow(): void {
  if (undoFollow !== null) return;
  const undos = [
    conversationStore.subscribe((state, before) => {
      if (state.order !== before.order || state.gone !== before.gone) dropLost();
    }),
    onHold(dropLost),
  ];
  undoFollow = () => undos.forEach((undo) => undo());
}

function put(rooms: readonly Room[], anchor = choiceStore.getState().anchor): void {
  if (rooms.length === 0) return clearChosen();
  if (rooms.length > ROOM_CHANGES_MAX)
    notify.warning(`Bir seferde en çok ${ROOM_CHANGES_MAX} konuşma seçilebilir.`);
  choiceStore.setState({
    chosen: new Map(rooms.slice(0, ROOM_CHANGES_MAX).map((room) => [room.id, room])),
    anchor,
  });
  follow();
}

function roomOf(id: string | undefined): Room[] {
  const room = selectRoom(id ?? null)(conversationStore.getState());
  return room === undefined ? [] : [room];
}

/** The rows from one position to another, both included, in either direction. */
function roomsBetween(from: number, to: number): Room[] {
  const listing = shownListing();
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  return Array.from({ length: last - first + 1 }, (_, at) =>
    roomOf(roomIdAt(listing, first + at)),
  ).flat();
}

/** Adds to the choice; one that is chosen stays once. */
function add(rooms: readonly Room[], anchor?: string): void {
  const chosen = chosenRooms();
  put([...chosen.values(), ...rooms.filter(({ id }) => !chosen.has(id))], anchor);
}

/** Chooses a conversation, or no longer. */
export function toggleChosen(id: string): void {
  const chosen = chosenRooms();
  if (chosen.has(id))
    put(
      [...chosen.values()].filter((room) => room.id !== id),
      id,
    );
  else add(roomOf(id), id);
}

/** Chooses everything from the row that was chosen last, or the current one, to this one. */
export function chooseRange(id: string): void {
  const { anchor } = choiceStore.getState();
  const listing = shownListing();
  const to = positionOf(listing, id);
  const start = anchor === null ? cursorPosition() : positionOf(listing, anchor);
  const from = start < 0 ? to : start;
  if (to >= 0) add(roomsBetween(from, to), roomIdAt(listing, from));
}

/** Chooses, or no longer, the row on which the keyboard stands, or the open conversation. */
export function toggleCurrent(): void {
  const id = roomIdAt(shownListing(), cursorPosition());
  if (id !== undefined) toggleChosen(id);
}

/** Chooses every loaded conversation, from the top, as many as one change takes. */
export function chooseLoaded(): void {
  const count = Math.min(shownListing().order.length, ROOM_CHANGES_MAX);
  if (count > 0) put(roomsBetween(0, count - 1));
}

/** Chooses these beside the others: those that could not be changed. */
export const chooseRooms = (rooms: readonly Room[]): void => add(rooms);

/** Begins to choose, by touch, before a row is chosen. */
export function beginChoosing(): void {
  choiceStore.setState({ chosen: chosenRooms() });
  follow();
}

/** Ends the choice. */
export function clearChosen(): void {
  undoFollow?.();
  undoFollow = null;
  choiceStore.setState(NONE);
}

export const isChoosing = (): boolean => choiceStore.getState().chosen !== null;
export const useChosen = (): Chosen => useStore(choiceStore, ({ chosen }) => chosen);
