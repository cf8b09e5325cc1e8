import { and, desc, eq, gt } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { rememberedBrowsers } = schema;

export type BrowserRow = typeof rememberedBrowsers.$inferSelect;

const openOf = (userId: string, now: Date) =>
  and(eq(rememberedBrowsers.userId, userId), gt(rememberedBrowsers.expiresAt, now));

/** Browsers belong to a person, in whatever company the person works. */
export const rememberedBrowsersRepository = {
  async insert(db: Database, row: typeof rememberedBrowsers.$inferInsert): Promise<void> {
    await db.insert(rememberedBrowsers).values(row);
  },

  async find(
    db: Database,
    userId: string,
    tokenHash: string,
    now: Date,
  ): Promise<BrowserRow | null> {
    const [row] = await db
      .select()
      .from(rememberedBrowsers)
      .where(and(openOf(userId, now), eq(rememberedBrowsers.tokenHash, tokenHash)));
    return row ?? null;
  },

  list: (db: Database, userId: string, now: Date): Promise<BrowserRow[]> =>
    db
      .select()
      .from(rememberedBrowsers)
      .where(openOf(userId, now))
      .orderBy(desc(rememberedBrowsers.createdAt), desc(rememberedBrowsers.id)),

  count: (db: Database, userId: string, now: Date): Promise<number> =>
    db.$count(rememberedBrowsers, openOf(userId, now)),

  async touch(db: Database, id: string, at: Date): Promise<void> {
    await db
      .update(rememberedBrowsers)
      .set({ lastUsedAt: at })
      .where(eq(rememberedBrowsers.id, id));
  },

  /** Null where the person has no such one. */
  async remove(tx: Database, userId: string, id: string): Promise<BrowserRow | null> {
    const [gone] = await tx
      .delete(rememberedBrowsers)
      .where(and(eq(rememberedBrowsers.userId, userId), eq(rememberedBrowsers.id, id)))
      .returning();
    return gone ?? null;
  },

  /** Forgets all of the person; how many there were. */
  async removeAll(tx: Database, userId: string): Promise<number> {
    const gone = await tx
      .delete(rememberedBrowsers)
      .where(eq(rememberedBrowsers.userId, userId))
      .returning({ id: rememberedBrowsers.id });
    return gone.length;
  },
};
