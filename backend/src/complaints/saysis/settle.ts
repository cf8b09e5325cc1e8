import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../events';
import { backoffMs } from '../../background/backoff';
import { inTransaction, schema, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { changeComplaint } from '../cases/change-complaint';
import { endUndecided } from './conflicts';
import { ledgerRepository, type CaseRow } from './ledger.repository';
import type { SaysisEntry } from './saysis.adapter';
import { SAYSIS_ACTOR, type ChangeRow } from './saysis-changes';

const { complaintMessages, complaints } = schema;
/** After so many failures of a change, while others go through, a person must decide (about twenty minutes). */
export const MAX_ATTEMPTS = 12;
/** The badge of a message that SAYSIS accepted without a status. */
const TOLD = 'Aktarıldı';

const tell = (
  tx: Database,
  { companyId }: ChangeRow,
  complaintId: string,
  change: 'changed' | 'sync',
) => recordEvent(tx, companyId, 'complaint-updated', { complaint_id: complaintId, change });

/** SAYSIS's number, unless another of our cases has it: then ours stays rather than that nothing is linked. */
async function freeCode(
  tx: Database,
  { id, companyId }: CaseRow,
  code: string,
): Promise<string | undefined> {
  const [other] = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.companyId, companyId), eq(complaints.saysisCode, code)));
  return code === '' || (other !== undefined && other.id !== id) ? undefined : code;
}

/**
 * Records that SAYSIS has a change of ours, whether its answer said so or it was among its changes.
 * The case and the row are locked. The case moves on to the entry's version only where all earlier
 * versions were taken in; `baseVersion` is the version that we had at the send, null where that
 * does not matter any more.
 */
export async function acceptChange(
  tx: Database,
  row: ChangeRow,
  found: CaseRow,
  entry: SaysisEntry,
  baseVersion: number | null,
  now: Date,
): Promise<void> {
  await ledgerRepository.update(tx, row.id, {
    state: 'done',
    externalId: entry.caseId,
    externalVersion: entry.version,
    lockedUntil: null,
    lastError: null,
    theirs: null,
    finishedAt: now,
  });
  if (row.state === 'conflict')
    await endUndecided(tx, row, { resolution: 'SAYSIS bizdeki değeri almıştı; karar gerekmedi.' });
  const { id, companyId } = found;
  const externalVersion =
    baseVersion === found.externalVersion ? entry.version : found.externalVersion;
  if (row.kind === 'open') {
    const saysisCode = await freeCode(tx, found, entry.caseCode);
    await changeComplaint(tx, {
      viewer: systemViewer(companyId),
      id,
      version: null,
      actor: SAYSIS_ACTOR,
      now,
      change: {
        externalId: entry.caseId,
        externalVersion,
        ...(saysisCode !== undefined && { saysisCode }),
      },
    });
    await tell(tx, row, id, 'changed');
    return;
  }
  if (externalVersion !== found.externalVersion)
    await tx.update(complaints).set({ externalVersion }).where(eq(complaints.id, id));
  if (row.kind === 'message') {
    const { message } = entry.values;
    await tx
      .update(complaintMessages)
      .set({
        saysisStatus: message?.statusText ?? TOLD,
        ...(message?.id != null && { externalId: message.id }),
      })
      .where(and(eq(complaintMessages.complaintId, id), eq(complaintMessages.id, row.key)));
  }
  await tell(tx, row, id, 'sync');
}

/** Runs `work` with the case and its row locked; does nothing where the row is no longer being sent. */
const whileSending = (
  db: Database,
  { companyId, complaintId, id }: ChangeRow,
  work: (tx: Database, row: ChangeRow, found: CaseRow) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found =
      complaintId === null
        ? null
        : await ledgerRepository.lockCase(tx, companyId, { id: complaintId });
    const row = found && (await ledgerRepository.lock(tx, companyId, id));
    if (found !== null && row?.state === 'sending') await work(tx, row, found);
  });

/** SAYSIS confirmed that it has the change. That counts whatever became of the row meanwhile. */
export const settleAccepted = (
  db: Database,
  { companyId, complaintId, id }: ChangeRow,
  entry: SaysisEntry,
  baseVersion: number,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found =
      complaintId === null
        ? null
        : await ledgerRepository.lockCase(tx, companyId, { id: complaintId });
    const row = found && (await ledgerRepository.lock(tx, companyId, id));
    if (found !== null && row !== null && row.state !== 'done')
      await acceptChange(tx, row, found, entry, baseVersion, now);
  });

/** It cannot be done, or was tried in vain: a person decides, and the case waits for them. */
export const settleDead = (db: Database, sent: ChangeRow, why: string): Promise<void> =>
  whileSending(db, sent, async (tx, row, found) => {
    await ledgerRepository.update(tx, row.id, { state: 'dead', lockedUntil: null, lastError: why });
    await tell(tx, row, found.id, 'sync');
  });

/** Tries again later. `isOurs` false: the line failed, not this change, and the try is not counted against it. */
export const settleLater = (
  db: Database,
  sent: ChangeRow,
  {
    why,
    delayMs,
    isOurs,
    random,
  }: { why: string | null; delayMs: number | null; isOurs: boolean; random: () => number },
  now: Date,
): Promise<void> =>
  whileSending(db, sent, (tx, row) =>
    ledgerRepository.update(tx, row.id, {
      state: 'waiting',
      attempts: isOurs ? row.attempts : row.attempts - 1,
      nextAttemptAt: new Date(now.getTime() + (delayMs ?? backoffMs(row.attempts, random))),
      lockedUntil: null,
      lastError: why,
    }),
  );
