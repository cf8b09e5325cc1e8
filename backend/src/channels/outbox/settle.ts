import { backoffMs } from '../../background/backoff';
import type { SendOutcome } from '../model/outbound.types';
import { OUTCOME_UNKNOWN } from '../model/status-merge';
import { inTransaction, type Database, type schema } from '../../database';
import { enqueueJobs, type JobResult } from '../../jobs';
import { announceAccounts } from '../accounts/claim-account';
import { noteAccountHealth } from './account-health';
import { SEND_QUEUE, UNKNOWN_SEND_QUEUE } from './deliveries';
import { outboxRepository, type OutboxRow } from './outbox.repository';
import type { SentMessages } from './sent-messages';

type MessageRow = typeof schema.messages.$inferSelect;

/** The transaction that writes an outcome. */
interface Settling {
  readonly tx: Database;
  readonly messages: SentMessages;
  readonly now: Date;
}

/** A status webhook, an echo or a receipt may settle an unknown outcome for this long. */
const UNKNOWN_AFTER_MS = 15 * 60_000;
/** After Graph's "activity already replied to" and after an unknown outcome the one private reply counts as used. */
const PRIVATE_REPLY_SPENT = new Set(['10900', OUTCOME_UNKNOWN]);
const NOT_SENT = {
  code: 'not_sent',
  reason: 'Mesaj gönderilemedi: sunucuda bir hata oluştu. Yeniden gönderebilirsiniz.',
};
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
  await outboxRepository.update(tx, job.id, { state: 'failed', lastError: error.code });
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
  await outboxRepository.update(tx, job.id, { state: 'done', lastError: null });
  const isNews = await noteAccountHealth(tx, message.connectionId, null, now);
  const result = { status: 'sent', error: null, providerMessageId, isRefused: false } as const;
  await messages.settle(tx, message, result, now);
  if (isNews) await announceAccounts(tx, message.companyId);
}

/** Keeps a send of unknown outcome from being repeated, and queues the job that gives it up after a while. */
async function leaveUnknown(tx: Database, { id, messageId, companyId }: OutboxRow, why: string) {
  await outboxRepository.update(tx, id, { state: 'unknown', lastError: why });
  await enqueueJobs(tx, UNKNOWN_SEND_QUEUE, [
    { subject: messageId, companyId, delayMs: UNKNOWN_AFTER_MS },
  ]);
}

/** Writes an outcome; answers what becomes of the job. */
async function write(
  settling: Settling,
  message: MessageRow,
  job: OutboxRow,
  outcome: SendOutcome,
  attempts: number,
): Promise<JobResult> {
  const { tx } = settling;
  if (outcome.kind === 'accepted') {
    await accept(settling, message, job, outcome.providerMessageId);
    return undefined;
  }
  if (outcome.kind === 'unknown') {
    await leaveUnknown(tx, job, outcome.why);
    return undefined;
  }
  if (outcome.kind === 'retry' && attempts < SEND_QUEUE.maxAttempts) {
    await outboxRepository.update(tx, job.id, {
      state: 'pending',
      calledAt: null,
      lastError: outcome.code,
    });
    const { code: error, delayMs } = outcome;
    if (job.state === 'unknown') {
      // Others took this process for dead and have ended the job.
      const again = { subject: message.id, companyId: message.companyId, key: message.roomId };
      await enqueueJobs(tx, SEND_QUEUE, [{ ...again, delayMs: delayMs ?? backoffMs(attempts) }]);
      return undefined;
    }
    return { kind: 'retry', error, ...(delayMs != null && { delayMs }) };
  }
  await fail(settling, message, job, outcome);
  return { kind: 'failed', error: `${outcome.code} ${outcome.reason}` };
}

/**
 * Writes how a call ended and answers what becomes of its job. A status webhook may have been quicker; then only the provider's id is
 * still news.
 */
export function settle(
  db: Database,
  messages: SentMessages,
  found: MessageRow,
  outcome: SendOutcome,
  now: Date,
  attempts: number,
): Promise<JobResult> {
  return inTransaction(db, async (tx) => {
    const message = await messages.lock(tx, found);
    const job = message && (await outboxRepository.lockByMessage(tx, message.id));
    if (message === null || job === null) return undefined;
    // Another process may have taken this one for dead while its connection was away: whoever made the call knows.
    const isOpen = job.state === 'sending' || job.state === 'unknown';
    return isOpen || outcome.kind === 'accepted'
      ? write({ tx, messages, now }, message, job, outcome, attempts)
      : undefined;
  });
}

/** A call that never came back (a crash, a machine that went away): whether it arrived is unknown. False where none was under way. */
export async function markLost(tx: Database, messageId: string): Promise<boolean> {
  const job = await outboxRepository.lockByMessage(tx, messageId);
  if (job?.state !== 'sending') return false;
  await leaveUnknown(tx, job, 'the process ended during the call');
  return true;
}

/** Fails a send in the state `from`, which no call of ours will change any more. */
async function failFrom(
  settling: Settling,
  found: MessageRow,
  from: OutboxRow['state'],
  error: Failure,
): Promise<void> {
  const message = await settling.messages.lock(settling.tx, found);
  const job = message && (await outboxRepository.lockByMessage(settling.tx, message.id));
  if (message !== null && job?.state === from) await fail(settling, message, job, error);
}

/** Gives up on an unknown outcome that no status has settled; a later status still corrects it (see status-merge). */
export const giveUp = (
  db: Database,
  messages: SentMessages,
  found: MessageRow,
  now: Date,
): Promise<void> =>
  inTransaction(db, (tx) =>
    failFrom({ tx, messages, now }, found, 'unknown', {
      code: OUTCOME_UNKNOWN,
      reason: UNKNOWN_REASON,
    }),
  );

/** Fails a send that could not be brought to its call, whatever was tried. */
export const notSent = (
  tx: Database,
  messages: SentMessages,
  found: MessageRow,
  now: Date,
): Promise<void> => failFrom({ tx, messages, now }, found, 'pending', NOT_SENT);
