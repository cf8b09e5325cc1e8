import type { SaysisChange } from '@muhatap/shared/wire/complaints';
import { recordEvent } from '../../events';
import { inTransaction, type Database } from '../../database';
import { cancelJobs, releaseJobs, runJobsNow } from '../../jobs';
import { Refusal } from '../../http/errors';
import { systemViewer, viewerOf, type AccessScope, type Viewer } from '../../access/viewer';
import { changeComplaint } from '../cases/change-complaint';
import { applyIncoming, wantedOf, type TakenIn } from './apply-incoming';
import { endUndecided } from './conflicts';
import { ledgerViewRepository } from './ledger-view.repository';
import { ledgerRepository, type CaseRow, type ChangePatch } from './ledger.repository';
import { CHANGE_QUEUE, SAYSIS_ACTOR, type ChangeRow } from './saysis-changes';
import { presentChange } from './saysis.presenter';
import { changeNotFound } from './saysis.service';
import { announce } from './take-in';

/** The person who decides, who must see the case, or an operator of the installation, who has no name in it. */
type Who = AccessScope | { readonly companyId: string; readonly userId: null };

const viewerFor = (who: Who): Viewer =>
  who.userId === null ? systemViewer(who.companyId) : viewerOf(who, 'complaints');

/**
 * Decisions that people make where the machine must not. All throw 404 `not_found`, 409
 * `not_possible` in another state.
 */
export interface DecisionsService {
  retry(who: Who, id: string): Promise<SaysisChange>;
  /** Both sides keep what they have. Discarding an opening keeps the case from SAYSIS, discarding one of theirs from us. */
  discard(who: Who, id: string, reason: string): Promise<SaysisChange>;
  resolve(who: Who, id: string, choice: 'ours' | 'theirs'): Promise<SaysisChange>;
}

const notPossible = () =>
  new Refusal(409, 'not_possible', 'Bu değişiklik artık bu durumda değil. Sayfayı yenileyin.');

/** The case that a change belongs to, locked; null where it has none here. */
async function lockCaseOf(
  tx: Database,
  { companyId, complaintId, externalId }: ChangeRow,
): Promise<CaseRow | null> {
  if (complaintId !== null) return ledgerRepository.lockCase(tx, companyId, { id: complaintId });
  return externalId === null ? null : ledgerRepository.lockCase(tx, companyId, { externalId });
}

/** Sends a change of ours once more, in its place, with all its tries. */
async function sendAgain(tx: Database, id: string, change: ChangePatch = {}): Promise<void> {
  const untried = { state: 'waiting', attempts: 0, lastError: null, theirs: null } as const;
  await ledgerRepository.update(tx, id, { ...untried, ...change });
  await releaseJobs(tx, CHANGE_QUEUE, [id]);
}

/** Gives up changes of ours. */
async function giveUp(
  tx: Database,
  rows: readonly Pick<ChangeRow, 'id'>[],
  change: ChangePatch,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  for (const id of ids) await ledgerRepository.update(tx, id, change);
  await cancelJobs(tx, CHANGE_QUEUE, ids);
}

const discarded = ({ userId }: Who, resolution: string, at: Date): ChangePatch => ({
  state: 'discarded',
  resolution,
  resolvedBy: userId,
  finishedAt: at,
  theirs: null,
});

async function recordComplaintUpdate(
  tx: Database,
  { companyId, complaintId }: ChangeRow,
  change: 'sync' | 'changed',
): Promise<void> {
  if (complaintId !== null)
    await recordEvent(tx, companyId, 'complaint-updated', { complaint_id: complaintId, change });
}

/** Takes in what waited behind a row that is decided now, until the next that a person must look at. */
export async function takeInWaiting(
  tx: Database,
  companyId: string,
  externalId: string,
  found: CaseRow | null,
  at: Date,
): Promise<void> {
  const seen: TakenIn[] = [];
  for (const row of await ledgerRepository.openIn(tx, companyId, externalId, found)) {
    const current = await ledgerRepository.lockCase(tx, companyId, { externalId });
    const taken = await applyIncoming(tx, row, current, at);
    if (taken === 'dead') break;
    seen.push(taken);
  }
  // Last, because the event log is locked by it; a decision itself is news to who looks at the case.
  for (const each of seen) await announce(tx, companyId, each);
  if (found !== null) await announce(tx, companyId, { complaintId: found.id, event: 'sync' });
}

