import { api } from '@muhatap/shared/api';

/** `POST /api/room/{roomId}/close` or `/reopen` (docs/behaviour.md §5.8). */
export function setRoomActive(roomId: string, isActive: boolean): Promise<void> {
  const address = `/api/room/${encodeURIComponent(roomId)}/${isActive ? 'reopen' : 'close'}`;
  return api.post(address, undefined, { isRepeatable: true });
}
