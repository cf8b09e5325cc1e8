import { api } from '@muhatap/shared/api';

/** `POST /api/room/{roomId}/read`: the company has read the room. */
export function markRead(roomId: string): Promise<void> {
  const address = `/api/room/${encodeURIComponent(roomId)}/read`;
  return api.post(address, undefined, { isRepeatable: true });
}
