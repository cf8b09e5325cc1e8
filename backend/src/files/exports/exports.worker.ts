import type { Log } from '../../background/log';
import { startListeningWorker } from '../../background/listening-worker';
import type { Worker } from '../../background/worker';
import type { DatabaseHandle } from '../../database';
import { removeExport } from './export-folder';
import type { ExportSource } from './export-source';
import { EXPORT_CHANNEL, exportsRepository } from './exports.repository';
import { LEASE_MS, writeExport } from './write-export';

/** Files written at the same time by one process: a short one need not wait for a long one. */
const SLOTS = 2;
const POLL_MS = 5_000;

interface ExportsParts {
  handle: DatabaseHandle;
  dataDir: string;
  sources: readonly ExportSource[];
  now: () => Date;
  log: Log;
}

/** Writes the files that people asked for. Stopping interrupts them after the page at hand; they begin anew at the next start. */
export async function startExports({
  handle,
  dataDir,
  sources,
  now,
  log,
}: ExportsParts): Promise<Worker> {
  const { db } = handle;
  let isStopping = false;
  const worker = await startListeningWorker<string>(handle, EXPORT_CHANNEL, {
    name: 'exports',
    slots: SLOTS,
    pollMs: POLL_MS,
    log,
    claim: (limit) =>
      exportsRepository.claim(
        db,
        sources.map(({ what }) => what),
        limit,
        now(),
        new Date(now().getTime() + LEASE_MS),
      ),
    async work(id) {
      const found = await exportsRepository.load(db, id);
      const source = sources.find(({ what }) => what === found?.job.what);
      if (found === null || source === undefined) return;
      const ended = await writeExport(
        { db, dataDir, source, now, isStopping: () => isStopping },
        found.job,
        found.timeZone,
      );
      // Cancelled while its last page was written: nobody will fetch it.
      if (ended === 'lost' && (await exportsRepository.load(db, id))?.job.state === 'cancelled')
        await removeExport(dataDir, id);
    },
  });
  return {
    wake: worker.wake,
    stop() {
      isStopping = true;
      return worker.stop();
    },
  };
}
