import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import type { Database } from '../../database';
import { journalRepository, type JournalRow } from './journal.repository';
import { processJournal, type OnMessage } from './process-journal';

const BATCH = 25;
const POLL_MS = 1_000;
/** A crashed process holds its rows no longer than this. */
const LEASE_MS = 10_000;

/** Processes what the webhooks stored, also what an earlier process left behind. */
export function startJournalWorker({
  db,
  now,
  log,
  onMessage,
}: {
  db: Database;
  now: () => Date;
  log: Log;
  onMessage?: OnMessage;
}): Worker {
  const leaseEnd = () => new Date(now().getTime() + LEASE_MS);
  return startWorker<JournalRow[]>({
    name: 'webhook journal',
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      const rows = await journalRepository.claim(db, BATCH, now(), leaseEnd());
      return rows.length === 0 ? [] : [rows];
    },
    async work(rows) {
      const ids = rows.map(({ id }) => id);
      const renewal = setInterval(() => {
        journalRepository
          .extendLease(db, ids, leaseEnd())
          .catch((error: unknown) => log.warn({ err: error }, 'lease not extended'));
      }, LEASE_MS / 3);
      try {
        await processJournal(db, rows, now, log, onMessage);
      } finally {
        clearInterval(renewal);
      }
    },
  });
}
