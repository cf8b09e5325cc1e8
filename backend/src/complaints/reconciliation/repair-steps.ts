import { COMPLAINT_FIELDS, type SharedFieldId } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { systemViewer } from '../../access/viewer';
import type { Database } from '../../database';
import type { ReconciliationDifference } from '../../database/schema/reconciliation';
import { changeComplaint, type WantedChange } from '../cases/change-complaint';
import { staffActor } from '../cases/complaint-actor';
import { announceComplaint } from '../cases/complaint-events';
import { complaintHistoryRepository, historyRows } from '../cases/complaint-history.repository';
import { complaintsRepository } from '../cases/complaints.repository';
import { Unacceptable, wantedOf } from '../saysis/apply-incoming';
import { fieldsOf } from '../saysis/ledger-fields';
import { ledgerRepository, type CaseRow } from '../saysis/ledger.repository';
import { queueOutgoing } from '../saysis/outgoing';
import type { CaseReading, SaysisCase } from '../saysis/saysis.adapter';
import { SAYSIS_ACTOR } from '../saysis/saysis-changes';
import { notTakenThere, unacceptable } from './reconciliation-refusals';
import {
  reconciliationRepository,
  type OurCase,
  type ReconciliationRowRecord,
} from './reconciliation.repository';

/** A repair of a row; it and its case are locked. */
export interface Repair {
  readonly tx: Database;
  readonly who: Caller;
  readonly row: ReconciliationRowRecord;
  readonly now: Date;
}

const titlesOf = (differences: readonly ReconciliationDifference[]): string =>
  differences.map(({ field }) => COMPLAINT_FIELDS[field].title).join(', ');

/** Their value of a field as a change of the ledger. */
const fieldsOfTheirs = (
  field: SharedFieldId,
  { caseCode, values }: SaysisCase,
  now: Date,
  ours: string | null,
) =>
  fieldsOf(
    { kind: field, caseCode, at: now, values: { [field]: values[field] } },
    { [COMPLAINT_FIELDS[field].name]: ours },
  );

/** Takes over what the other side has, as a change of SAYSIS that a person decided on. Throws 422 `unacceptable`. */
export async function takeTheirs(
  { tx, who, row, now }: Repair,
  their: SaysisCase,
  { complaint }: OurCase,
): Promise<string> {
  const { companyId, userId } = who;
  const change: WantedChange = {};
  for (const { field, ours } of row.differences) {
    const fields = fieldsOfTheirs(field, their, now, ours);
    try {
      Object.assign(change, await wantedOf(tx, { companyId, kind: field, fields }, now));
    } catch (error) {
      throw error instanceof Unacceptable ? unacceptable(error.message) : error;
    }
    await ledgerRepository.insert(tx, {
      companyId,
      complaintId: complaint.id,
      externalId: their.caseId,
      direction: 'in',
      kind: field,
      key: `${row.id}:${field}`,
      fields,
      externalVersion: complaint.externalVersion,
      state: 'done',
      resolution: 'theirs',
      resolvedBy: userId,
      createdAt: now,
      finishedAt: now,
    });
  }
  await changeComplaint(tx, {
    viewer: systemViewer(companyId),
    id: complaint.id,
    version: null,
    actor: SAYSIS_ACTOR,
    now,
    change,
  });
  return `Karşı taraftaki değer alındı: ${titlesOf(row.differences)}`;
}

/** Has the ledger send what we have. Throws 422 `not_taken_there` where the other side takes none of it. */
export async function sendOurs(
  { tx, who: { companyId }, row, now }: Repair,
  { takes }: Pick<CaseReading, 'takes'>,
  { complaint }: OurCase,
): Promise<string> {
  const sent = row.differences.filter(({ field }) => takes.includes(field));
  if (sent.length === 0) throw notTakenThere();
  for (const { field, theirs: before, ours: after } of sent)
    await queueOutgoing(tx, {
      companyId,
      complaintId: complaint.id,
      kind: field,
      fields: { [COMPLAINT_FIELDS[field].name]: { before, after } },
      now,
    });
  return `Bizdeki değer gönderildi: ${titlesOf(sent)}`;
}

/** Has the ledger send the whole case: as a new one also where it was kept from the other side before, or was lost there. */
export async function sendCase(
  { tx, who: { companyId }, now }: Repair,
  { id }: CaseRow,
): Promise<string> {
  await ledgerRepository.retireOut(tx, companyId, id);
  await complaintsRepository.update(tx, companyId, id, { externalId: null, externalVersion: 0 });
  await queueOutgoing(tx, { companyId, complaintId: id, kind: 'open', fields: {}, now });
  return 'Başvuru karşı tarafa gönderildi';
}

/** Marks the row and writes into the case's history who decided, last in the transaction. */
export async function finishRepair(
  { tx, who, row, now }: Repair,
  complaint: Pick<CaseRow, 'id'>,
  choice: 'theirs' | 'ours',
  after: string,
): Promise<void> {
  const { companyId, userId } = who;
  await reconciliationRepository.updateRow(tx, row.id, {
    state: 'repaired',
    repair: choice,
    repairedBy: userId,
    repairedAt: now,
    complaintId: complaint.id,
  });
  const found = await complaintsRepository.find(tx, systemViewer(companyId), complaint.id);
  if (found === null) throw new Error(`Complaint ${complaint.id} vanished under its own lock.`);
  const actor = staffActor(who);
  const line = { kind: 'reconciled' as const, before: null, after };
  await complaintHistoryRepository.insert(tx, historyRows(found.complaint, [line], actor, now));
  await announceComplaint(tx, companyId, complaint.id, 'changed', actor);
}
