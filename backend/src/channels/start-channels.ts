import type { Log } from '../background/log';
import type { Worker } from '../background/worker';
import type { Config } from '../config/config';
import type { DatabaseHandle } from '../database';
import type { JobHandler } from '../jobs';
import { createSenders } from './adapters/channel-adapters';
import type { Shelf } from './outbox/outbound-message';
import { createSendJobs, createUnknownSendJobs } from './outbox/send-jobs';
import type { SentMessages } from './outbox/sent-messages';
import { startJournalWorker } from './webhooks/journal.worker';
import type { OnMessage } from './webhooks/process-journal';
import type { HandleUnit } from './webhooks/take-in-unit';

interface Parts {
  readonly handle: DatabaseHandle;
  readonly now: () => Date;
  readonly log: Log;
}

/** Starts the journal of webhook calls, which a stored call wakes; also of what an earlier process left behind. */
export const startChannels = (
  parts: Parts & { readonly handleUnit: HandleUnit; readonly onMessage: OnMessage },
): Worker => startJournalWorker(parts);

interface SendParts extends Parts, Shelf {
  readonly config: Pick<Config, 'channels' | 'publicOrigin'>;
  readonly messages: SentMessages;
  /** A provider has this long to answer; tests shorten it. */
  readonly providerTimeoutMs?: number | undefined;
}

/** The jobs of the outbox. */
export function createOutboxJobs({
  config: { channels, publicOrigin },
  providerTimeoutMs: timeoutMs,
  ...parts
}: SendParts): JobHandler[] {
  const senders = createSenders({ channels, publicOrigin, timeoutMs });
  return [createSendJobs({ ...parts, senders }), createUnknownSendJobs(parts)];
}
