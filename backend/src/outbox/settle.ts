import { eq } from 'drizzle-orm';
import { backoffMs } from '../background/backoff';
import type { SendOutcome } from '../channels/outbound.types';
import { OUTCOME_UNKNOWN } from '../channels/status-merge';
import { inTransaction, schema, type Database } from '../database';
import { messagesRepository, type MessageRow } from '../modules/messages/messages.repository';
import { applyHeard, lockMessage } from '../modules/messages/status.service';
import { outboxRepository, type OutboxRow } from './outbox.repository';

/** After this many refusals that should have passed by themselves (about ten minutes) a person must decide. */
const MAX_ATTEMPTS = 8;
const UNKNOWN_REASON = 'İletinin gönderilip gönderilmediği bilinmiyor: kanal zamanında yanıt vermedi. Yeniden göndermeden önce kişiye ulaşıp ulaşmadığını denetleyin.';

const { connections } = schema;

async function fail(tx: Database, message: MessageRow, job: OutboxRow, error: { code: string; reason: string }, now: Date): Promise<void> {
  await outboxRepository.update(tx, job.id, { state: 'failed', lockedUntil: null, lastError: error.code });
  await applyHeard(tx, message, { status: 'failed', error, providerMessageId: null }, now);
}

async function accept(tx: Database, message: MessageRow, job: OutboxRow, providerMessageId: string, now: Date): Promise<void> {
  await outboxRepository.update(tx, job.id, { state: 'done', lockedUntil: null, lastError: null });
  await tx.update(connections).set({ lastOutboundAt: now, lastError: null }).where(eq(connections.id, message.connectionId));
  // An echo may have brought this id in as a message of its own; ids are unique, so then ours stays without.
  const taken = await messagesRepository.findByProviderId(tx, message.connectionId, providerMessageId);
  await applyHeard(tx, message, { status: 'sent', error: null, providerMessageId: taken === null ? providerMessageId : null }, now);
}

async function write(tx: Database, message: MessageRow, job: OutboxRow, outcome: SendOutcome, now: Date): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return accept(tx, message, job, outcome.providerMessageId, now);
    case 'unknown':
      return outboxRepository.update(tx, job.id, { state: 'unknown', lockedUntil: now, lastError: outcome.why });
    case 'refused':
      if (outcome.accountBroken) await tx.update(connections).set({ lastError: outcome.reason }).where(eq(connections.id, message.connectionId));
      return fail(tx, message, job, outcome, now);
    case 'retry': {
      if (job.attempts >= MAX_ATTEMPTS) return fail(tx, message, job, outcome, now);
      const nextAttemptAt = new Date(now.getTime() + (outcome.delayMs ?? backoffMs(job.attempts)));
      return outboxRepository.update(tx, job.id, { state: 'pending', lockedUntil: null, nextAttemptAt, lastError: outcome.code });
    }
  }
}

/** Writes how a call ended. A status webhook may have been quicker; then only the provider's id is still news. */
export function settle(db: Database, found: MessageRow, outcome: SendOutcome, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, found);
    const job = message && (await outboxRepository.lockByMessage(tx, message.id));
    if (message === null || job === null) return;
    if (job.state === 'sending' || outcome.kind === 'accepted') await write(tx, message, job, outcome, now);
  });
}

/** Gives up on an unknown outcome that no status has settled; a later status still corrects it (see status-merge). */
export function giveUp(db: Database, found: MessageRow, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, found);
    const job = message && (await outboxRepository.lockByMessage(tx, message.id));
    if (message === null || job?.state !== 'unknown') return;
    await fail(tx, message, job, { code: OUTCOME_UNKNOWN, reason: UNKNOWN_REASON }, now);
  });
}
