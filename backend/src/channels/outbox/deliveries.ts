import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { cancelJobs, enqueueJobs, type JobQueue } from '../../jobs';
import { OUTCOME_UNKNOWN } from '../model/status-merge';
import { outboxRepository } from './outbox.repository';

const { messages, outbox } = schema;

/** Providers' clocks and ours, of which some tell whole seconds. */
const CLOCKS_APART_MS = 2_000;

/** An echo comes within seconds; platforms repeat for hours what was not acknowledged. */
const ECHO_WITHIN_MS = 24 * 60 * 60_000;

/** Sends to be made; the subject is the message, the key its room. About ten minutes of refusals that should have passed by themselves. */
export const SEND_QUEUE: JobQueue = {
  name: 'sends',
  slots: 6,
  maxAttempts: 8,
  whenFailed: 'dead',
};

/** Sends of unknown outcome that are given up once nobody has settled them; the subject is the message. */
export const UNKNOWN_SEND_QUEUE: JobQueue = {
  name: 'unknown-sends',
  slots: 1,
  maxAttempts: 20,
  whenFailed: 'dead',
};

/** Shown to staff as unknown after nobody had settled it for long. */
const isGivenUp = and(eq(outbox.state, 'failed'), eq(outbox.lastError, OUTCOME_UNKNOWN));

/** Queues the delivery of a stored message; the outbox sends it once the transaction commits. */
export async function queueDelivery(
  tx: Database,
  { roomId, ...delivery }: Parameters<typeof outboxRepository.insert>[1] & { roomId: string },
): Promise<void> {
  await outboxRepository.insert(tx, delivery);
  const { messageId, companyId } = delivery;
  await enqueueJobs(tx, SEND_QUEUE, [{ subject: messageId, companyId, key: roomId }]);
}

/** The provider spoke of this message, so it took it: its delivery job is over and must not be tried again. */
export async function settleDelivery(tx: Database, messageId: string): Promise<void> {
  const job = await outboxRepository.lockByMessage(tx, messageId);
  if (job === null || job.state === 'done' || job.state === 'failed') return;
  await outboxRepository.update(tx, job.id, { state: 'done', lastError: null });
  await cancelJobs(tx, job.state === 'unknown' ? UNKNOWN_SEND_QUEUE : SEND_QUEUE, [messageId]);
}

/**
 * The oldest message of ours in a room whose provider id is still unknown and whose words are these; for echoes. One that a receipt
 * without an id has settled counts for a day before `at`.
 */
export async function findUnsettledDuplicate(
  tx: Database,
  roomId: string,
  content: string,
  at: Date,
): Promise<string | null> {
  const isSettledLately = and(
    eq(outbox.state, 'done'),
    gt(messages.createdAt, new Date(at.getTime() - ECHO_WITHIN_MS)),
  );
  const [row] = await tx
    .select({ id: messages.id })
    .from(outbox)
    .innerJoin(messages, eq(messages.id, outbox.messageId))
    .where(
      and(
        eq(messages.roomId, roomId),
        eq(messages.content, content),
        sql`${messages.providerMessageId} is null`,
        or(inArray(outbox.state, ['sending', 'unknown']), isGivenUp, isSettledLately),
      ),
    )
    .orderBy(outbox.createdAt, outbox.id)
    .limit(1);
  return row?.id ?? null;
}

/**
 * The last message of ours that went out in a room by `at`, where its outcome is unknown; null also where the one before it has an
 * unknown outcome as well.
 */
export async function findUnsettled(
  tx: Database,
  roomId: string,
  at: Date,
): Promise<string | null> {
  const isUnknown = or(eq(outbox.state, 'unknown'), isGivenUp);
  const [last, before] = await tx
    .select({ id: messages.id, isUnknown: sql<boolean>`coalesce(${isUnknown}, false)` })
    .from(messages)
    .leftJoin(outbox, eq(outbox.messageId, messages.id))
    .where(
      and(
        eq(messages.roomId, roomId),
        messages.isSent,
        lte(messages.createdAt, at),
        or(isNull(outbox.id), eq(outbox.state, 'done'), isUnknown),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(2);
  return last?.isUnknown === true && before?.isUnknown !== true ? last.id : null;
}

/** Whether a call is under way that had begun by `at`, for a room or for an account: what arrives now may be of it. */
export async function isCalling(
  tx: Database,
  of: { readonly roomId: string } | { readonly connectionId: string },
  at: Date,
): Promise<boolean> {
  const isOf =
    'roomId' in of ? eq(messages.roomId, of.roomId) : eq(outbox.connectionId, of.connectionId);
  const begunBy = new Date(at.getTime() + CLOCKS_APART_MS);
  const [row] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(messages, eq(messages.id, outbox.messageId))
    .where(and(eq(outbox.state, 'sending'), isOf, lte(outbox.calledAt, begunBy)))
    .limit(1);
  return row !== undefined;
}

/** The deliveries of messages that are about to be deleted, with their jobs. */
export async function removeDeliveries(tx: Database, messageIds: readonly string[]): Promise<void> {
  await outboxRepository.removeOf(tx, messageIds);
  await cancelJobs(tx, SEND_QUEUE, messageIds);
  await cancelJobs(tx, UNKNOWN_SEND_QUEUE, messageIds);
}
