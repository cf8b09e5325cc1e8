import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { notify, schema, type Database } from '../../database';
import { OUTCOME_UNKNOWN } from '../model/status-merge';
import { LOCK_MS, OUTBOX_CHANNEL, outboxRepository } from './outbox.repository';

const { messages, outbox } = schema;

/** Providers' clocks and ours, of which some tell whole seconds. */
const CLOCKS_APART_MS = 2_000;

/** An echo comes within seconds; platforms repeat for hours what was not acknowledged. */
const ECHO_WITHIN_MS = 24 * 60 * 60_000;

/** Told to staff as unknown after nobody had settled it for long. */
const isGivenUp = and(eq(outbox.state, 'failed'), eq(outbox.lastError, OUTCOME_UNKNOWN));

/** Queues the delivery of a stored message; the outbox sends it once the transaction commits. */
export async function queueDelivery(
  tx: Database,
  delivery: Parameters<typeof outboxRepository.insert>[1],
): Promise<void> {
  await outboxRepository.insert(tx, delivery);
  await notify(tx, OUTBOX_CHANNEL, '');
}

/** The provider spoke of this message, so it took it: its delivery job is over and must not be tried again. */
export async function settleDelivery(tx: Database, messageId: string): Promise<void> {
  const job = await outboxRepository.lockByMessage(tx, messageId);
  if (job !== null && job.state !== 'done' && job.state !== 'failed')
    await outboxRepository.update(tx, job.id, {
      state: 'done',
      lockedUntil: null,
      lastError: null,
    });
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

/** Whether a call is under way that had begun by `at`, for a room or for an account: what is heard now may be of it. */
export async function isCalling(
  tx: Database,
  of: { readonly roomId: string } | { readonly connectionId: string },
  at: Date,
): Promise<boolean> {
  const isOf =
    'roomId' in of ? eq(messages.roomId, of.roomId) : eq(outbox.connectionId, of.connectionId);
  const begunBy = new Date(at.getTime() + CLOCKS_APART_MS + LOCK_MS);
  const [row] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(messages, eq(messages.id, outbox.messageId))
    .where(and(eq(outbox.state, 'sending'), isOf, lte(outbox.lockedUntil, begunBy)))
    .limit(1);
  return row !== undefined;
}
