import type { Platform } from '@muhatap/shared/wire';
import type { Log } from '../background/log';
import { startListeningWorker } from '../background/listening-worker';
import type { Worker } from '../background/worker';
import type { SendOutcome, SendText } from '../channels/outbound.types';
import type { DatabaseHandle } from '../database';
import type { CredentialVault } from '../modules/connections/credentials';
import { messagesRepository } from '../modules/messages/messages.repository';
import { OUTBOX_CHANNEL, outboxRepository, type Delivery } from './outbox.repository';
import { giveUp, settle } from './settle';

/** Longer than any call can take: a job still `sending` after it belongs to a process that is gone. */
const LOCK_MS = 30_000;
/** How long a status webhook may settle an unknown outcome. */
const UNKNOWN_PATIENCE_MS = 15 * 60_000;
const SWEEP_MS = 5_000;
const SLOTS = 6;
const POLL_MS = 1_000;

export interface OutboxParts {
  handle: DatabaseHandle;
  adapters: Partial<Record<Platform, SendText>>;
  vault: CredentialVault;
  now: () => Date;
  log: Log;
}

const NO_ADAPTER: SendOutcome = { kind: 'refused', code: 'channel_not_ready', reason: 'Bu kanaldan mesaj gönderimi henüz kurulmadı.', accountBroken: false };

async function call({ adapters, vault }: Pick<OutboxParts, 'adapters' | 'vault'>, { job, message, account, recipient }: Delivery, replyToProviderId: string | null): Promise<SendOutcome> {
  const send = adapters[account.platform];
  if (send === undefined) return NO_ADAPTER;
  return send({
    id: message.id,
    attempt: job.attempts,
    platform: account.platform,
    account: account.externalId,
    accessToken: vault.openCredentials(account).access_token ?? null,
    recipient,
    text: message.content,
    replyToProviderId,
  });
}

/** Delivers stored messages to their providers (design §7). Any number of processes may run it over one database. */
export async function startOutbox({ handle, adapters, vault, now, log }: OutboxParts): Promise<Worker> {
  const { db } = handle;
  let sweptAt = 0;

  const sweep = async () => {
    const at = now();
    if (at.getTime() - sweptAt < SWEEP_MS) return;
    sweptAt = at.getTime();
    const lost = await outboxRepository.markLost(db, at);
    if (lost > 0) log.warn({ lost }, 'sends without a known outcome');
    for (const { messageId, companyId } of await outboxRepository.findUnknownSince(db, new Date(at.getTime() - UNKNOWN_PATIENCE_MS))) {
      const found = await messagesRepository.find(db, companyId, messageId);
      if (found !== null) await giveUp(db, found.message, now());
    }
  };

  return startListeningWorker<string>(handle, OUTBOX_CHANNEL, {
    name: 'outbox',
    slots: SLOTS,
    pollMs: POLL_MS,
    log,
    async claim(limit) {
      await sweep();
      const at = now();
      return outboxRepository.claim(db, limit, at, new Date(at.getTime() + LOCK_MS));
    },
    async work(id) {
      const delivery = await outboxRepository.load(db, id);
      if (delivery === null) return;
      const { message } = delivery;
      const repliedTo = message.replyToId === null ? null : await messagesRepository.find(db, message.companyId, message.replyToId);
      const outcome = await call({ adapters, vault }, delivery, repliedTo?.message.providerMessageId ?? null);
      if (outcome.kind !== 'accepted') log.warn({ message_id: message.id, outcome }, 'send not accepted');
      await settle(db, message, outcome, now());
    },
  });
}
