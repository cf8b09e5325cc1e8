import type { Caller } from '../../access/caller';
import { viewerOf } from '../../access/viewer';
import { inTransaction, type Database } from '../../database';
import { staffActor } from './complaint-actor';
import { announceComplaint } from './complaint-events';
import {
  complaintHistoryRepository,
  historyRows,
  type HistoryLine,
} from './complaint-history.repository';
import { complaintNotFound } from './complaint-refusals';
import { complaintsRepository, type ComplaintRow } from './complaints.repository';

/** A step of a person on what belongs to a case and is no field of it: its version stays. */
export interface CaseStep {
  readonly tx: Database;
  readonly who: Caller;
  readonly found: ComplaintRow;
  readonly now: Date;
}

/** Takes a step under the lock of the case; throws 404 `not_found` where the person does not see it. */
export const takeCaseStep = <T>(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  who: Caller,
  id: string,
  work: (step: CaseStep) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await complaintsRepository.lock(tx, who.companyId, id);
    const found = await complaintsRepository.find(tx, viewerOf(who, 'complaints'), id);
    if (found === null) throw complaintNotFound();
    return work({ tx, who, found, now: now() });
  });

/** Writes what was done into the history of the case and tells the company, last in the step. */
export async function recordCaseStep(
  { tx, who, found, now }: CaseStep,
  line: HistoryLine,
): Promise<void> {
  const actor = staffActor(who);
  await complaintHistoryRepository.insert(tx, historyRows(found.complaint, [line], actor, now));
  await announceComplaint(tx, who.companyId, found.complaint.id, 'changed', actor);
}
