import type { Note } from '@muhatap/shared/wire/conversations';
import { recordEvent } from '../../events';
import { storableText } from '../../text/storable-text';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { systemViewer, viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import { findRoom } from '../rooms/find-room';
import { presentNote } from './note.presenter';
import { notesRepository, type NoteRow } from './notes.repository';

/** The largest number of notes that `GET /api/room/{id}/notes` answers. */
const LIST_LIMIT = 500;

const noteNotFound = () => new Refusal(404, 'note_not_found', 'Not bulunamadı.');
const noteBlank = () => new Refusal(422, 'note_blank', 'Boş not kaydedilemez.');
const notAuthor = () =>
  new Refusal(403, 'not_author', 'Bir notu yalnızca yazan kişi değiştirebilir.');

type Who = AccessScope;

/** Private notes of staff. They stand in their own table and reach the company's inbox alone. */
export interface NotesService {
  /** The newest 500, oldest first. */
  list(who: Who, roomId: string): Promise<Note[]>;
  create(who: Who, roomId: string, content: string): Promise<Note>;
  /** Throws 403 `not_author` for somebody else's. */
  update(who: Who, id: string, content: string): Promise<Note>;
  remove(who: Who, id: string): Promise<void>;
}

function readContent(text: string): string {
  const content = storableText(text).trim();
  if (content === '') throw noteBlank();
  return content;
}

export function createNotesService({ db, now }: { db: Database; now: () => Date }): NotesService {
  const find = async (tx: Database, viewer: Viewer, id: string): Promise<NoteRow> => {
    const row = await notesRepository.find(tx, viewer, id);
    if (row === null) throw noteNotFound();
    return row;
  };
  /** A note that its author has just written, read with the visibility of the system. */
  const readOwnNote = (tx: Database, { companyId }: Who, id: string) =>
    find(tx, systemViewer(companyId), id);
  /** A note in a conversation that the author no longer sees is not found either. */
  const own = async (tx: Database, who: Who, id: string): Promise<NoteRow> => {
    await notesRepository.lock(tx, who.companyId, id);
    const row = await find(tx, viewerOf(who, 'inbox'), id);
    if (row.note.authorId !== who.userId) throw notAuthor();
    return row;
  };
  const announce = async (
    tx: Database,
    { companyId }: Who,
    { note }: NoteRow,
    now: Note | null,
  ) => {
    await recordEvent(tx, companyId, 'note-changed', {
      room_id: note.roomId,
      note_id: note.id,
      note: now,
    });
  };

  return {
    async list(who, roomId) {
      const viewer = viewerOf(who, 'inbox');
      const { room } = await findRoom(db, viewer, roomId);
      return (await notesRepository.listOfRoom(db, viewer, room.id, LIST_LIMIT))
        .reverse()
        .map(presentNote);
    },

    create: (who, roomId, text) =>
      inTransaction(db, async (tx) => {
        const { room } = await findRoom(tx, viewerOf(who, 'inbox'), roomId);
        const at = now();
        const id = await notesRepository.insert(tx, {
          companyId: who.companyId,
          roomId: room.id,
          customerId: room.customerId,
          authorId: who.userId,
          content: readContent(text),
          createdAt: at,
          updatedAt: at,
        });
        const row = await readOwnNote(tx, who, id);
        const note = presentNote(row);
        await announce(tx, who, row, note);
        return note;
      }),

    update: (who, id, text) =>
      inTransaction(db, async (tx) => {
        const before = await own(tx, who, id);
        const content = readContent(text);
        if (content === before.note.content) return presentNote(before);
        await notesRepository.update(tx, who.companyId, id, { content, updatedAt: now() });
        const row = await readOwnNote(tx, who, id);
        const note = presentNote(row);
        await announce(tx, who, row, note);
        return note;
      }),

    remove: (who, id) =>
      inTransaction(db, async (tx) => {
        const row = await own(tx, who, id);
        await notesRepository.delete(tx, who.companyId, id);
        await announce(tx, who, row, null);
      }),
  };
}
