import type { DatabaseHandle } from '../database';
import { startWorker, type Worker, type WorkerParts } from './worker';

/** A worker that runs when a NOTIFY on `channel` arrives, whichever process sent it. */
export async function startListeningWorker<Job>(
  handle: Pick<DatabaseHandle, 'listen'>,
  channel: string,
  parts: WorkerParts<Job>,
): Promise<Worker> {
  const worker = startWorker(parts);
  const stopListening = await handle.listen(channel, worker.wake, worker.wake);
  return {
    wake: worker.wake,
    async stop() {
      await stopListening();
      await worker.stop();
    },
  };
}
