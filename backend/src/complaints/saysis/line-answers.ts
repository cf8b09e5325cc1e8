import { inTransaction, type Database } from '../../database';
import { postponeJobs, runJobsNow } from '../../jobs';
import { isBroken, LONGEST_PAUSE_MS } from './line-health';
import { linesRepository } from './lines.repository';
import { CHANGE_QUEUE, type LineRow } from './saysis-changes';

/** The line answered: the changes that waited for a broken one are sent. */
export const noteLineOk = (db: Database, companyId: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const before = await linesRepository.lock(tx, companyId);
    const ok = { failures: 0, failingSince: null, probeUntil: null, lastOkAt: now };
    await linesRepository.update(tx, companyId, ok);
    if (before !== null && isBroken(before)) await runJobsNow(tx, CHANGE_QUEUE, { companyId });
  });

/** Lets the due changes of a line that is off or broken wait; false where it takes changes by now. */
export const postponeChanges = (
  db: Database,
  companyId: string,
  delayMs: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Locked, so that none is put off after the line's answer has brought them forward.
    const line = await linesRepository.lock(tx, companyId);
    if (line !== null && line.isActive && !isBroken(line)) return false;
    await postponeJobs(tx, CHANGE_QUEUE, { companyId }, delayMs);
    return true;
  });

/** The line failed: the due changes of a broken one wait, instead of asking one after the other. Answers its new state. */
export const noteLineFailure = (
  db: Database,
  companyId: string,
  failure: { why: string; isProbe: boolean },
  now: Date,
): Promise<LineRow | null> =>
  inTransaction(db, async (tx) => {
    const line = await linesRepository.noteFailure(tx, companyId, failure, now);
    if (line !== null && isBroken(line))
      await postponeJobs(tx, CHANGE_QUEUE, { companyId }, LONGEST_PAUSE_MS);
    return line;
  });
