import type { Database, DatabaseHandle } from '../../database';
import { inTransaction } from '../../database';
import { enqueueJobs, type JobHandler, type JobOperations, type JobQueue } from '../../jobs';
import { notifyAdministrators } from '../../people';
import { keysRepository, type KeyRow } from './keys.repository';

/** Keys that end; the subject is the key. */
const QUEUE: JobQueue = {
  name: 'program-key-endings',
  slots: 1,
  maxAttempts: 20,
  whenFailed: 'dead',
};
const DAY_MS = 86_400_000;
/** Administrators are told so many days before a key ends. */
const DAYS_BEFORE = [14, 3, 1] as const;

const HOUR_MS = 3_600_000;

/** Milliseconds until the next notice of a key; null where none is left. The hour keeps a job that came a little early from a second notice. */
function untilNextNotice(expiresAt: Date, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime();
  const next = DAYS_BEFORE.find((days) => days * DAY_MS < left - HOUR_MS);
  return next === undefined ? null : left - next * DAY_MS;
}

/** Leaves the notices of a new key's end. A key that lives for a day or less has none. */
export async function queueEndings(
  tx: Database,
  { id, companyId, expiresAt }: Pick<KeyRow, 'id' | 'companyId' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  const delayMs = untilNextNotice(expiresAt, now);
  if (delayMs !== null) await enqueueJobs(tx, QUEUE, [{ subject: id, companyId, delayMs }]);
}

/** Tells administrators of keys that end soon. */
export const createKeyEndingJobs = ({
  handle: { db },
  now,
}: {
  handle: Pick<DatabaseHandle, 'db'>;
  now: () => Date;
}): JobHandler => ({
  queue: QUEUE,
  async work({ subject: id }) {
    const at = now();
    const key = await keysRepository.findUsable(db, id, at);
    if (key === null) return undefined;
    const days = Math.round((key.expiresAt.getTime() - at.getTime()) / DAY_MS);
    await inTransaction(db, (tx) =>
      notifyAdministrators(tx, {
        companyId: key.companyId,
        kind: 'program-key-ending',
        subject: { kind: 'program', id },
        actorId: null,
        details: { days: String(Math.max(days, 1)) },
        at,
      }),
    );
    const delayMs = untilNextNotice(key.expiresAt, at);
    return delayMs === null ? undefined : { kind: 'later', delayMs, isTry: false };
  },
});

/** Runs again without harm: it looks at the key anew. */
export const keyEndingOperations: JobOperations = { queue: QUEUE };
