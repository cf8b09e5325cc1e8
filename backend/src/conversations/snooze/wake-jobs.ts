import type { DatabaseHandle } from '../../database';
import type { JobHandler, JobOperations } from '../../jobs';
import { WAKE_QUEUE } from './wake-queue';
import { wakeRoom } from './wake-room';

/** Brings snoozed conversations back at their time. */
export const createWakeJobs = ({
  handle: { db },
  now,
}: {
  handle: Pick<DatabaseHandle, 'db'>;
  now: () => Date;
}): JobHandler => ({
  queue: WAKE_QUEUE,
  async work({ subject: roomId, companyId }) {
    const leftMs = companyId === null ? 0 : await wakeRoom(db, { companyId, roomId }, now());
    // The clocks of database and process may differ, and a later snooze has a job of its own.
    return leftMs > 0 ? { kind: 'later', delayMs: leftMs, isTry: false } : undefined;
  },
});

/** A wake that failed may run again: it looks at the room anew. */
export const wakeOperations: JobOperations = { queue: WAKE_QUEUE };
