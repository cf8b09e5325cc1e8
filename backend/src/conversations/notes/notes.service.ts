import type { Note, NoteInput } from '@muhatap/shared/wire/conversations';
import { storableText } from '../../text/storable-text';
import { inTransaction, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import { findRoom } from '../rooms/find-room';
import { presentNote } from './note.presenter';
import { notesRepository, type NoteRow } from './notes.repository';
import { notedRoom, readMentions } from './read-mentions';
import { announceNote, notifyMentioned, writeNote } from './write-note';

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
  /** Throws 422 `mention_unseen`. */
  create(who: Who, roomId: string, input: NoteInput): Promise<Note>;
  /** Throws 403 `not_author` for somebody else's, 422 `mention_unseen`. */
  update(who: Who, id: string, input: NoteInput): Promise<Note>;
  remove(who: Who, id: string): Promise<void>;
}

const idsOf = (mentions: NoteRow['note']['mentions']) => mentions.map(({ id }) => id);

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
  /** A note in a conversation that the author no longer sees is not found either. */
  const own = async (tx: Database, who: Who, id: string): Promise<NoteRow> => {
    await notesRepository.lock(tx, who.companyId, id);
    const row = await find(tx, viewerOf(who, 'inbox'), id);
    if (row.note.authorId !== who.userId) throw notAuthor();
    return row;
  };

  return {
    async list(who, roomId) {
      const viewer = viewerOf(who, 'inbox');
      const { room } = await findRoom(db, viewer, roomId);
      return (await notesRepository.listOfRoom(db, viewer, room.id, LIST_LIMIT))
        .reverse()
        .map(presentNote);
    },

    create: (who, roomId, { content: text, mention_ids: mentionIds = [] }) =>
      inTransaction(db, async (tx) => {
        const row = await findRoom(tx, viewerOf(who, 'inbox'), roomId);
        const { id, companyId, customerId } = row.room;
        const at = now();
        const content = readContent(text);
        const mentions = await readMentions(notedRoom(tx, row), content, mentionIds);
        const written = {
          ...{ companyId, customerId, content, mentions },
          ...{ roomId: id, authorId: who.userId, kind: 'note' as const },
        };
        const note = await writeNote(tx, written, at);
        await notifyMentioned(tx, written, idsOf(mentions), at);
        await announceNote(tx, { companyId, roomId: id, id: note.id }, note);
        return note;
      }),

    update: (who, id, { content: text, mention_ids: mentionIds }) =>
      inTransaction(db, async (tx) => {
        const before = await own(tx, who, id);
        const content = readContent(text);
        if (content === before.note.content) return presentNote(before);
        const viewer = viewerOf(who, 'inbox');
        const at = now();
        const row = await findRoom(tx, viewer, before.note.roomId);
        const known = before.note.mentions;
        const mentions = await readMentions(notedRoom(tx, row), content, mentionIds, known);
        await notesRepository.update(tx, who.companyId, id, { content, mentions, updatedAt: at });
        const newcomers = idsOf(mentions).filter((each) => !idsOf(known).includes(each));
        await notifyMentioned(tx, before.note, newcomers, at);
        const note = presentNote(await find(tx, viewer, id));
        await announceNote(tx, before.note, note);
        return note;
      }),

    remove: (who, id) =>
      inTransaction(db, async (tx) => {
        const { note } = await own(tx, who, id);
        await notesRepository.delete(tx, who.companyId, id);
        await announceNote(tx, note, null);
      }),
  };
}
