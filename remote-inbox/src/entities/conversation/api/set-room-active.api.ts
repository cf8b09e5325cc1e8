import { api } from '@muhatap/shared/api';

/** `POST /api/room/{roomId}/close` or `/reopen` (docs/behaviour.md §5.8). */
export function setRoomActive(roomId: string, isActive: boolean): Promise<void> {
  return api.post(`/api/room/${encodeURIComponent(roomId)}/${isActive ? 'reopen' : 'close'}`);
}
