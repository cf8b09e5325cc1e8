import type { ComplaintNote, ComplaintNoteInput } from '@muhatap/shared/wire/complaints';
import { storableText } from '../../text/storable-text';
import { readMentions } from '../../conversations';
import { inTransaction, type Database } from '../../database';
import type { Caller } from '../../access/caller';
import { Refusal } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { caseNoted } from '../domain-events/case-events';
import { notedCase } from './case-mentions';
import { staffActor } from './complaint-actor';
import { announceComplaint } from './complaint-events';
import { presentComplaintNote } from './complaint-note.presenter';
import { complaintNotesRepository, type ComplaintNoteRow } from './complaint-notes.repository';
import { complaintNotFound } from './complaint-refusals';
import { complaintsRepository } from './complaints.repository';

const noteNotFound = () => new Refusal(404, 'note_not_found', 'Not bulunamadı.');
const noteBlank = () => new Refusal(422, 'note_blank', 'Boş not kaydedilemez.');
const notAuthor = () =>
  new Refusal(403, 'not_author', 'Bir notu yalnızca yazan kişi değiştirebilir.');

type Who = AccessScope & Pick<Caller, 'name'>;

/**
 * Internal notes of staff. They are in their own table and reach neither the citizen nor SAYSIS. A
 * person who no longer sees the complaint no longer sees its notes.
 */
export interface ComplaintNotesService {
  /** Throws 422 `mention_unseen`. */
  create(who: Who, complaintId: string, input: ComplaintNoteInput): Promise<ComplaintNote>;
  /** Throws 403 `not_author` for another person's note, 422 `mention_unseen`. */
  update(who: Who, id: string, input: ComplaintNoteInput): Promise<ComplaintNote>;
  remove(who: Who, id: string): Promise<void>;
}

const readNote = (text: string): string => storableText(text).trim();
export const isNoteBlank = (text: string): boolean => readNote(text) === '';

const idsOf = (mentions: ComplaintNoteRow['note']['mentions']) => mentions.map(({ id }) => id);

function readContent(text: string): string {
  if (isNoteBlank(text)) throw noteBlank();
  return readNote(text);
}

export function createComplaintNotesService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): ComplaintNotesService {
  const find = async (tx: Database, who: Who, id: string): Promise<ComplaintNoteRow> => {
    const row = await complaintNotesRepository.find(tx, viewerOf(who, 'complaints'), id);
    if (row === null) throw noteNotFound();
    return row;
  };
  const own = async (tx: Database, who: Who, id: string): Promise<ComplaintNoteRow> => {
    await complaintNotesRepository.lock(tx, who.companyId, id);
    const row = await find(tx, who, id);
    if (row.note.authorId !== who.userId) throw notAuthor();
    return row;
  };
  const announce = (tx: Database, who: Who, complaintId: string) =>
    announceComplaint(tx, who.companyId, complaintId, 'note', staffActor(who));

  return {
    create: (who, complaintId, { content: text, mention_ids: mentionIds = [] }) =>
      inTransaction(db, async (tx) => {
        const { companyId } = who;
        if (
          (await complaintsRepository.find(tx, viewerOf(who, 'complaints'), complaintId)) === null
        )
          throw complaintNotFound();
        const at = now();
        const content = readContent(text);
        const about = { companyId, complaintId, authorId: who.userId };
        const mentions = await readMentions(notedCase(tx, about), content, mentionIds);
        const id = await complaintNotesRepository.insert(tx, {
          ...about,
          content,
          mentions,
          createdAt: at,
          updatedAt: at,
        });
        const row = await find(tx, who, id);
        await caseNoted.emit(tx, { ...about, mentioned: idsOf(mentions), isNew: true, now: at });
        await announce(tx, who, complaintId);
        return presentComplaintNote(row);
      }),

    update: (who, id, { content: text, mention_ids: mentionIds }) =>
      inTransaction(db, async (tx) => {
        const before = await own(tx, who, id);
        const content = readContent(text);
        if (content === before.note.content) return presentComplaintNote(before);
        const { companyId, complaintId, authorId, mentions: known } = before.note;
        const mentions = await readMentions(notedCase(tx, before.note), content, mentionIds, known);
        const at = now();
        await complaintNotesRepository.update(tx, companyId, id, {
          content,
          mentions,
          updatedAt: at,
        });
        const row = await find(tx, who, id);
        const mentioned = idsOf(mentions).filter((each) => !idsOf(known).includes(each));
        const about = { companyId, complaintId, authorId };
        await caseNoted.emit(tx, { ...about, mentioned, isNew: false, now: at });
        await announce(tx, who, complaintId);
        return presentComplaintNote(row);
      }),

    remove: (who, id) =>
      inTransaction(db, async (tx) => {
        const { note } = await own(tx, who, id);
        await complaintNotesRepository.delete(tx, who.companyId, id);
        await announce(tx, who, note.complaintId);
      }),
  };
}
