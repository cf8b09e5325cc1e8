import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { HEARTBEAT_MS } from './line-health';
import type { LineRow } from './saysis-changes';

const { saysisSettings } = schema;

export type LinePatch = Partial<typeof saysisSettings.$inferInsert>;

/** Lines to SAYSIS, one a company. */
export const linesRepository = {
  async find(db: Database, companyId: string): Promise<LineRow | null> {
    const [row] = await db
      .select()
      .from(saysisSettings)
      .where(eq(saysisSettings.companyId, companyId));
    return row ?? null;
  },

  async put(tx: Database, row: typeof saysisSettings.$inferInsert): Promise<void> {
    const { companyId: _, ...change } = row;
    await tx
      .insert(saysisSettings)
      .values(row)
      .onConflictDoUpdate({ target: saysisSettings.companyId, set: change });
  },

  async update(db: Database, companyId: string, change: LinePatch): Promise<void> {
    await db.update(saysisSettings).set(change).where(eq(saysisSettings.companyId, companyId));
  },

  /** Writes down how far a line was read; nothing where it leads elsewhere meanwhile. */
  async updateRead(
    db: Database,
    { companyId, baseUrl }: LineRow,
    change: LinePatch,
  ): Promise<void> {
    await db
      .update(saysisSettings)
      .set(change)
      .where(and(eq(saysisSettings.companyId, companyId), eq(saysisSettings.baseUrl, baseUrl)));
  },

  /**
   * Claims lines that are due to be read, or whose last answer is too old; one process at a time
   * reads one.
   */
  async claim(db: Database, limit: number, now: Date, lockedUntil: Date): Promise<LineRow[]> {
    const due = db
      .select({ companyId: saysisSettings.companyId })
      .from(saysisSettings)
      .where(
        and(
          eq(saysisSettings.isActive, true),
          or(isNull(saysisSettings.lockedUntil), lt(saysisSettings.lockedUntil, now)),
          or(
            lte(saysisSettings.nextPullAt, now),
            and(
              eq(saysisSettings.failures, 0),
              lt(saysisSettings.lastOkAt, new Date(now.getTime() - HEARTBEAT_MS)),
            ),
          ),
        ),
      )
      .orderBy(asc(saysisSettings.nextPullAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(saysisSettings)
      .set({ lockedUntil })
      .where(sql`${saysisSettings.companyId} = any(array(${due}))`)
      .returning();
  },

  /** The line answered. */
  async noteOk(db: Database, companyId: string, now: Date): Promise<void> {
    await db
      .update(saysisSettings)
      .set({ failures: 0, failingSince: null, lastOkAt: now })
      .where(eq(saysisSettings.companyId, companyId));
  },

  /** Records a failure of the line; answers its new state. */
  async noteFailure(
    db: Database,
    companyId: string,
    why: string,
    now: Date,
  ): Promise<LineRow | null> {
    const [row] = await db
      .update(saysisSettings)
      .set({
        failures: sql`${saysisSettings.failures} + 1`,
        failingSince: sql`coalesce(${saysisSettings.failingSince}, ${now.toISOString()}::timestamptz)`,
        lastError: why,
        lastErrorAt: now,
      })
      .where(eq(saysisSettings.companyId, companyId))
      .returning();
    return row ?? null;
  },
};
