import { api } from '@muhatap/shared/api';
import {
  NEXT_CURSOR_HEADER,
  NOBODY,
  ROOM_TABS,
  roomList,
  type RoomFilters,
  type RoomSort,
  type RoomTab,
} from '@muhatap/shared/wire/conversations';
import type { RoomView } from '../room-filters';
import type { RoomPage } from '../room-list.transitions';

/** The list of the server that a view reads, and how it narrows and orders it. */
const LISTS: Record<
  RoomView,
  { readonly tab: RoomTab; readonly query?: { assignee?: string; sort?: RoomSort } }
> = {
  all: { tab: 'all' },
  open: { tab: 'open' },
  mine: { tab: 'mine' },
  unassigned: { tab: 'open', query: { assignee: NOBODY } },
  waiting: { tab: 'open', query: { sort: 'waiting' } },
};

/**
 * `GET /api/room/{all|open|me}` (docs/behaviour.md §5.3): the rooms of a view that pass the filters,
 * one page behind `cursor`.
 */
export async function listRooms(
  view: RoomView,
  filters: RoomFilters,
  limit: number,
  cursor: string | null,
): Promise<RoomPage> {
  const { tab, query } = LISTS[view];
  const { data, headers } = await api.getPage(ROOM_TABS[tab], {
    query: { ...filters, ...query, limit, cursor },
    schema: roomList,
  });
  return { rooms: data, cursor: headers.get(NEXT_CURSOR_HEADER) };
}
