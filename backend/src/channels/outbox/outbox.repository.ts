import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../database';

const { connections, customers, messages, outbox } = schema;
const quoted = alias(messages, 'quoted');

export type OutboxRow = typeof outbox.$inferSelect;

/** A message with all that its adapter needs. */
export interface Delivery {
  message: typeof messages.$inferSelect;
  account: Pick<
    typeof connections.$inferSelect,
    'id' | 'externalId' | 'platform' | 'credentials' | 'accessToken'
  >;
  recipient: string;
  /** The provider's id of the quoted message; null where none is quoted or known. */
  replyToProviderId: string | null;
}

export const outboxRepository = {
  async insert(tx: Database, row: typeof outbox.$inferInsert): Promise<void> {
    await tx.insert(outbox).values(row);
  },

  async removeOf(tx: Database, messageIds: readonly string[]): Promise<void> {
    await tx
      .delete(outbox)
      .where(sql`${outbox.messageId} = any(${sql.param([...messageIds])}::text[])`);
  },

  /** Marks a send as called; false where it does not wait any more. */
  async begin(tx: Database, messageId: string, now: Date): Promise<boolean> {
    const begun = await tx
      .update(outbox)
      .set({ state: 'sending', calledAt: now })
      .where(and(eq(outbox.messageId, messageId), eq(outbox.state, 'pending')))
      .returning({ id: outbox.id });
    return begun.length > 0;
  },

  /** Undoes the {@link begin} of this moment, whose call was never made: it is not known whether the mark was written. */
  async takeBack(tx: Database, messageId: string, calledAt: Date): Promise<void> {
    await tx
      .update(outbox)
      .set({ state: 'pending', calledAt: null })
      .where(
        and(
          eq(outbox.messageId, messageId),
          eq(outbox.state, 'sending'),
          eq(outbox.calledAt, calledAt),
        ),
      );
  },

  async load(db: Database, messageId: string): Promise<Delivery | null> {
    const [row] = await db
      .select({
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
      .where(eq(outbox.messageId, messageId));
    return row ?? null;
  },

  /** The send of a message, locked until the transaction ends. */
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
};
