import type { Message, Room } from '@muhatap/shared/wire/conversations';
import type { ConversationState } from './conversation.state';
import type { PendingSend } from './outbox.types';
import { waitingPlace } from './room-place';
import { valueAt } from './sorted-tree';

/** Number of rooms in the list. */
export const selectRoomCount = (state: ConversationState): number => state.order.length;

/** The rooms in their places at one moment. */
export type Listing = Pick<ConversationState, 'tab' | 'rooms' | 'order'>;

let listing: Listing | null = null;

/** The same value while no room changes its place. */
export function selectListing({ tab, rooms, order }: ConversationState): Listing {
  if (listing?.order !== order) listing = { tab, rooms, order };
  return listing;
}

/** The room at a position of the list, counted from zero. */
export const roomIdAt = (state: Listing, index: number): string | undefined =>
  valueAt(state.order, index);

/** Where a room stands in the list; -1 when the list does not hold it. */
export function positionOf(state: Listing, roomId: string): number {
  const entry = state.rooms.get(roomId);
  const since = state.tab === 'waiting' ? entry?.shown.waiting_since : null;
  const place = since == null ? entry?.place : waitingPlace(roomId, since);
  if (!place) return -1;
  const held = state.order.find(place);
  return held.valid ? held.index : -1;
}

export const selectRoom =
  (roomId: string | null) =>
  (state: ConversationState): Room | undefined =>
    roomId === null ? undefined : state.rooms.get(roomId)?.shown;

/** Whether a close or reopen is being saved. */
export const selectIsSaving =
  (roomId: string) =>
  (state: ConversationState): boolean =>
    (state.rooms.get(roomId)?.optimisticPatch ?? null) !== null;

/** Whether the room is open by its address and no longer seen. */
export const selectIsGone =
  (roomId: string | null) =>
  ({ active }: ConversationState): boolean =>
    active !== null && active.roomId === roomId && active.status === 'gone';

export const selectHasOlder = (state: ConversationState): boolean =>
  state.active?.status === 'ready' && state.active.hasOlder;
/** Whether newer messages than those held exist: the page stands in the past. */
export const selectHasNewer = (state: ConversationState): boolean =>
  state.active?.status === 'ready' && state.active.hasNewer;

const NO_MESSAGES: readonly Message[] = [];
let memory: {
  messages: readonly Message[];
  outbox: readonly PendingSend[];
  roomId: string;
  all: readonly Message[];
} | null = null;

/**
 * Messages of the open room with our waiting or refused sends at the end. The same array while
 * neither changes.
 */
export function selectShownMessages(state: ConversationState): readonly Message[] {
  const { active, outbox } = state;
  if (active === null) return NO_MESSAGES;
  const { messages, roomId } = active;
  if (outbox.length === 0 || active.hasNewer) return messages;
  if (memory?.messages !== messages || memory.outbox !== outbox || memory.roomId !== roomId) {
    memory = {
      messages,
      outbox,
      roomId,
      all: [
        ...messages,
        ...outbox.filter(({ target }) => target.id === roomId).map(({ message }) => message),
      ],
    };
  }
  return memory.all;
}
