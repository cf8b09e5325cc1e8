import type { Log } from '../background/log';
import { groupBy, inTransaction, type Database, type StopListening } from '../database';
import { findLookedAt } from './find-looked-at';
import type { Look } from './look';
import { lookRows } from './look-rows';
import { appendLooks } from './looks.repository';

/** Looks wait this long for others that are written with them. */
const FLUSH_MS = 1_000;
/** So many are written in one go, at once. */
const BATCH = 500;
const RETRY_MS = 5_000;
/** Looks that a process holds while they cannot be written; a look needs an answer from the same database, so that few come then. */
const MOST_HELD = 100_000;
const TRIES_AT_END = 3;

export interface LooksService {
  /** Notes a look without waiting for the database. Before {@link LooksService.start} nothing is kept. */
  note(look: Omit<Look, 'at'>): void;
  /** Begins to keep and write looks; the answered function writes what is left and ends that. */
  start(log: Log): StopListening;
  /** Writes what is held. Throws what the database throws; nothing is lost then. */
  flush(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
}

async function writeLooks(db: Database, looks: readonly Look[]): Promise<void> {
  const rows = lookRows(looks, await findLookedAt(db, looks));
  // One transaction, so that a batch that fails is written again as a whole; companies in one order, so that no two processes wait for each other.
  const companies = [...groupBy(rows, ({ companyId }) => companyId)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await inTransaction(db, async (tx) => {
    for (const [companyId, own] of companies) await appendLooks(tx, companyId, own);
  });
}

/** The looks of this process, from their note to their row. */
export function createLooksService({ db, now }: Parts): LooksService {
  let held: Look[] = [];
  let lost = 0;
  let log: Log | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const plan = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      flushOrRetry();
    }, ms).unref();
  };
  const flushOrRetry = () =>
    void flush().catch((err: unknown) => {
      log?.error({ err, held: held.length, lost }, 'looks could not be written');
      plan(RETRY_MS);
    });

  const writeHeld = async () => {
    while (held.length > 0) {
      const batch = held.slice(0, BATCH);
      await writeLooks(db, batch);
      held = held.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.catch(() => undefined).then(writeHeld);
    return writing;
  };

  return {
    note(look) {
      if (log === null) return;
      if (held.length >= MOST_HELD) {
        lost += 1;
        return;
      }
      held.push({ ...look, at: now() });
      if (held.length === BATCH) flushOrRetry();
      else plan(FLUSH_MS);
    },
    flush,
    start(given) {
      log = given;
      return async () => {
        if (timer !== null) clearTimeout(timer);
        for (let attempt = 1; held.length > 0; attempt += 1)
          await flush().catch((err: unknown) => {
            if (attempt < TRIES_AT_END) return;
            given.error({ err, lost: lost + held.length }, 'looks could not be written');
            held = [];
          });
        log = null;
      };
    },
  };
}
