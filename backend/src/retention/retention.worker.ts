import { sql } from 'drizzle-orm';
import type { Log } from '../background/log';
import { startWorker, type Worker } from '../background/worker';
import type { DatabaseHandle } from '../database';
import { RETENTION_BATCH, RETENTION_INTERVAL_MS } from './retention';
import type { RetentionRule } from './retention-rule';
import { runAlone } from './run-alone';

const POLL_MS = 60_000;

/**
 * Deletes what has outlived its use, at start and every hour; a batch is one job, so that stopping never waits for a whole round. The
 * embedded database does not vacuum by itself, and the queue's table would grow with every job that was done.
 */
export function startRetention({
  handle: { db, kind },
  now,
  log,
  rules,
}: {
  handle: Pick<DatabaseHandle, 'db' | 'kind'>;
  now: () => Date;
  log: Log;
  rules: readonly RetentionRule[];
}): Worker {
  let round: RetentionRule[] = [];
  let begunAt: Date | null = null;

  return startWorker<{ rule: RetentionRule; at: Date }>({
    name: 'retention',
    slots: 1,
    pollMs: POLL_MS,
    log,
    claim() {
      const at = now();
      if (
        round.length === 0 &&
        (begunAt === null || at.getTime() - begunAt.getTime() >= RETENTION_INTERVAL_MS)
      ) {
        begunAt = at;
        round = [...rules];
      }
      const rule = round.shift();
      return Promise.resolve(rule === undefined ? [] : [{ rule, at }]);
    },
    async work({ rule, at }) {
      const deleted = await runAlone(db, (tx) => rule.deleteBatch(tx, at));
      if (deleted === null) {
        round = [];
        return;
      }
      if (deleted > 0) log.info({ table: rule.name, deleted }, 'retention');
      if (deleted >= RETENTION_BATCH) round.unshift(rule);
      if (round.length === 0 && kind === 'pglite') await db.execute(sql`vacuum jobs`);
    },
  });
}
