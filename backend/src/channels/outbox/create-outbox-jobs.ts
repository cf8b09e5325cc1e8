import type { Config } from '../../config/config';
import type { JobHandler } from '../../jobs';
import { createSenders } from '../adapters/channel-adapters';
import { createSendJobs, createUnknownSendJobs, type SendParts } from './send-jobs';

interface Parts extends Omit<SendParts, 'senders'> {
  readonly config: Pick<Config, 'channels' | 'publicOrigin'>;
  /** A provider has this long to answer; tests shorten it. */
  readonly providerTimeoutMs?: number | undefined;
}

/** The jobs of the outbox. */
export function createOutboxJobs({
  config: { channels, publicOrigin },
  providerTimeoutMs: timeoutMs,
  ...parts
}: Parts): JobHandler[] {
  const senders = createSenders({ channels, publicOrigin, timeoutMs });
  return [createSendJobs({ ...parts, senders }), createUnknownSendJobs(parts)];
}
