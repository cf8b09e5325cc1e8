import type { CredentialVault } from '../../channels';
import { startListeningWorker } from '../../background/listening-worker';
import type { Log } from '../../background/log';
import type { Worker } from '../../background/worker';
import type { Config } from '../../config/config';
import type { DatabaseHandle } from '../../database';
import { createSaysisAdapter } from './create-saysis-adapter';
import { createSaysisEngine, type SendJob } from './saysis.engine';
import { SAYSIS_CHANNEL, type LineRow } from './saysis-changes';
import type { FileLinks } from './telling';

const SEND_SLOTS = 6;
const SEND_POLL_MS = 1_000;
const PULL_SLOTS = 2;
const PULL_POLL_MS = 5_000;

interface Parts {
  readonly config: Pick<Config, 'saysisBaseUrl'>;
  readonly handle: DatabaseHandle;
  readonly vault: CredentialVault;
  readonly fileLinks: FileLinks;
  readonly now: () => Date;
  readonly log: Log;
  readonly timeoutMs?: number | undefined;
}

/** Starts the work behind the ledger of SAYSIS: sending what waits, and fetching what is new there. */
export async function startSaysis({
  config,
  handle,
  timeoutMs,
  ...parts
}: Parts): Promise<Pick<Worker, 'stop'>> {
  const { log } = parts;
  const adapter = createSaysisAdapter(config, timeoutMs);
  const engine = createSaysisEngine({ ...parts, db: handle.db, adapter });
  const workers = [
    await startListeningWorker<SendJob>(handle, SAYSIS_CHANNEL, {
      name: 'saysis-send',
      claim: engine.claimChanges,
      work: engine.sendChange,
      slots: SEND_SLOTS,
      pollMs: SEND_POLL_MS,
      log,
    }),
    await startListeningWorker<LineRow>(handle, SAYSIS_CHANNEL, {
      name: 'saysis-pull',
      claim: engine.claimLines,
      work: engine.pull,
      slots: PULL_SLOTS,
      pollMs: PULL_POLL_MS,
      log,
    }),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
