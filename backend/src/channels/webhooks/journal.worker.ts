import type { Log } from '../../background/log';
import { startWorker, type Worker } from '../../background/worker';
import { isDatabaseAway, type DatabaseHandle } from '../../database';
import { journalRepository, type JournalRow } from './journal.repository';
import { processJournal, type OnMessage } from './process-journal';
import type { HandleUnit } from './take-in-unit';

const BATCH = 25;
const POLL_MS = 1_000;
const SWEEP_MS = 5_000;

/** Processes what the webhooks stored, also what an earlier process left behind. */
export function startJournalWorker({
  handle: { db, holder },
  now,
  log,
  handleUnit,
  onMessage,
}: {
  handle: DatabaseHandle;
  now: () => Date;
  log: Log;
  handleUnit: HandleUnit;
  onMessage?: OnMessage;
}): Worker {
  let sweptAt = 0;
  /** Rows that may still be held: the database went away while their outcomes were written down. */
  const unconcluded = new Set<string>();
  /** Calls for an account that has been connected meanwhile come back by themselves. */
  const sweep = async () => {
    const at = Date.now();
    // Either way: the clock may have been set back.
    if (Math.abs(at - sweptAt) < SWEEP_MS) return;
    sweptAt = at;
    const replayed = await journalRepository.replayConnected(db);
    if (replayed > 0) log.info({ replayed }, 'webhooks of a connected account come back');
  };

  return startWorker<JournalRow[]>({
    name: 'webhook journal',
    // One batch at a time: what this process holds of an earlier one it may take again.
    slots: 1,
    pollMs: POLL_MS,
    log,
    async claim() {
      await sweep();
      const held = await holder();
      const back = [...unconcluded];
      if (back.length > 0) await journalRepository.giveBackHeld(db, back, held);
      back.forEach((id) => unconcluded.delete(id));
      const rows = await journalRepository.claim(db, BATCH, held);
      return rows.length === 0 ? [] : [rows];
    },
    async work(rows) {
      try {
        await processJournal(db, rows, now, log, handleUnit, onMessage);
      } catch (error) {
        if (isDatabaseAway(error)) rows.forEach(({ id }) => unconcluded.add(id));
        throw error;
      }
    },
  });
}
