import type { Platform } from '@muhatap/shared/wire/channels';
import type { Log } from '../../background/log';
import { safeErrorText } from '../../background/safe-error';
import { inTransaction, isDatabaseAway, type Database, type DatabaseHandle } from '../../database';
import { sendsTried } from '../../metrics/measurements';
import type { Job, JobContext, JobHandler, JobResult } from '../../jobs';
import type { OutboundMessage, SendMessage, SendOutcome } from '../model/outbound.types';
import { SEND_QUEUE, UNKNOWN_SEND_QUEUE } from './deliveries';
import { FileGone, toOutboundMessage, type Shelf } from './outbound-message';
import { outboxRepository, type Delivery } from './outbox.repository';
import type { SentMessages } from './sent-messages';
import { giveUp, markLost, notSent, settle } from './settle';

export interface SendParts extends Shelf {
  handle: Pick<DatabaseHandle, 'db'>;
  senders: Readonly<Record<Platform, SendMessage>>;
  messages: SentMessages;
  now: () => Date;
  log: Log;
}

const FILE_GONE: SendOutcome = {
  kind: 'refused',
  code: 'file_missing',
  reason: 'Dosya artık bulunamıyor. Dosyayı yeniden ekleyip gönderin.',
  accountBroken: false,
};

/** The message to hand over, or the outcome of a delivery that ends without a call. */
async function prepare(
  shelf: Shelf,
  delivery: Delivery,
  attempts: number,
): Promise<{ message: OutboundMessage } | { outcome: SendOutcome }> {
  try {
    return { message: await toOutboundMessage(delivery, attempts, shelf) };
  } catch (error) {
    if (error instanceof FileGone) return { outcome: FILE_GONE };
    throw error;
  }
}

/** Senders do not throw; should one do, nobody knows how far it came. */
const call = (send: SendMessage, message: OutboundMessage): Promise<SendOutcome> =>
  send(message).catch((error: unknown) => ({ kind: 'unknown', why: safeErrorText(error) }));

/** Delivers stored messages to their providers (docs/behaviour.md §10.3). */
export function createSendJobs({
  handle,
  senders,
  messages,
  now,
  log,
  ...shelf
}: SendParts): JobHandler {
  const { db } = handle;
  /** Messages that may stand as called without a call, with the moment of that mark: the database went away while it was written. */
  const notCalled = new Map<string, Date>();

  async function takeBack(tx: Database, messageId: string): Promise<void> {
    const at = notCalled.get(messageId);
    if (at !== undefined) await outboxRepository.takeBack(tx, messageId, at);
  }

  async function noteLost(tx: Database, messageId: string): Promise<void> {
    if (await markLost(tx, messageId))
      log.warn({ message_id: messageId }, 'send without a known outcome');
  }

  /** Marks the send just before its call, so that a process that dies during it leaves a trace; false where it is settled already. */
  async function begin(messageId: string, { renew }: JobContext): Promise<boolean> {
    const at = now();
    try {
      return await inTransaction(db, async (tx) => {
        await takeBack(tx, messageId);
        if (!(await outboxRepository.begin(tx, messageId, at))) {
          // An earlier try of this job has made its call, and found no database to write the outcome to.
          await noteLost(tx, messageId);
          return false;
        }
        // A process that has lost the job makes no call.
        await renew(tx);
        return true;
      });
    } catch (error) {
      if (isDatabaseAway(error)) notCalled.set(messageId, at);
      throw error;
    }
  }

  async function work({ subject, attempts }: Job, context: JobContext): Promise<JobResult> {
    const begunAt = new Date();
    const delivery = await outboxRepository.load(db, subject);
    if (delivery === null) return undefined;
    const { message, account } = delivery;
    const prepared = await prepare(shelf, delivery, attempts);
    if (!(await begin(subject, context))) return undefined;
    notCalled.delete(subject);
    const outcome =
      'outcome' in prepared
        ? prepared.outcome
        : await call(senders[account.platform], prepared.message);
    if (outcome.kind !== 'accepted')
      log.warn({ message_id: message.id, outcome }, 'send not accepted');
    const result = await settle(db, messages, message, outcome, now(), attempts);
    sendsTried.record({ id: message.id, attempt: attempts, kind: outcome.kind, begunAt });
    return result;
  }

  return {
    queue: SEND_QUEUE,
    work,
    async onLost(tx, { subject }) {
      await takeBack(tx, subject);
      await noteLost(tx, subject);
      const row = await outboxRepository.lockByMessage(tx, subject);
      return row?.state === 'pending' ? 'again' : 'done';
    },
    async onFailed(tx, { subject, companyId }) {
      const found = await messages.find(tx, companyId ?? '', subject);
      if (found !== null) await notSent(tx, messages, found, now());
    },
  };
}

/** Gives up on outcomes that nobody has settled in time. */
export const createUnknownSendJobs = ({
  handle: { db },
  messages,
  now,
}: Pick<SendParts, 'handle' | 'messages' | 'now'>): JobHandler => ({
  queue: UNKNOWN_SEND_QUEUE,
  async work({ subject, companyId }) {
    const found = await messages.find(db, companyId ?? '', subject);
    if (found !== null) await giveUp(db, messages, found, now());
    return undefined;
  },
});
