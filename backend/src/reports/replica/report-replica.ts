import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../background/log';
import { openDatabase, type Database } from '../../database';
import { inSnapshot, type ReadSnapshot } from '../pages/in-snapshot';
import { createReplicaLag } from './replica-lag';
import { readPosition } from './replica-position';

const POLL_MS = 1_000;
/** A replica that is further behind serves no report: its figures would contradict the lists beside them. */
export const MAX_LAG_MS = 10_000;

/** A replica of the database that takes the reads of the reports while it is up to date. */
export interface ReportReplica {
  readonly read: ReadSnapshot;
  /** Seconds; infinite where the replica was never seen up to date. */
  readonly lagSeconds: () => number;
  /** Whether the next report is read from it. */
  readonly isUsed: () => boolean;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly url: string;
  readonly primary: Database;
  readonly log: Log;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
}

/**
 * Opens the replica at `url`; one that is away is looked for until it is there. The primary answers whatever the replica does not,
 * and repeats what fails there: it may have ended a query that stood in the way of its replay, or not know yet what was just created.
 */
export async function openReportReplica({
  url,
  primary,
  log,
  clock = () => performance.now(),
}: Parts): Promise<ReportReplica> {
  const replica = await openDatabase({ databaseUrl: url, dataDir: '' }, { asItIs: true });
  const lag = createReplicaLag();
  const stopped = new AbortController();
  let wasUsed = true;
  const isUsed = () => lag.at(clock()) <= MAX_LAG_MS;

  const look = async () => {
    try {
      const at = clock();
      const written = await readPosition(primary);
      lag.note(written, await readPosition(replica.db), at);
    } catch {
      // Its age grows by itself.
    }
    if (isUsed() !== wasUsed) {
      wasUsed = !wasUsed;
      if (wasUsed) log.info({}, 'reports are read from the replica');
      else log.warn({}, 'reports are read from the primary: the replica is away or behind');
    }
  };
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await look();
      await wait(POLL_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const following = follow();

  return {
    isUsed,
    lagSeconds: () => lag.at(clock()) / 1_000,
    read: (work) =>
      isUsed()
        ? inSnapshot(replica.db, work).catch(() => inSnapshot(primary, work))
        : inSnapshot(primary, work),
    async close() {
      stopped.abort();
      await following;
      await replica.close();
    },
  };
}
