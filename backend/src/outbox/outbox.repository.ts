import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../database';

const { connections, customers, messages, outbox } = schema;
const quoted = alias(messages, 'quoted');

/** NOTIFY channel: a delivery job waits. */
export const OUTBOX_CHANNEL = 'outbox_due';

export type OutboxRow = typeof outbox.$inferSelect;

/** A job with all that its adapter needs. */
export interface Delivery {
  job: OutboxRow;
  message: typeof messages.$inferSelect;
  account: Pick<
    typeof connections.$inferSelect,
    'id' | 'externalId' | 'platform' | 'credentials' | 'accessToken'
  >;
  recipient: string;
  /** What the provider calls the message that this one quotes. */
  replyToProviderId: string | null;
}

export const outboxRepository = {
  async insert(tx: Database, row: typeof outbox.$inferInsert): Promise<void> {
    await tx.insert(outbox).values(row);
  },

  /**
   * Marks due jobs as `sending` before anything is sent, so that a crash leaves a trace. Jobs of one room go one after the
   * other: a job waits while an earlier one of its room is waiting or being sent.
   */
  async claim(db: Database, limit: number, now: Date, lockedUntil: Date): Promise<string[]> {
    const due = sql`
      select o.id from outbox o join messages m on m.id = o.message_id
      where o.state = 'pending' and o.next_attempt_at <= ${now.toISOString()}::timestamptz
        and not exists (
          select 1 from messages em join outbox e on e.message_id = em.id
          where em.room_id = m.room_id and e.state in ('pending', 'sending') and (e.created_at, e.id) < (o.created_at, o.id))
      order by o.next_attempt_at, o.created_at, o.id limit ${limit} for update of o skip locked`;
    const rows = await db
      .update(outbox)
      .set({ state: 'sending', attempts: sql`${outbox.attempts} + 1`, lockedUntil })
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning({ id: outbox.id });
    return rows.map(({ id }) => id);
  },

  async load(db: Database, id: string): Promise<Delivery | null> {
    const [row] = await db
      .select({
        job: outbox,
        message: messages,
        account: {
          id: connections.id,
          externalId: connections.externalId,
          platform: connections.platform,
          credentials: connections.credentials,
          accessToken: connections.accessToken,
        },
        recipient: customers.externalId,
        replyToProviderId: quoted.providerMessageId,
      })
      .from(outbox)
      .innerJoin(messages, eq(messages.id, outbox.messageId))
      .innerJoin(connections, eq(connections.id, outbox.connectionId))
      .innerJoin(customers, eq(customers.id, messages.customerId))
      .leftJoin(quoted, eq(quoted.id, messages.replyToId))
      .where(eq(outbox.id, id));
    return row ?? null;
  },

  /** The job of a message, locked until the transaction ends. */
  async lockByMessage(tx: Database, messageId: string): Promise<OutboxRow | null> {
    const [row] = await tx
      .select()
      .from(outbox)
      .where(eq(outbox.messageId, messageId))
      .for('update');
    return row ?? null;
  },

  async update(
    tx: Database,
    id: string,
    change: Partial<typeof outbox.$inferInsert>,
  ): Promise<void> {
    await tx.update(outbox).set(change).where(eq(outbox.id, id));
  },

  /** Calls that never came back (a crash, a machine that went away): whether they arrived is unknown. */
  async markLost(db: Database, now: Date): Promise<number> {
    const lost = await db
      .update(outbox)
      .set({ state: 'unknown', lastError: 'the process ended during the call' })
      .where(and(eq(outbox.state, 'sending'), lt(outbox.lockedUntil, now)))
      .returning({ id: outbox.id });
    return lost.length;
  },

  /** Unknown outcomes whose call began before `before`. */
  async findUnknownSince(
    db: Database,
    before: Date,
  ): Promise<{ messageId: string; companyId: string }[]> {
    return db
      .select({ messageId: outbox.messageId, companyId: outbox.companyId })
      .from(outbox)
      .where(and(eq(outbox.state, 'unknown'), lt(outbox.lockedUntil, before)))
      .limit(50);
  },

  /** The oldest message of ours in a room whose provider id is still unknown and whose words are these; for echoes. */
  async findUnsettledTwin(tx: Database, roomId: string, content: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: messages.id })
      .from(outbox)
      .innerJoin(messages, eq(messages.id, outbox.messageId))
      .where(
        and(
          eq(messages.roomId, roomId),
          eq(messages.content, content),
          sql`${messages.providerMessageId} is null`,
          inArray(outbox.state, ['sending', 'unknown']),
        ),
      )
      .orderBy(outbox.createdAt, outbox.id)
      .limit(1);
    return row?.id ?? null;
  },
};
