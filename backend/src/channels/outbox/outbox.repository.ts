import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDue } from '../../background/due';
import { ALIVE_HOLDERS, schema, type Database } from '../../database';

const { connections, customers, messages, outbox } = schema;
const quoted = alias(messages, 'quoted');

/** Longer than any call can take, a file's two calls together too: a job still `sending` after it belongs to a process that is gone. */
export const LOCK_MS = 60_000;

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
   * Takes due jobs for the process `holder` until `lockedUntil`; what a dead process had is free at once. Jobs of one room go one after
   * the other: a job waits while an earlier one of its room is waiting or being sent.
   */
  async claim(
    db: Database,
    limit: number,
    { now, lockedUntil, holder }: { now: Date; lockedUntil: Date; holder: number },
  ): Promise<string[]> {
    const due = sql`
      select o.id from outbox o join messages m on m.id = o.message_id
      where o.state = 'pending' and (o.attempts = 0 or ${isDue(sql`o.next_attempt_at`, now)})
        and (o.held_by is null or o.locked_until < ${now.toISOString()}::timestamptz or o.held_by not in ${ALIVE_HOLDERS})
        and not exists (
          select 1 from messages em join outbox e on e.message_id = em.id
          where em.room_id = m.room_id and e.state in ('pending', 'sending') and (e.created_at, e.id) < (o.created_at, o.id))
      order by o.next_attempt_at, o.created_at, o.id limit ${limit} for update of o skip locked`;
    const rows = await db
      .update(outbox)
      .set({ heldBy: holder, lockedUntil })
      .where(sql`${outbox.id} = any(array(${due}))`)
      .returning({ id: outbox.id });
    return rows.map(({ id }) => id);
  },

  /**
   * Marks a job as `sending` just before its call, so that a process that dies during it leaves a trace, and one that dies before leaves
   * none. False: somebody else has it by now.
   */
  async begin(db: Database, id: string, holder: number, lockedUntil: Date): Promise<boolean> {
    const begun = await db
      .update(outbox)
      .set({ state: 'sending', attempts: sql`${outbox.attempts} + 1`, lockedUntil })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'pending'), eq(outbox.heldBy, holder)))
      .returning({ id: outbox.id });
    return begun.length > 0;
  },

  /** Undoes {@link begin} for jobs of `holder` whose calls were never made: nobody heard whether the mark was written. */
  async takeBack(db: Database, ids: readonly string[], holder: number): Promise<void> {
    await db
      .update(outbox)
      .set({
        state: 'pending',
        heldBy: null,
        lockedUntil: null,
        attempts: sql`${outbox.attempts} - 1`,
      })
      .where(
        and(inArray(outbox.id, [...ids]), eq(outbox.state, 'sending'), eq(outbox.heldBy, holder)),
      );
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
    const isLost = or(lt(outbox.lockedUntil, now), sql`${outbox.heldBy} not in ${ALIVE_HOLDERS}`);
    const lost = await db
      .update(outbox)
      .set({
        state: 'unknown',
        lockedUntil: now,
        lastError: 'the process ended during the call',
      })
      .where(and(eq(outbox.state, 'sending'), isLost))
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
};
