import { api } from '@muhatap/shared/api';

/** `POST /api/room/{roomId}/close` or `/reopen` (design §9). */
export function setRoomActive(roomId: string, isActive: boolean): Promise<void> {
  return api.post(`/api/room/${encodeURIComponent(roomId)}/${isActive ? 'reopen' : 'close'}`);
}
