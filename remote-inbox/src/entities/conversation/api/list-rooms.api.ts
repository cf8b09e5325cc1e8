import { api } from '@muhatap/shared/api';
import {
  NEXT_CURSOR_HEADER,
  ROOM_TABS,
  roomList,
  type RoomFilters,
  type RoomTab,
} from '@muhatap/shared/wire/conversations';
import type { RoomPage } from '../room-list.transitions';

/**
 * `GET /api/room/{all|open|me}` (docs/behaviour.md §5.3): newest first, of those that pass the
 * filters, one page behind `cursor`.
 */
export async function listRooms(
  tab: RoomTab,
  filters: RoomFilters,
  limit: number,
  cursor: string | null,
): Promise<RoomPage> {
  const { data, headers } = await api.getPage(ROOM_TABS[tab], {
    query: { ...filters, limit, cursor },
    schema: roomList,
  });
  return { rooms: data, cursor: headers.get(NEXT_CURSOR_HEADER) };
}
