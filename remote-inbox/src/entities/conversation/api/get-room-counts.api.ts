import { api } from '@muhatap/shared/api';
import { roomCounts, type RoomCounts, type RoomFilters } from '@muhatap/shared/wire/conversations';

/** `GET /api/room/counts`: how many rooms each tab lists with these filters. */
export function getRoomCounts(filters: RoomFilters, signal: AbortSignal): Promise<RoomCounts> {
  return api.get('/api/room/counts', { query: { ...filters }, schema: roomCounts, signal });
}
