import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { cancelJobs, enqueueJobs } from '../../jobs';
import { PULL_QUEUE, type LineRow } from './saysis-changes';

const { jobs, saysisSettings } = schema;

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

  /** When the line is read next; null while it is off. */
  async findPullAt(db: Database, companyId: string): Promise<Date | null> {
    const [row] = await db
      .select({ runAt: jobs.runAt })
      .from(jobs)
      .where(and(eq(jobs.queue, PULL_QUEUE.name), eq(jobs.subject, companyId)));
    return row?.runAt ?? null;
  },

  /** Has the line read at once, and from then on at its times; otherwise no more. */
  async schedulePulls(tx: Database, companyId: string, isActive: boolean): Promise<void> {
    await cancelJobs(tx, PULL_QUEUE, [companyId]);
    if (isActive)
      await enqueueJobs(tx, PULL_QUEUE, [{ subject: companyId, key: companyId, companyId }]);
  },

  /** The line, locked until the transaction ends. */
  async lock(tx: Database, companyId: string): Promise<LineRow | null> {
    const [row] = await tx
      .select()
      .from(saysisSettings)
      .where(eq(saysisSettings.companyId, companyId))
      .for('update');
    return row ?? null;
  },

  /** Records a failure of the line, which ends the probe where it was one; answers its new state. */
  async noteFailure(
    db: Database,
    companyId: string,
    { why, isProbe }: { why: string; isProbe: boolean },
    now: Date,
  ): Promise<LineRow | null> {
    const [row] = await db
      .update(saysisSettings)
      .set({
        failures: sql`${saysisSettings.failures} + 1`,
        failingSince: sql`coalesce(${saysisSettings.failingSince}, ${now.toISOString()}::timestamptz)`,
        lastError: why,
        lastErrorAt: now,
        ...(isProbe && { probeUntil: null }),
      })
      .where(eq(saysisSettings.companyId, companyId))
      .returning();
    return row ?? null;
  },

  /** Lets the caller alone probe a line that has failed since `line` was read no more; false where another change does. */
  async takeProbe(
    db: Database,
    { companyId, failures }: LineRow,
    now: Date,
    until: Date,
  ): Promise<boolean> {
    const taken = await db
      .update(saysisSettings)
      .set({ probeUntil: until })
      .where(
        and(
          eq(saysisSettings.companyId, companyId),
          eq(saysisSettings.failures, failures),
          or(isNull(saysisSettings.probeUntil), lte(saysisSettings.probeUntil, now)),
        ),
      )
      .returning({ companyId: saysisSettings.companyId });
    return taken.length > 0;
  },
};
