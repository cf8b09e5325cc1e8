import { api } from '@muhatap/shared/api';
import { note, noteList, type Note, type NoteInput } from '@muhatap/shared/wire/conversations';

const part = encodeURIComponent;

/** `GET /api/room/{id}/notes`: oldest first, the newest 500. */
export const listNotes = async (roomId: string): Promise<Note[]> =>
  (await api.get(`/api/room/${part(roomId)}/notes`, { schema: noteList })).notes;

/** `POST /api/room/{id}/notes`; 422 `mention_unseen` for a colleague who does not see the conversation. */
export const createNote = (roomId: string, input: NoteInput): Promise<Note> =>
  api.post(`/api/room/${part(roomId)}/notes`, input, { schema: note });

/** `PATCH /api/notes/{id}`; 403 `not_author` for somebody else's. */
export const changeNote = (id: string, content: string): Promise<Note> =>
  api.patch(`/api/notes/${part(id)}`, { content }, { schema: note });

/** `DELETE /api/notes/{id}`; 403 `not_author` for somebody else's. */
export const deleteNote = (id: string): Promise<void> => api.delete(`/api/notes/${part(id)}`);
