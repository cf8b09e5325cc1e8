import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { programKeys, users } = schema;

export type KeyRow = typeof programKeys.$inferSelect;
export interface NamedKey {
  readonly key: KeyRow;
  /** The person who made it. */
  readonly createdBy: string | null;
}

/** Keys that a program may use at this moment. */
const usable = (at: Date) => and(isNull(programKeys.revokedAt), gt(programKeys.expiresAt, at));

export const keysRepository = {
  list: (db: Database, companyId: string): Promise<NamedKey[]> =>
    db
      .select({ key: programKeys, createdBy: users.name })
      .from(programKeys)
      .leftJoin(users, eq(users.id, programKeys.createdBy))
      .where(eq(programKeys.companyId, companyId))
      .orderBy(desc(programKeys.createdAt), desc(programKeys.id)),

  countUsable: (db: Database, companyId: string, at: Date): Promise<number> =>
    db.$count(programKeys, and(eq(programKeys.companyId, companyId), usable(at))),

  async insert(tx: Database, row: typeof programKeys.$inferInsert): Promise<KeyRow> {
    const [stored] = await tx.insert(programKeys).values(row).returning();
    if (stored === undefined) throw new Error('A key vanished while it was made.');
    return stored;
  },

  /** The revoked key; null where the company has none of this id that is not revoked. */
  async revoke(tx: Database, companyId: string, id: string, at: Date): Promise<KeyRow | null> {
    const [row] = await tx
      .update(programKeys)
      .set({ revokedAt: at })
      .where(
        and(
          eq(programKeys.companyId, companyId),
          eq(programKeys.id, id),
          isNull(programKeys.revokedAt),
        ),
      )
      .returning();
    return row ?? null;
  },

  async findUsable(db: Database, id: string, at: Date): Promise<KeyRow | null> {
    const [row] = await db
      .select()
      .from(programKeys)
      .where(and(eq(programKeys.id, id), usable(at)));
    return row ?? null;
  },

  /**
   * The usable key of this hash, after its request is counted. One statement on the row itself: whatever server is asked, a revoked key is
   * refused at once and all count together. Clocks of servers differ, so the minute only goes forward.
   */
  async use(
    db: Database,
    hash: string,
    { at, minute, ip }: { readonly at: Date; readonly minute: Date; readonly ip: string },
  ): Promise<KeyRow | null> {
    const begun = sql`${minute.toISOString()}::timestamptz`;
    const [row] = await db
      .update(programKeys)
      .set({
        windowStart: sql`greatest(${programKeys.windowStart}, ${begun})`,
        windowCount: sql`case when ${programKeys.windowStart} >= ${begun} then ${programKeys.windowCount} + 1 else 1 end`,
        lastUsedAt: at,
        lastUsedIp: ip,
      })
      .where(and(eq(programKeys.hash, hash), usable(at)))
      .returning();
    return row ?? null;
  },
};