/** Sends ours again, as a change of what SAYSIS has now. */
async function chooseOurs(tx: Database, who: Who, row: ChangeRow, at: Date): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(row.fields).map(([name, { before, after }]) => [
      name,
      { before: row.theirs?.[name]?.after ?? before, after },
    ]),
  );
  const chosen: ChangePatch = { resolution: 'ours', resolvedBy: who.userId };
  await sendAgain(tx, row.id, { fields, ...chosen });
  await endUndecided(tx, row, discarded(who, 'ours', at));
  await recordComplaintUpdate(tx, row, 'sync');
}

/** Changes the case to what SAYSIS has. */
async function chooseTheirs(
  tx: Database,
  who: Who,
  row: ChangeRow,
  found: CaseRow,
  at: Date,
): Promise<void> {
  if (row.theirs === null) throw notPossible();
  const change = await wantedOf(tx, { ...row, fields: row.theirs }, at);
  // Ours to the same field that waited behind it were decided with it: sent later they would undo the decision there alone.
  const ours = await ledgerRepository.openOut(tx, found.id, row.kind);
  await giveUp(tx, ours, discarded(who, 'theirs', at));
  // Of theirs the newest is what was chosen; it has overtaken those before it.
  const chosen: ChangePatch = { resolution: 'theirs', resolvedBy: who.userId };
  await endUndecided(tx, row, chosen, { ...chosen, state: 'done', finishedAt: at });
  await changeComplaint(tx, {
    viewer: systemViewer(who.companyId),
    id: found.id,
    version: null,
    actor: SAYSIS_ACTOR,
    now: at,
    change,
  });
  await recordComplaintUpdate(tx, row, 'changed');
}

export function createDecisionsService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): DecisionsService {
  /** Locks the case, then its row, as all who change rows do. */
  const decide = (
    who: Who,
    id: string,
    states: readonly ChangeRow['state'][],
    work: (tx: Database, row: ChangeRow, found: CaseRow | null) => Promise<void>,
  ): Promise<SaysisChange> =>
    inTransaction(db, async (tx) => {
      const { companyId } = who;
      const viewer = viewerFor(who);
      const known = await ledgerViewRepository.find(tx, viewer, id);
      if (known === null) throw changeNotFound();
      const found = await lockCaseOf(tx, known.change);
      const row = await ledgerRepository.lock(tx, companyId, id);
      if (row === null || !states.includes(row.state)) throw notPossible();
      await work(tx, row, found);
      // The changes of the case that waited for the decision are sent.
      if (found !== null) await runJobsNow(tx, CHANGE_QUEUE, { key: found.id });
      const decided = await ledgerViewRepository.find(tx, viewer, id);
      if (decided === null) throw changeNotFound();
      return presentChange(decided);
    });

  return {
    retry: (who, id) =>
      decide(who, id, ['dead'], async (tx, row, found) => {
        if (row.direction === 'in')
          return takeInWaiting(tx, who.companyId, row.externalId ?? '', found, now());
        await sendAgain(tx, id);
        return recordComplaintUpdate(tx, row, 'sync');
      }),

    discard: (who, id, reason) =>
      decide(who, id, ['dead', 'conflict'], async (tx, row, found) => {
        const at = now();
        const ended = discarded(who, reason, at);
        if (row.direction === 'in') {
          await ledgerRepository.update(tx, id, ended);
          if (found !== null)
            await ledgerRepository.moveCaseOn(tx, found.id, row.externalVersion ?? 0);
          return takeInWaiting(tx, who.companyId, row.externalId ?? '', found, at);
        }
        await endUndecided(tx, row, ended);
        // Without its opening the rest of the case has no place to go.
        const rest =
          row.kind === 'open' && found !== null ? await ledgerRepository.openOut(tx, found.id) : [];
        await giveUp(tx, [row, ...rest], ended);
        return recordComplaintUpdate(tx, row, 'sync');
      }),

    resolve: (who, id, choice) =>
      decide(who, id, ['conflict'], async (tx, row, found) => {
        const at = now();
        if (choice === 'ours') return chooseOurs(tx, who, row, at);
        if (found === null) throw notPossible();
        return chooseTheirs(tx, who, row, found, at);
      }),
  };
}
