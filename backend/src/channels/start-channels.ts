import type { Log } from '../background/log';
import type { Worker } from '../background/worker';
import type { Config } from '../config/config';
import type { DatabaseHandle } from '../database';
import type { CredentialVault } from './accounts/credentials';
import { createSenders } from './adapters/channel-adapters';
import type { Shelf } from './outbox/outbound-message';
import { startOutbox } from './outbox/outbox.worker';
import type { SentMessages } from './outbox/sent-messages';
import { startJournalWorker } from './webhooks/journal.worker';
import type { OnMessage } from './webhooks/process-journal';
import type { HandleUnit } from './webhooks/take-in-unit';

interface Parts extends Shelf {
  readonly handle: DatabaseHandle;
  readonly config: Pick<Config, 'channels' | 'publicOrigin'>;
  readonly vault: CredentialVault;
  readonly handleUnit: HandleUnit;
  readonly messages: SentMessages;
  readonly onMessage: OnMessage;
  readonly now: () => Date;
  readonly log: Log;
  /** A provider has this long to answer; tests shorten it. */
  readonly providerTimeoutMs?: number | undefined;
}

/** Starts the journal of webhook calls, which a stored call wakes, and the outbox; also of what an earlier process left behind. */
export async function startChannels({
  handle,
  config: { channels, publicOrigin },
  handleUnit,
  onMessage,
  providerTimeoutMs: timeoutMs,
  ...parts
}: Parts): Promise<Worker> {
  const { now, log } = parts;
  const journal = startJournalWorker({ handle, now, log, handleUnit, onMessage });
  const senders = createSenders({ channels, publicOrigin, timeoutMs });
  const outbox = await startOutbox({ handle, senders, ...parts });
  return {
    wake: journal.wake,
    async stop() {
      await Promise.all([journal.stop(), outbox.stop()]);
    },
  };
}
