import { inTransaction, type Database } from '../../database';
import type { JobContext } from '../../jobs';
import { KEY_REFUSED } from '../saysis/line-health';
import type { CaseReading, SaysisReadOutcome } from '../saysis/saysis.adapter';
import { rowOfOurs, rowsOfTheirs } from './reconciliation-rows';
import {
  reconciliationRepository,
  type NewReconciliationRow,
  type ReconciliationRun,
} from './reconciliation.repository';

/** Cases of ours that are looked at together. */
const BATCH = 50;

/** Reading stopped: why, and whether another try can help. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor(
    message: string,
    readonly isForNow: boolean,
  ) {
    super(message);
  }
}

/** The comparison was ended by a person, or another process has its job. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

/** A comparison that runs. */
export interface Work {
  readonly db: Database;
  readonly now: () => Date;
  readonly run: ReconciliationRun;
  readonly reading: CaseReading;
  readonly span: { readonly from: Date; readonly to: Date };
  readonly context: JobContext;
}

function valueOf<T>(seen: SaysisReadOutcome<T>): T {
  if (seen.kind === 'ok') return seen.value;
  if (seen.kind === 'key') throw new Interrupted(KEY_REFUSED, false);
  throw new Interrupted(seen.why, true);
}

/** Writes a page down. Throws {@link Ended} where the comparison was stopped. */
async function keep(
  db: Database,
  run: ReconciliationRun,
  change: Partial<ReconciliationRun>,
  write: (tx: Database) => Promise<void>,
): Promise<ReconciliationRun> {
  await inTransaction(db, async (tx) => {
    const isKept = await reconciliationRepository.updateRunning(tx, run, {
      error: null,
      ...change,
    });
    if (!isKept) throw new Ended();
    await write(tx);
  });
  return { ...run, ...change };
}

export async function readTheirs({
  db,
  run,
  reading,
  span,
  context,
}: Work): Promise<ReconciliationRun> {
  await context.renew();
  const { cases, cursor } = valueOf(await reading.readPage(span, run.cursor));
  const readCount = run.readCount + cases.length;
  const phase = cursor === null ? 'ours' : 'theirs';
  return keep(db, run, { cursor, phase, readCount }, async (tx) =>
    reconciliationRepository.insertRows(tx, await rowsOfTheirs(tx, run, cases)),
  );
}

/** A case that the other side was said to have is asked for by itself: it may have been opened there on another day. */
export async function readOurs({
  db,
  run,
  reading,
  span,
  context,
  now,
}: Work): Promise<ReconciliationRun> {
  const ours = await reconciliationRepository.unmet(db, run, span, BATCH);
  const rows: NewReconciliationRow[] = [];
  for (const each of ours) {
    const { externalId } = each.complaint;
    await context.renew();
    const their = externalId === null ? null : valueOf(await reading.find(externalId));
    rows.push(rowOfOurs(run, each, their));
  }
  const last = ours.at(-1);
  const checkedCount = run.checkedCount + ours.length;
  const isEnd = ours.length < BATCH;
  return keep(
    db,
    run,
    {
      checkedCount,
      cursor: last?.complaint.id ?? run.cursor,
      ...(isEnd && { state: 'done', finishedAt: now() }),
    },
    (tx) => reconciliationRepository.insertRows(tx, rows),
  );
}
