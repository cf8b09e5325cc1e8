import { api } from '@muhatap/shared/api';
import { roomDetail, type RoomDetail } from '@muhatap/shared/wire/conversations';

/** Which part of the history: the newest page, the one beside a message, or the one around it. */
export type HistoryPart =
  | { readonly page: number }
  | { readonly before: string }
  | { readonly after: string }
  | { readonly around: string };

/**
 * `GET /api/room/{roomId}?limit` with page, before, after or around (docs/behaviour.md §8.2); page
 * 1 holds the newest messages. 404 `message_not_found`.
 */
export function getRoom(roomId: string, part: HistoryPart, limit: number): Promise<RoomDetail> {
  return api.get(`/api/room/${encodeURIComponent(roomId)}`, {
    query: { ...part, limit },
    schema: roomDetail,
  });
}
