import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../events';
import { inTransaction, schema, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { cancelJobs, type JobContext } from '../../jobs';
import { changeComplaint } from '../cases/change-complaint';
import { endUndecided } from './conflicts';
import { ledgerRepository, type CaseRow } from './ledger.repository';
import type { SaysisEntry } from './saysis.adapter';
import { CHANGE_QUEUE, SAYSIS_ACTOR, type ChangeRow } from './saysis-changes';

const { complaintMessages, complaints } = schema;
/** The badge of a message that SAYSIS accepted without a status. */
const SENT = 'Aktarıldı';
const UNEXPECTED = 'Gönderim sunucudaki bir hata yüzünden tamamlanamadı.';

const recordComplaintUpdate = (
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
    lastError: null,
    theirs: null,
    finishedAt: now,
  });
  await cancelJobs(tx, CHANGE_QUEUE, [row.id]);
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
    await recordComplaintUpdate(tx, row, id, 'changed');
    return;
  }
  if (externalVersion !== found.externalVersion)
    await tx.update(complaints).set({ externalVersion }).where(eq(complaints.id, id));
  if (row.kind === 'message') {
    const { message } = entry.values;
    await tx
      .update(complaintMessages)
      .set({
        saysisStatus: message?.statusText ?? SENT,
        ...(message?.id != null && { externalId: message.id }),
      })
      .where(and(eq(complaintMessages.complaintId, id), eq(complaintMessages.id, row.key)));
  }
  await recordComplaintUpdate(tx, row, id, 'sync');
}

/** The case and the row of a change, both locked; null where either is gone. */
async function lockBoth(
  tx: Database,
  { companyId, complaintId, id }: ChangeRow,
): Promise<{ found: CaseRow; row: ChangeRow } | null> {
  if (complaintId === null) return null;
  const found = await ledgerRepository.lockCase(tx, companyId, { id: complaintId });
  const row = found && (await ledgerRepository.lock(tx, companyId, id));
  return found === null || row === null ? null : { found, row };
}

/** SAYSIS confirmed that it has the change. That counts whatever became of the row meanwhile, and ends its job. */
export const settleAccepted = (
  db: Database,
  sent: ChangeRow,
  entry: SaysisEntry,
  baseVersion: number,
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockBoth(tx, sent);
    if (locked !== null && locked.row.state !== 'done')
      await acceptChange(tx, locked.row, locked.found, entry, baseVersion, now);
  });

/** The other side takes no changes of this kind: it stays ours alone, and the case's later ones go on. */
export const settleUnsupported = (db: Database, sent: ChangeRow, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const locked = await lockBoth(tx, sent);
    if (locked?.row.state !== 'waiting') return;
    const { row, found } = locked;
    await ledgerRepository.update(tx, row.id, {
      state: 'skipped',
      lastError: null,
      resolution: 'Karşı sistem bu tür değişiklikleri almıyor; burada kaldı.',
      finishedAt: now,
    });
    await cancelJobs(tx, CHANGE_QUEUE, [row.id]);
    await recordComplaintUpdate(tx, row, found.id, 'sync');
  });

/** Writes down how a try of a change ended. Throws `LeaseLost` where another process has its job, or a person decides. */
export const noteTry = (
  db: Database,
  { id }: ChangeRow,
  { attempts, error }: { attempts: number; error: string | null },
  { renew }: JobContext,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await ledgerRepository.update(tx, id, { attempts, lastError: error });
    await renew(tx);
  });

/** Lets a change that cannot be sent, or was tried in vain, wait for a person; why stands there since its last try. */
export async function settleDead(tx: Database, sent: ChangeRow, attempts: number): Promise<void> {
  const locked = await lockBoth(tx, sent);
  if (locked?.row.state !== 'waiting') return;
  const { row, found } = locked;
  const lastError = row.lastError ?? UNEXPECTED;
  await ledgerRepository.update(tx, row.id, { state: 'dead', attempts, lastError });
  await recordComplaintUpdate(tx, row, found.id, 'sync');
}
