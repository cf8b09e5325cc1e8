import { backoffMs } from '../../background/backoff';
import { LONGEST_WAIT_MS } from '../../background/due';
import type { SendOutcome } from '../model/outbound.types';
import { OUTCOME_UNKNOWN } from '../model/status-merge';
import { inTransaction, type Database } from '../../database';
import { recordEvent } from '../../events/log/record-event';
import { announceRoom } from '../../conversations/messages/message-events';
import {
  messagesRepository,
  type MessageRow,
} from '../../conversations/messages/messages.repository';
import { applyHeard, lockMessage } from '../../conversations/messages/status.service';
import { giveBackPrivateReply } from '../../conversations/messages/private-reply';
import { noteAccountHealth } from './account-health';
import { outboxRepository, type OutboxRow } from './outbox.repository';

/** After this many refusals that should have passed by themselves (about ten minutes) a person must decide. */
const MAX_ATTEMPTS = 8;
/** After Graph's "activity already replied to" and after an unknown outcome the one private reply counts as used. */
const PRIVATE_REPLY_SPENT = new Set(['10900', OUTCOME_UNKNOWN]);
const UNKNOWN_REASON =
  'Mesajın gönderilip gönderilmediği bilinmiyor: kanal zamanında yanıt vermedi. Yeniden göndermeden önce kişiye ulaşıp ulaşmadığını denetleyin.';

interface Failure {
  code: string;
  reason: string;
  accountBroken?: boolean;
}

const tellOfAccounts = (tx: Database, { companyId }: MessageRow) =>
  recordEvent(tx, companyId, 'inbox-changed', { what: 'connections' });

async function fail(
  tx: Database,
  message: MessageRow,
  job: OutboxRow,
  error: Failure,
  now: Date,
): Promise<void> {
  await outboxRepository.update(tx, job.id, {
    state: 'failed',
    lockedUntil: null,
    lastError: error.code,
  });
  const isFree =
    !PRIVATE_REPLY_SPENT.has(error.code) && (await giveBackPrivateReply(tx, message, now));
  const isNews =
    error.accountBroken === true &&
    (await noteAccountHealth(tx, message.connectionId, error.reason, now));
  await applyHeard(tx, message, { status: 'failed', error, providerMessageId: null }, now);
  if (isFree) await announceRoom(tx, message);
  if (isNews) await tellOfAccounts(tx, message);
}

async function accept(
  tx: Database,
  message: MessageRow,
  job: OutboxRow,
  providerMessageId: string | null,
  now: Date,
): Promise<void> {
  await outboxRepository.update(tx, job.id, { state: 'done', lockedUntil: null, lastError: null });
  const isNews = await noteAccountHealth(tx, message.connectionId, null, now);
  // An echo may have brought this id in as a message of its own; ids are unique, so then ours stays without.
  const taken =
    providerMessageId === null
      ? null
      : await messagesRepository.findByProviderId(tx, message.connectionId, providerMessageId);
  await applyHeard(
    tx,
    message,
    { status: 'sent', error: null, providerMessageId: taken === null ? providerMessageId : null },
    now,
  );
  if (isNews) await tellOfAccounts(tx, message);
}

async function write(
  tx: Database,
  message: MessageRow,
  job: OutboxRow,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return accept(tx, message, job, outcome.providerMessageId, now);
    case 'unknown':
      return outboxRepository.update(tx, job.id, {
        state: 'unknown',
        lockedUntil: now,
        lastError: outcome.why,
      });
    case 'refused':
      return fail(tx, message, job, outcome, now);
    case 'retry': {
      if (job.attempts >= MAX_ATTEMPTS) return fail(tx, message, job, outcome, now);
      const waitMs = Math.min(outcome.delayMs ?? backoffMs(job.attempts), LONGEST_WAIT_MS);
      const nextAttemptAt = new Date(now.getTime() + waitMs);
      return outboxRepository.update(tx, job.id, {
        state: 'pending',
        heldBy: null,
        lockedUntil: null,
        nextAttemptAt,
        lastError: outcome.code,
      });
    }
  }
}

/** Writes how a call ended. A status webhook may have been quicker; then only the provider's id is still news. */
export function settle(
  db: Database,
  found: MessageRow,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, found);
    const job = message && (await outboxRepository.lockByMessage(tx, message.id));
    if (message === null || job === null) return;
    // Another process may have taken this one for dead while its connection was away: whoever made the call knows.
    const isOpen = job.state === 'sending' || job.state === 'unknown';
    if (isOpen || outcome.kind === 'accepted') await write(tx, message, job, outcome, now);
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
