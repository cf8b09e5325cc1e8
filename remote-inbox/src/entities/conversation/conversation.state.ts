import type { Room, RoomFilters } from '@muhatap/shared/wire/conversations';
import type { ActiveRoom } from './active-room.state';
import type { PendingSend } from './outbox.types';
import type { RoomView } from './room-filters';
import { compareIds, comparePlaces, type RoomPlace } from './room-place';
import { emptyTree, type SortedTree } from './sorted-tree';

/**
 * A room on this page. `server` is the server's last version and `seq` the event that carried it
 * (0: an answer); `place` is its position among the rooms, null while it was only opened by
 * address; `wanted` holds changes still being saved; `shown` is for screens.
 */
export interface RoomEntry {
  readonly server: Room;
  readonly shown: Room;
  readonly seq: number;
  readonly place: RoomPlace | null;
  readonly optimisticPatch: RoomPatch | null;
}

/** Changes of a room that are shown before the server has them. */
export type PatchField =
  | 'is_active'
  | 'assignee'
  | 'group'
  | 'labels'
  | 'priority'
  | 'snoozed_until'
  | 'unread_messages';
export type RoomPatch = Partial<Pick<Room, PatchField>>;

export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** The list of the chosen tab. `cursor` is null on the last page; `load` numbers the loads so that late answers are dropped; `reach` is the last place of the loaded pages where rooms stand by their waiting time, null where all are loaded. */
export interface RoomListState {
  readonly status: LoadStatus;
  readonly load: number;
  readonly startedSeq: number;
  readonly cursor: string | null;
  readonly reach: RoomPlace | null;
  readonly more: 'idle' | 'loading' | 'failed';
  readonly error: string | null;
}

/** The newest message that a citizen wrote while this page was open, for the live region. */
export interface Announcement {
  readonly messageId: string;
  readonly roomId: string;
  readonly name: string;
  readonly text: string;
}

/** Rooms of one tab with its filters, the messages of the open room, and our sends that the server has not answered yet. */
export interface ConversationState {
  readonly tab: RoomView;
  readonly filters: RoomFilters;
  /** The moment, ms, against which the waiting filter measures. */
  readonly clock: number;
  readonly userId: string;
  readonly seq: number;
  /** By id. */
  readonly rooms: SortedTree<string, RoomEntry>;
  readonly order: SortedTree<RoomPlace, string>;
  /** Rooms that the person may no longer see since the list was requested: no answer on its way brings them back, an event does. */
  readonly gone: ReadonlySet<string>;
  readonly list: RoomListState;
  readonly active: ActiveRoom | null;
  /** Sends of every room that the server has not confirmed, oldest first. */
  readonly outbox: readonly PendingSend[];
  readonly announcement: Announcement | null;
}

export const noRooms = (): ConversationState['rooms'] => emptyTree(compareIds);
export const noOrder = (): ConversationState['order'] => emptyTree(comparePlaces);

/** Nothing loaded, tab "all". */
export function emptyConversation(): ConversationState {
  return {
    tab: 'all',
    filters: {},
    clock: 0,
    userId: '',
    seq: 0,
    rooms: noRooms(),
    order: noOrder(),
    gone: new Set(),
    list: {
      status: 'idle',
      load: 0,
      startedSeq: 0,
      cursor: null,
      reach: null,
      more: 'idle',
      error: null,
    },
    active: null,
    outbox: [],
    announcement: null,
  };
}
