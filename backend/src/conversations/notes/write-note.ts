import type { Note } from '@muhatap/shared/wire/conversations';
import { systemViewer } from '../../access/viewer';
import type { Database } from '../../database';
import { recordEvent } from '../../events';
import { notifyPeople } from '../../people';
import { presentNote } from './note.presenter';
import { notesRepository, type NoteRow } from './notes.repository';

type NewNote = Pick<
  NoteRow['note'],
  'companyId' | 'roomId' | 'customerId' | 'authorId' | 'content' | 'kind' | 'mentions'
>;

/** Stores a note in the transaction of what it belongs to; {@link announceNote} comes last in it. */
export async function writeNote(tx: Database, note: NewNote, at: Date): Promise<Note> {
  const id = await notesRepository.insert(tx, { ...note, createdAt: at, updatedAt: at });
  const row = await notesRepository.find(tx, systemViewer(note.companyId), id);
  if (row === null) throw new Error(`Note ${id} vanished in its transaction.`);
  return presentNote(row);
}

/** Notifies the colleagues whom a note mentions; before its entry in the event log. */
export const notifyMentioned = (
  tx: Database,
  note: Pick<NoteRow['note'], 'companyId' | 'roomId' | 'authorId'>,
  receivers: readonly string[],
  at: Date,
): Promise<void> =>
  notifyPeople(tx, {
    companyId: note.companyId,
    kind: 'mentioned',
    subject: { kind: 'conversation', id: note.roomId },
    receivers,
    actorId: note.authorId,
    at,
  });

/** Writes a new state of a note, or with null its removal, into the event log. */
export async function announceNote(
  tx: Database,
  { companyId, roomId, id }: Pick<NoteRow['note'], 'companyId' | 'roomId' | 'id'>,
  note: Note | null,
): Promise<void> {
  await recordEvent(tx, companyId, 'note-changed', { room_id: roomId, note_id: id, note });
}
