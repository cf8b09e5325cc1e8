import type { Note } from '@muhatap/shared/wire/conversations';
import type { NoteRow } from './notes.repository';

export const presentNote = ({ note, authorName }: NoteRow): Note => ({
  id: note.id,
  room_id: note.roomId,
  customer_id: note.customerId,
  content: note.content,
  author: { id: note.authorId, name: authorName },
  created_at: note.createdAt.toISOString(),
  updated_at: note.updatedAt.toISOString(),
  kind: note.kind,
  mentions: note.mentions,
});
