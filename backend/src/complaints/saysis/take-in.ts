import { recordEvent } from '../../events';
import { inTransaction, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { applyIncoming, type TakenIn } from './apply-incoming';
import { findKnownVersion } from './known-changes';
import { ledgerRepository, type CaseRow } from './ledger.repository';
import { fieldsOf, ourValuesOf, type OurValues } from './ledger-fields';
import { complaintsRepository } from '../cases/complaints.repository';
import type { SaysisEntry } from './saysis.adapter';
import type { ChangeRow } from './saysis-changes';
import { acceptChange } from './settle';

/** `gap`: changes of the case that came before are missing; nothing was done. */
export type TakeInResult = 'taken' | 'gap';

interface Given {
  readonly companyId: string;
  readonly entry: SaysisEntry & { readonly unreadable?: string };
  /** The case was read for its missing changes and these are all. */
  readonly isComplete: boolean;
  readonly now: Date;
}

/** Tells the company what taking a change in came to. */
export const announce = async (
  tx: Database,
  companyId: string,
  { complaintId, event }: TakenIn,
): Promise<void> => {
  if (event !== null && complaintId !== null)
    await recordEvent(tx, companyId, 'complaint-updated', {
      complaint_id: complaintId,
      change: event,
    });
};

async function oursOf(tx: Database, companyId: string, complaintId: string): Promise<OurValues> {
  const row = await complaintsRepository.find(tx, systemViewer(companyId), complaintId);
  return row === null ? {} : ourValuesOf(row);
}

/** A change of ours that comes back: it may be the first confirmation of it. */
async function takeEcho(
  tx: Database,
  own: ChangeRow,
  found: CaseRow,
  entry: SaysisEntry,
  now: Date,
): Promise<void> {
  if (own.state === 'done') await ledgerRepository.moveCaseOn(tx, found.id, entry.version);
  else
    await acceptChange(
      tx,
      own,
      found,
      entry,
      found.externalVersion < entry.version ? found.externalVersion : null,
      now,
    );
}

/**
 * Takes one change of SAYSIS in: once, however often it comes, and only forward. Its row in the ledger, what it changes and the event are one
 * transaction. Behind an unfinished one of its case it waits.
 */
export function takeIn(
  db: Database,
  { companyId, entry, isComplete, now }: Given,
): Promise<TakeInResult> {
  return inTransaction(db, async (tx) => {
    const own =
      entry.originKey === null
        ? null
        : await ledgerRepository.findByKey(tx, companyId, 'out', entry.originKey);
    const found =
      own?.complaintId == null
        ? await ledgerRepository.lockCase(tx, companyId, { externalId: entry.caseId })
        : await ledgerRepository.lockCase(tx, companyId, { id: own.complaintId });
    if ((await ledgerRepository.findByKey(tx, companyId, 'in', entry.id)) !== null) return 'taken';
    const known =
      entry.version === 1 ? 0 : await findKnownVersion(tx, companyId, entry.caseId, found);
    if (entry.version > known + 1 && !isComplete) return 'gap';

    if (own !== null && found !== null) {
      const locked = await ledgerRepository.lock(tx, companyId, own.id);
      if (locked !== null) await takeEcho(tx, locked, found, entry, now);
      return 'taken';
    }
    await takeNews(tx, companyId, entry, found, now);
    return 'taken';
  });
}

/** Writes an entry that SAYSIS made into the ledger and applies it, unless it waits behind an unfinished one. */
async function takeNews(
  tx: Database,
  companyId: string,
  entry: Given['entry'],
  found: CaseRow | null,
  now: Date,
): Promise<void> {
  const complaintId = found?.id ?? null;
  const row = await ledgerRepository.insert(tx, {
    companyId,
    complaintId,
    externalId: entry.caseId,
    direction: 'in',
    kind: entry.kind,
    key: entry.id,
    ...(await readEntry(tx, companyId, entry, complaintId)),
    externalVersion: entry.version,
    state: 'waiting',
    createdAt: now,
  });
  // Behind an unfinished one it waits; so does what is older than one that waits.
  if (
    row === null ||
    (await ledgerRepository.openIn(tx, companyId, entry.caseId, found)).length > 1
  )
    return;
  const taken = await applyIncoming(tx, row, found, now);
  await announce(tx, companyId, taken === 'dead' ? { complaintId, event: 'sync' } : taken);
}

async function readEntry(
  tx: Database,
  companyId: string,
  entry: Given['entry'],
  complaintId: string | null,
) {
  if (entry.unreadable !== undefined) {
    const lastError = `SAYSIS'in gönderdiği değişiklik okunamıyor: ${entry.unreadable}`;
    return { fields: {}, lastError: lastError.slice(0, 1000) };
  }
  const ours = complaintId === null ? {} : await oursOf(tx, companyId, complaintId);
  return { fields: fieldsOf(entry, ours), lastError: null };
}
