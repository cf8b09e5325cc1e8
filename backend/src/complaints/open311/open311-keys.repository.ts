import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { open311Keys } = schema;

export type KeyRow = typeof open311Keys.$inferSelect;

/** The keys of apps, by company or by the hash of the key itself. */
export const open311KeysRepository = {
  list: (db: Database, companyId: string): Promise<KeyRow[]> =>
    db
      .select()
      .from(open311Keys)
      .where(eq(open311Keys.companyId, companyId))
      .orderBy(desc(open311Keys.createdAt), desc(open311Keys.id)),

  async countActive(db: Database, companyId: string): Promise<number> {
    const [row] = await db
      .select({ count: count() })
      .from(open311Keys)
      .where(and(eq(open311Keys.companyId, companyId), isNull(open311Keys.revokedAt)));
    return row?.count ?? 0;
  },

  async findByHash(db: Database, hash: string): Promise<KeyRow | null> {
    const [row] = await db
      .select()
      .from(open311Keys)
      .where(and(eq(open311Keys.hash, hash), isNull(open311Keys.revokedAt)));
    return row ?? null;
  },

  async insert(
    tx: Database,
    row: Pick<KeyRow, 'companyId' | 'name' | 'hash' | 'createdAt'>,
  ): Promise<void> {
    await tx.insert(open311Keys).values(row);
  },

  /** Answers the withdrawn key; null where the company has none of this id in use. */
  async revoke(tx: Database, companyId: string, id: string, at: Date): Promise<KeyRow | null> {
    const [row] = await tx
      .update(open311Keys)
      .set({ revokedAt: at })
      .where(
        and(
          eq(open311Keys.companyId, companyId),
          eq(open311Keys.id, id),
          isNull(open311Keys.revokedAt),
        ),
      )
      .returning();
    return row ?? null;
  },

  async noteUse(db: Database, id: string, at: Date): Promise<void> {
    await db.update(open311Keys).set({ lastUsedAt: at }).where(eq(open311Keys.id, id));
  },
};
