import { api } from '@muhatap/shared/api';
import { roomDetail, type RoomDetail } from '@muhatap/shared/wire';

/** `GET /api/room/{roomId}?page&limit` (spec §7); page 1 holds the newest messages. */
export function getRoom(roomId: string, page: number, limit: number): Promise<RoomDetail> {
  return api.get(`/api/room/${encodeURIComponent(roomId)}`, { query: { page, limit }, schema: roomDetail });
}
