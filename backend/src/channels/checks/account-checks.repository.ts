import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { accountChecks, connections, testMessages } = schema;

export type AccountCheckRow = typeof accountChecks.$inferSelect;
export type TestMessageRow = typeof testMessages.$inferSelect;

export const accountChecksRepository = {
  async find(db: Database, connectionId: string): Promise<AccountCheckRow | null> {
    const [row] = await db
      .select()
      .from(accountChecks)
      .where(eq(accountChecks.connectionId, connectionId));
    return row ?? null;
  },

  async put(tx: Database, row: typeof accountChecks.$inferInsert): Promise<void> {
    const { connectionId: _, ...change } = row;
    await tx
      .insert(accountChecks)
      .values(row)
      .onConflictDoUpdate({ target: accountChecks.connectionId, set: change });
  },

  /** Of an account whose keys were changed or erased. */
  async remove(tx: Database, connectionId: string): Promise<void> {
    await tx.delete(accountChecks).where(eq(accountChecks.connectionId, connectionId));
  },

  /** The account of any company, unless it was removed. */
  async findAccount(
    db: Database,
    connectionId: string,
  ): Promise<typeof connections.$inferSelect | null> {
    const [row] = await db
      .select()
      .from(connections)
      .where(and(eq(connections.id, connectionId), isNull(connections.removedAt)));
    return row ?? null;
  },

  /** Companies with a connected account of this WhatsApp Business account. */
  async findCompanies(db: Database, businessId: string): Promise<string[]> {
    const rows = await db
      .selectDistinct({ companyId: connections.companyId })
      .from(connections)
      .where(and(isNull(connections.removedAt), eq(connections.businessId, businessId)));
    return rows.map(({ companyId }) => companyId);
  },

  /** Connected accounts for which no check is queued. */
  async findUnqueued(db: Database, queue: string): Promise<{ id: string; companyId: string }[]> {
    return db
      .select({ id: connections.id, companyId: connections.companyId })
      .from(connections)
      .where(
        and(
          isNull(connections.removedAt),
          sql`not exists (select from ${schema.jobs} where ${schema.jobs.queue} = ${queue} and ${schema.jobs.subject} = ${connections.id})`,
        ),
      );
  },
};

export const testMessagesRepository = {
  async insert(db: Database, row: typeof testMessages.$inferInsert): Promise<void> {
    await db.insert(testMessages).values(row);
  },

  /** The newest of an account. */
  async findLast(db: Database, connectionId: string): Promise<TestMessageRow | null> {
    const [row] = await db
      .select()
      .from(testMessages)
      .where(eq(testMessages.connectionId, connectionId))
      .orderBy(desc(testMessages.sentAt), desc(testMessages.id))
      .limit(1);
    return row ?? null;
  },

  countSince: (db: Database, connectionId: string, since: Date): Promise<number> =>
    db
      .select({ count: count() })
      .from(testMessages)
      .where(and(eq(testMessages.connectionId, connectionId), gt(testMessages.sentAt, since)))
      .then(([row]) => row?.count ?? 0),

  /** Locked until the transaction ends. */
  async lock(tx: Database, connectionId: string, id: string): Promise<TestMessageRow | null> {
    const [row] = await tx
      .select()
      .from(testMessages)
      .where(and(eq(testMessages.connectionId, connectionId), eq(testMessages.id, id)))
      .for('no key update');
    return row ?? null;
  },

  async update(
    tx: Database,
    id: string,
    change: Partial<typeof testMessages.$inferInsert>,
  ): Promise<TestMessageRow> {
    const [row] = await tx
      .update(testMessages)
      .set(change)
      .where(eq(testMessages.id, id))
      .returning();
    if (row === undefined) throw new Error('The test message vanished inside its transaction.');
    return row;
  },
};
