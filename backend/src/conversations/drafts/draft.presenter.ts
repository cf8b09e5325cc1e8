import type { Draft } from '@muhatap/shared/wire/conversations';
import type { DraftRow } from './drafts.repository';

export const presentDraft = ({ roomId, content, replyToId, updatedAt }: DraftRow): Draft => ({
  room_id: roomId,
  content,
  reply_to_id: replyToId,
  updated_at: updatedAt.toISOString(),
});
