import type { DatabaseHandle, Database } from '../../database';
import {
  cancelJobs,
  enqueueJobs,
  runJobsNow,
  type JobHandler,
  type JobOperations,
  type JobQueue,
} from '../../jobs';
import { accountChecksRepository } from './account-checks.repository';
import { checkWithProvider, type CheckParts } from './check-account';

const DAY_MS = 24 * 60 * 60_000;
/** A provider that was away, or a setting that somebody mends, is seen soon. */
const FAILED_MS = 10 * 60_000;
/** The page that connects an account checks it itself; the job comes after it. */
const AFTER_PAGE_MS = 15_000;
/** The provider calls our own address during a check, which is there a while after the first start of a backend. */
const AFTER_START_MS = 5 * 60_000;

/** Checks of accounts with their providers; the subject is the account. Each waits for its next day. */
export const CHECK_QUEUE: JobQueue = {
  name: 'account-checks',
  slots: 1,
  maxAttempts: 8,
  whenFailed: 'dead',
};
export const checkOperations: JobOperations = { queue: CHECK_QUEUE };

/** Queues the check of an account that was connected or got new keys, in the same transaction; what was found with the old keys is forgotten. */
export async function queueCheck(
  tx: Database,
  { id, companyId }: { readonly id: string; readonly companyId: string },
): Promise<void> {
  await accountChecksRepository.remove(tx, id);
  await cancelJobs(tx, CHECK_QUEUE, [id]);
  await enqueueJobs(tx, CHECK_QUEUE, [{ subject: id, companyId, delayMs: AFTER_PAGE_MS }]);
}

/** Lets the checks of the companies with this WhatsApp Business account run now, which read its templates. */
export async function recheckBusiness(db: Database, businessId: string): Promise<void> {
  for (const companyId of await accountChecksRepository.findCompanies(db, businessId))
    await runJobsNow(db, CHECK_QUEUE, { companyId });
}

/** Queues the checks of accounts that have none: those of earlier releases. Two processes that start together may queue one twice, which changes nothing. */
export async function queueMissingChecks(db: Database): Promise<void> {
  const accounts = await accountChecksRepository.findUnqueued(db, CHECK_QUEUE.name);
  await enqueueJobs(
    db,
    CHECK_QUEUE,
    accounts.map(({ id, companyId }) => ({ subject: id, companyId, delayMs: AFTER_START_MS })),
  );
}

interface CheckJobParts extends Omit<CheckParts, 'db'> {
  readonly handle: Pick<DatabaseHandle, 'db'>;
  /** Called after each check of an account of this company. */
  readonly onChecked: (parts: CheckParts, companyId: string) => Promise<unknown>;
}

/** Checks every account once a day, and every ten minutes while something is wrong. */
export const createCheckJobs = ({ handle, onChecked, ...parts }: CheckJobParts): JobHandler => ({
  queue: CHECK_QUEUE,
  async work({ subject }) {
    const { db } = handle;
    const row = await accountChecksRepository.findAccount(db, subject);
    if (row === null) return undefined;
    const check = await checkWithProvider({ ...parts, db }, row);
    await onChecked({ ...parts, db }, row.companyId);
    const isWell = check === null || check.state !== 'failed';
    return { kind: 'later', delayMs: isWell ? DAY_MS : FAILED_MS, isTry: false };
  },
});
