import { api } from '@muhatap/shared/api';

/** `PUT /api/room/{id}/draft`; blank content without a quote removes it. */
export async function saveDraft(
  roomId: string,
  content: string,
  replyToId: string | null,
): Promise<void> {
  await api.put(`/api/room/${encodeURIComponent(roomId)}/draft`, {
    content,
    reply_to_id: replyToId,
  });
}
