import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { startListeningWorker } from '../../background/listening-worker';
import type { Log } from '../../background/log';
import type { Worker } from '../../background/worker';
import type { Config } from '../../config/config';
import type { DatabaseHandle } from '../../database';
import type { CredentialVault } from '../../channels/accounts/credentials';
import type { FileLinks } from './telling';
import { createDecisionsService } from './decisions.service';
import { createRestAdapter } from './rest-adapter';
import { createSaysisEngine, type SendJob } from './saysis.engine';
import { saysisRoutes } from './saysis.routes';
import { createSaysisService } from './saysis.service';
import { createSaysisTransport } from './saysis-transport';
import { SAYSIS_CHANNEL, type LineRow } from './saysis-changes';

const SEND_SLOTS = 6;
const SEND_POLL_MS = 1_000;
const PULL_SLOTS = 2;
const PULL_POLL_MS = 5_000;

interface Parts {
  readonly config: Pick<Config, 'saysisBaseUrl'>;
  readonly handle: DatabaseHandle;
  readonly vault: CredentialVault;
  readonly fileLinks: FileLinks;
  readonly now?: () => Date;
  readonly timeoutMs?: number | undefined;
}

/** SAYSIS: its routes for the app, and the work behind the ledger that runs once the app's logger exists. */
export interface Saysis {
  readonly modules: FastifyPluginAsyncZod[];
  start(log: Log): Promise<void>;
  stop(): Promise<void>;
}

export function createSaysis({
  config,
  handle,
  vault,
  fileLinks,
  now = () => new Date(),
  timeoutMs,
}: Parts): Saysis {
  const { db } = handle;
  const adapter = createRestAdapter(
    createSaysisTransport({
      trusted: config.saysisBaseUrl === null ? [] : [config.saysisBaseUrl],
      ...(timeoutMs !== undefined && { timeoutMs }),
    }),
  );
  let workers: Worker[] = [];
  return {
    modules: [
      saysisRoutes({
        saysis: createSaysisService({ db, adapter, vault, now }),
        decisions: createDecisionsService({ db, now }),
      }),
    ],
    async start(log) {
      const engine = createSaysisEngine({
        db,
        adapter,
        vault,
        fileLinks,
        now,
        log,
      });
      workers = [
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
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
