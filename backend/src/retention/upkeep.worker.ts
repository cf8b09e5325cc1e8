import type { Log } from '../background/log';
import { startWorker, type Worker } from '../background/worker';
import type { Database } from '../database';
import { UPKEEP_BATCH, UPKEEP_INTERVAL_MS } from './retention';
import { alone, UPKEEP_RULES, type UpkeepRule } from './upkeep.repository';

const POLL_MS = 60_000;

/** Deletes what has outlived its use, at start and every hour; a batch is one job, so that stopping never waits for a whole round. */
export function startUpkeep({
  db,
  now,
  log,
  rules = UPKEEP_RULES,
}: {
  db: Database;
  now: () => Date;
  log: Log;
  rules?: readonly UpkeepRule[];
}): Worker {
  let round: UpkeepRule[] = [];
  let begunAt: Date | null = null;

  return startWorker<{ rule: UpkeepRule; at: Date }>({
    name: 'upkeep',
    slots: 1,
    pollMs: POLL_MS,
    log,
    claim() {
      const at = now();
      if (
        round.length === 0 &&
        (begunAt === null || at.getTime() - begunAt.getTime() >= UPKEEP_INTERVAL_MS)
      ) {
        begunAt = at;
        round = [...rules];
      }
      const rule = round.shift();
      return Promise.resolve(rule === undefined ? [] : [{ rule, at }]);
    },
    async work({ rule, at }) {
      const deleted = await alone(db, (tx) => rule.deleteBatch(tx, at));
      if (deleted === null) {
        round = [];
        return;
      }
      if (deleted > 0) log.info({ table: rule.name, deleted }, 'upkeep');
      if (deleted >= UPKEEP_BATCH) round.unshift(rule);
    },
  });
}
