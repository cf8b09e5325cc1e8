import type { ComplaintNote } from '@muhatap/shared/wire/complaints';
import type { ComplaintNoteRow } from './complaint-notes.repository';

export const presentComplaintNote = ({ note, authorName }: ComplaintNoteRow): ComplaintNote => ({
  id: note.id,
  content: note.content,
  mentions: note.mentions,
  author: { id: note.authorId, name: authorName },
  createdAt: note.createdAt.toISOString(),
  updatedAt: note.updatedAt.toISOString(),
});
