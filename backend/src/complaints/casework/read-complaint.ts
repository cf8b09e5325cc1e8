import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import type { Database } from '../../database';
import { replyWayOf } from '../replies/reply-way';
import { syncStateOf } from '../saysis/outgoing';
import { complaintSettingsRepository } from '../settings/complaint-settings.repository';
import { presentHistory } from '../cases/complaint-history.presenter';
import { complaintHistoryRepository } from '../cases/complaint-history.repository';
import { findCitizen } from '../cases/find-citizen';
import { complaintMessagesRepository } from '../cases/complaint-messages.repository';
import { presentComplaintNote } from '../cases/complaint-note.presenter';
import { complaintNotesRepository } from '../cases/complaint-notes.repository';
import { linksRepository } from '../links/links.repository';
import { photosRepository } from '../photos/photos.repository';
import { listTasks } from '../tasks/tasks.service';
import { followersRepository } from '../staff/followers.repository';
import { complaintNotFound } from '../cases/complaint-refusals';
import { presentComplaint, presentComplaintMessage } from '../cases/complaint.presenter';
import { complaintsRepository } from '../cases/complaints.repository';
import { mergesRepository } from '../merging/merges.repository';
import { presentPart } from '../merging/part.presenter';
import { presentRating } from '../ratings/rate-complaint';
import { questionAbout } from '../ratings/question-about';
import { ratingsRepository } from '../ratings/ratings.repository';
import { termsRepository } from '../clock/terms.repository';

/** A complaint with all that its page shows; throws 404 `not_found`. */
export async function readComplaint(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<ComplaintDetail> {
  const { companyId } = caller;
  const viewer = viewerOf(caller, 'complaints');
  const row = await complaintsRepository.find(db, viewer, id);
  if (row === null) throw complaintNotFound();
  const [
    messages,
    history,
    notes,
    reply,
    sync,
    citizen,
    reasonRequired,
    terms,
    followers,
    links,
    tasks,
    photos,
    rating,
    question,
    parts,
  ] = await Promise.all([
    complaintMessagesRepository.listOf(db, viewer, id),
    complaintHistoryRepository.listOf(db, companyId, id),
    complaintNotesRepository.listOf(db, viewer, id),
    replyWayOf(db, companyId, row.complaint, now),
    syncStateOf(db, companyId, id),
    findCitizen(db, caller, row),
    complaintSettingsRepository.isReasonRequired(db, companyId),
    termsRepository.find(db, companyId),
    followersRepository.list(db, { companyId, complaintId: id }),
    linksRepository.listOf(db, viewer, id),
    listTasks(db, companyId, id),
    photosRepository.listOf(db, { companyId, complaintId: id }),
    ratingsRepository.newest(db, id),
    questionAbout(db, row),
    row.partCount === 0 ? [] : mergesRepository.partsOf(db, companyId, id),
  ]);
  return {
    complaint: presentComplaint(row, terms, now),
    messages: messages.map(presentComplaintMessage),
    totalMessages: messages.length,
    history: history.map(presentHistory),
    notes: notes.map(presentComplaintNote),
    reply,
    sync,
    citizen,
    followers,
    links,
    tasks,
    photos,
    reasonRequired,
    rating: presentRating(rating),
    ratingQuestion: question,
    parts: parts.map(presentPart),
  };
}
