import type { ReconciliationRepair } from '@muhatap/shared/wire/complaints';
import type { Caller } from '../../access/caller';
import { inTransaction, type Database } from '../../database';
import { takeInWaiting } from '../saysis/decisions.service';
import { ledgerRepository } from '../saysis/ledger.repository';
import type { SaysisReader } from '../saysis/saysis-reader';
import type { CaseReading, SaysisCase, SaysisLine } from '../saysis/saysis.adapter';
import { areSameDifferences, compareCase } from './compare-case';
import {
  changeWaiting,
  notFetched,
  notRepairable,
  staleRow,
  unreachable,
} from './reconciliation-refusals';
import {
  reconciliationRepository,
  type ReconciliationRowRecord,
  type ReconciliationRun,
} from './reconciliation.repository';
import { finishRepair, sendCase, sendOurs, takeTheirs } from './repair-steps';

/** A choice of a person for rows of a comparison, with the line that it concerns. */
export interface Order {
  readonly db: Database;
  readonly reader: SaysisReader;
  readonly now: () => Date;
  readonly who: Caller;
  readonly run: ReconciliationRun;
  readonly line: SaysisLine;
  readonly reading: CaseReading;
  readonly choice: ReconciliationRepair['choice'];
}

/** Locks the case, then the row; throws where either is not as it was compared, or a change of the case is on its way. */
async function lock(
  tx: Database,
  { who: { companyId }, run }: Order,
  given: ReconciliationRowRecord,
) {
  const found = await ledgerRepository.lockCase(tx, companyId, { id: given.complaintId ?? '' });
  const row = await reconciliationRepository.lockRow(tx, run, given.id);
  if (row?.state !== 'open') throw notRepairable();
  if (found?.version !== row.complaintVersion) throw staleRow();
  if (await reconciliationRepository.isWaiting(tx, companyId, row)) throw changeWaiting();
  const ours = await reconciliationRepository.ofId(tx, companyId, found.id);
  if (ours === null) throw staleRow();
  return { found, row, ours };
}

/** Takes over what differs, or has it sent. */
export const repairDifferent = (
  order: Order,
  given: ReconciliationRowRecord,
  their: SaysisCase | null,
): Promise<void> =>
  inTransaction(order.db, async (tx) => {
    const { who, choice, reading, now } = order;
    const { found, row, ours } = await lock(tx, order, given);
    const isSame =
      their !== null && areSameDifferences(row.differences, compareCase(their, ours.fields));
    // Without its number there, the opening is still on its way.
    if (!isSame || found.externalId === null) throw isSame ? changeWaiting() : staleRow();
    const repair = { tx, who, row, now: now() };
    const done = await (choice === 'theirs'
      ? takeTheirs(repair, their, ours)
      : sendOurs(repair, reading, ours));
    await finishRepair(repair, found, choice, done);
  });

/** Has the whole case sent. */
export const sendOurCase = (
  order: Order,
  given: ReconciliationRowRecord,
  their: SaysisCase | null,
): Promise<void> =>
  inTransaction(order.db, async (tx) => {
    const { found, row } = await lock(tx, order, given);
    if (their !== null || found.externalId !== row.externalId) throw staleRow();
    const repair = { tx, who: order.who, row, now: order.now() };
    await finishRepair(repair, found, 'ours', await sendCase(repair, found));
  });

/** Takes a case in by the ledger, as the reading of the line does: also one that was kept from us before. */
export async function fetchCase(
  { db, reader, now, who, run, line }: Order,
  given: ReconciliationRowRecord,
  their: SaysisCase | null,
): Promise<void> {
  const { companyId } = who;
  const externalId = given.externalId ?? '';
  if (their === null || (await ledgerRepository.findCase(db, companyId, externalId)) !== null)
    throw staleRow();
  if (await reconciliationRepository.isWaiting(db, companyId, given)) throw changeWaiting();
  await inTransaction(db, async (tx) => {
    if (await ledgerRepository.reviveIn(tx, companyId, externalId))
      await takeInWaiting(tx, companyId, externalId, null, now());
  });
  const reading = { companyId, line, renew: () => Promise.resolve() };
  const failure = await reader.catchUp(reading, externalId);
  if (failure !== null) throw unreachable(failure);
  await inTransaction(db, async (tx) => {
    const found = await ledgerRepository.lockCase(tx, companyId, { externalId });
    if (found === null) throw notFetched();
    const row = await reconciliationRepository.lockRow(tx, run, given.id);
    if (row?.state !== 'open') throw notRepairable();
    const repair = { tx, who, row, now: now() };
    await finishRepair(repair, found, 'theirs', 'Karşı taraftaki başvuru alındı');
  });
}
