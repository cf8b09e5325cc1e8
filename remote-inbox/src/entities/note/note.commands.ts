import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { sessionStore } from '@muhatap/shared/session';
import type { Note } from '@muhatap/shared/wire/conversations';
import { changeNote, createNote, deleteNote, listNotes } from './note.api';
import { changeNotes, noteStore } from './note.store';
import {
  applyNoteChanged,
  beginNotes,
  confirmNote,
  dropNote,
  failNotes,
  forgetOthers,
  forgetRoom,
  noNotes,
  receiveNotes,
} from './note.transitions';

let shownRoom: string | null = null;

/** Loads a room's notes and keeps them up to date from then on. Never throws. */
export async function showNotes(roomId: string): Promise<void> {
  shownRoom = roomId;
  changeNotes((state) => beginNotes(state, roomId));
  const load = noteStore.getState().rooms[roomId]?.load ?? 0;
  try {
    const notes = await listNotes(roomId);
    changeNotes((state) => receiveNotes(state, roomId, load, notes));
  } catch (error) {
    platform().log.warn('Notes could not be loaded', error);
    changeNotes((state) => failNotes(state, roomId, load));
  }
}

/** Writes a private note for the team, with the colleagues that it mentions. Throws ApiError; the words are the caller's to keep. */
export async function addNote(
  roomId: string,
  content: string,
  mentionIds: readonly string[] = [],
): Promise<Note> {
  const mention_ids = [...mentionIds];
  const note = await createNote(roomId, {
    content,
    ...(mention_ids.length > 0 && { mention_ids }),
  });
  changeNotes((state) => confirmNote(state, note));
  return note;
}

/** Changes one's own note. Throws ApiError (403 `not_author`). */
export async function editNote(id: string, content: string): Promise<void> {
  const note = await changeNote(id, content);
  changeNotes((state) => confirmNote(state, note));
}

/** Removes one's own note. Throws ApiError (403 `not_author`). */
export async function removeNote({ id, room_id }: Pick<Note, 'id' | 'room_id'>): Promise<void> {
  await deleteNote(id);
  changeNotes((state) => dropNote(state, room_id, id));
}

/** After a long absence the notes of other rooms are forgotten and the shown room's requested again. */
function reload(): void {
  changeNotes((state) => forgetOthers(state, shownRoom));
  if (shownRoom !== null) void showNotes(shownRoom);
}

/** Live changes of notes, from the module's start to its end. */
export function followNotes(): Undo {
  const undos = [
    onCompanyEvent('note-changed', (event) =>
      changeNotes((state) => applyNoteChanged(state, event)),
    ),
    onCompanyEvent('room-gone', ({ room_id }) => {
      if (shownRoom === room_id) shownRoom = null;
      changeNotes((state) => forgetRoom(state, room_id));
    }),
    onResync(reload),
    sessionStore.subscribe(({ user }, before) => {
      if (user?.id === before.user?.id) return;
      shownRoom = null;
      changeNotes(() => noNotes);
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
