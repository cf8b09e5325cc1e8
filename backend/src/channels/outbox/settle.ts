import { backoffMs } from '../../background/backoff';
import { LONGEST_WAIT_MS } from '../../background/due';
import type { SendOutcome } from '../model/outbound.types';
import { OUTCOME_UNKNOWN } from '../model/status-merge';
import { inTransaction, type Database, type schema } from '../../database';
import { announceAccounts } from '../accounts/claim-account';
import { noteAccountHealth } from './account-health';
import { outboxRepository, type OutboxRow } from './outbox.repository';
import type { SentMessages } from './sent-messages';

type MessageRow = typeof schema.messages.$inferSelect;

/** The transaction that writes an outcome. */
interface Settling {
  readonly tx: Database;
  readonly messages: SentMessages;
  readonly now: Date;
}

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

async function fail(
  { tx, messages, now }: Settling,
  message: MessageRow,
  job: OutboxRow,
  error: Failure,
): Promise<void> {
  await outboxRepository.update(tx, job.id, {
    state: 'failed',
    lockedUntil: null,
    lastError: error.code,
  });
  const isNews =
    error.accountBroken === true &&
    (await noteAccountHealth(tx, message.connectionId, error.reason, now));
  const isRefused = !PRIVATE_REPLY_SPENT.has(error.code);
  const result = { status: 'failed', error, providerMessageId: null, isRefused } as const;
  await messages.settle(tx, message, result, now);
  if (isNews) await announceAccounts(tx, message.companyId);
}

async function accept(
  { tx, messages, now }: Settling,
  message: MessageRow,
  job: OutboxRow,
  providerMessageId: string | null,
): Promise<void> {
  await outboxRepository.update(tx, job.id, { state: 'done', lockedUntil: null, lastError: null });
  const isNews = await noteAccountHealth(tx, message.connectionId, null, now);
  const result = { status: 'sent', error: null, providerMessageId, isRefused: false } as const;
  await messages.settle(tx, message, result, now);
  if (isNews) await announceAccounts(tx, message.companyId);
}

async function write(
  settling: Settling,
  message: MessageRow,
  job: OutboxRow,
  outcome: SendOutcome,
): Promise<void> {
  const { tx, now } = settling;
  switch (outcome.kind) {
    case 'accepted':
      return accept(settling, message, job, outcome.providerMessageId);
    case 'unknown':
      return outboxRepository.update(tx, job.id, {
        state: 'unknown',
        lockedUntil: now,
        lastError: outcome.why,
      });
    case 'refused':
      return fail(settling, message, job, outcome);
    case 'retry': {
      if (job.attempts >= MAX_ATTEMPTS) return fail(settling, message, job, outcome);
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
  messages: SentMessages,
  found: MessageRow,
  outcome: SendOutcome,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const message = await messages.lock(tx, found);
    const job = message && (await outboxRepository.lockByMessage(tx, message.id));
    if (message === null || job === null) return;
    // Another process may have taken this one for dead while its connection was away: whoever made the call knows.
    const isOpen = job.state === 'sending' || job.state === 'unknown';
    if (isOpen || outcome.kind === 'accepted')
      await write({ tx, messages, now }, message, job, outcome);
  });
}

/** Gives up on an unknown outcome that no status has settled; a later status still corrects it (see status-merge). */
export function giveUp(
  db: Database,
  messages: SentMessages,
  found: MessageRow,
  now: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const message = await messages.lock(tx, found);
    const job = message && (await outboxRepository.lockByMessage(tx, message.id));
    if (message === null || job?.state !== 'unknown') return;
    const error = { code: OUTCOME_UNKNOWN, reason: UNKNOWN_REASON };
    await fail({ tx, messages, now }, message, job, error);
  });
}
