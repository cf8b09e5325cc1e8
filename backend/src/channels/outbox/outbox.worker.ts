import type { Platform } from '@muhatap/shared/wire';
import type { Log } from '../../background/log';
import { startListeningWorker } from '../../background/listening-worker';
import type { Worker } from '../../background/worker';
import { safeErrorText } from '../../background/safe-error';
import type { OutboundMessage, SendMessage, SendOutcome } from '../model/outbound.types';
import type { DatabaseHandle } from '../../database';
import type { SentMessages } from './sent-messages';
import { FileGone, toOutboundMessage, type Shelf } from './outbound-message';
import { LOCK_MS, OUTBOX_CHANNEL, outboxRepository, type Delivery } from './outbox.repository';
import { giveUp, settle } from './settle';

/** A status webhook may settle an unknown outcome within this time. */
const UNKNOWN_PATIENCE_MS = 15 * 60_000;
const SWEEP_MS = 5_000;
const SLOTS = 6;
const POLL_MS = 1_000;

export interface OutboxParts extends Shelf {
  handle: DatabaseHandle;
  senders: Readonly<Record<Platform, SendMessage>>;
  messages: SentMessages;
  now: () => Date;
  log: Log;
}

const lockFrom = (at: Date) => new Date(at.getTime() + LOCK_MS);

const FILE_GONE: SendOutcome = {
  kind: 'refused',
  code: 'file_missing',
  reason: 'Dosya artık bulunamıyor. Dosyayı yeniden ekleyip gönderin.',
  accountBroken: false,
};

/** The message to hand over, or the outcome of a delivery that ends without a call. */
async function prepare(
  shelf: Shelf,
  { job, ...delivery }: Delivery,
): Promise<{ message: OutboundMessage } | { outcome: SendOutcome }> {
  try {
    const begun = { ...delivery, job: { ...job, attempts: job.attempts + 1 } };
    return { message: await toOutboundMessage(begun, shelf) };
  } catch (error) {
    if (error instanceof FileGone) return { outcome: FILE_GONE };
    throw error;
  }
}

/** Senders do not throw; should one do, nobody knows how far it came. */
const call = (send: SendMessage, message: OutboundMessage): Promise<SendOutcome> =>
  send(message).catch((error: unknown) => ({ kind: 'unknown', why: safeErrorText(error) }));

/**
 * Delivers stored messages to their providers (docs/behaviour.md §10.3). Any number of processes
 * may run it over one database.
 */
export async function startOutbox({
  handle,
  senders,
  messages,
  now,
  log,
  ...shelf
}: OutboxParts): Promise<Worker> {
  const { db } = handle;
  let sweptAt = 0;
  /** Jobs that may stand as `sending` without a call: the database went away while they were marked. */
  const notCalled = new Set<string>();

  const sweep = async () => {
    const at = now();
    // Either way: the clock may have been set back.
    if (Math.abs(at.getTime() - sweptAt) < SWEEP_MS) return;
    sweptAt = at.getTime();
    const lost = await outboxRepository.markLost(db, at);
    if (lost > 0) log.warn({ lost }, 'sends without a known outcome');
    for (const { messageId, companyId } of await outboxRepository.findUnknownSince(
      db,
      new Date(at.getTime() - UNKNOWN_PATIENCE_MS),
    )) {
      const found = await messages.find(db, companyId, messageId);
      if (found !== null) await giveUp(db, messages, found, now());
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
      const holder = await handle.holder();
      const back = [...notCalled];
      if (back.length > 0) await outboxRepository.takeBack(db, back, holder);
      back.forEach((id) => notCalled.delete(id));
      return outboxRepository.claim(db, limit, { now: at, lockedUntil: lockFrom(at), holder });
    },
    async work(id) {
      const delivery = await outboxRepository.load(db, id);
      if (delivery === null) return;
      const { message, account } = delivery;
      const prepared = await prepare(shelf, delivery);
      const holder = await handle.holder();
      const isMine = await outboxRepository
        .begin(db, id, holder, lockFrom(now()))
        .catch((error: unknown) => {
          notCalled.add(id);
          throw error;
        });
      if (!isMine) return;
      const outcome =
        'outcome' in prepared
          ? prepared.outcome
          : await call(senders[account.platform], prepared.message);
      if (outcome.kind !== 'accepted')
        log.warn({ message_id: message.id, outcome }, 'send not accepted');
      await settle(db, messages, message, outcome, now());
    },
  });
}
