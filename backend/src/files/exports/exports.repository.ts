import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies, exportJobs } = schema;

/** NOTIFY channel: a file waits to be written. */
export const EXPORT_CHANNEL = 'export_due';

export type ExportRow = typeof exportJobs.$inferSelect;

/** A job as its worker holds it: `lockedUntil` is the mark of this very lease. */
export interface LeasedExport {
  readonly id: string;
  readonly lockedUntil: Date;
}

const OPEN = ['waiting', 'running'] as const;

const own = (companyId: string, userId: string, id: string) =>
  and(eq(exportJobs.companyId, companyId), eq(exportJobs.userId, userId), eq(exportJobs.id, id));

export const exportsRepository = {
  async insert(tx: Database, row: typeof exportJobs.$inferInsert): Promise<ExportRow> {
    const [made] = await tx.insert(exportJobs).values(row).returning();
    if (made === undefined) throw new Error('insert returned no export');
    return made;
  },

  /** Files that wait or are being written for one person; who asks holds the person's lock until the transaction ends. */
  async countOpen(tx: Database, companyId: string, userId: string): Promise<number> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`muhatap-exports:${userId}`}, 0))`,
    );
    return tx.$count(
      exportJobs,
      and(
        eq(exportJobs.companyId, companyId),
        eq(exportJobs.userId, userId),
        inArray(exportJobs.state, OPEN),
      ),
    );
  },

  async find(
    db: Database,
    companyId: string,
    userId: string,
    id: string,
  ): Promise<ExportRow | null> {
    const [row] = await db
      .select()
      .from(exportJobs)
      .where(own(companyId, userId, id));
    return row ?? null;
  },

  /** By its id alone, for the worker and for whoever shows the key of a download. */
  async load(db: Database, id: string): Promise<{ job: ExportRow; timeZone: string } | null> {
    const [row] = await db
      .select({ job: exportJobs, timeZone: companies.timeZone })
      .from(exportJobs)
      .innerJoin(companies, eq(companies.id, exportJobs.companyId))
      .where(eq(exportJobs.id, id));
    return row ?? null;
  },

  /** False where there is nothing of theirs to cancel. A ready file is given up, too. */
  async cancel(
    db: Database,
    companyId: string,
    userId: string,
    id: string,
    now: Date,
  ): Promise<boolean> {
    const changed = await db
      .update(exportJobs)
      .set({ state: 'cancelled', lockedUntil: null, finishedAt: now })
      .where(and(own(companyId, userId, id), ne(exportJobs.state, 'failed')))
      .returning({ id: exportJobs.id });
    return changed.length > 0;
  },

  /** Takes jobs of these kinds that wait, and those whose worker went away; these begin anew. */
  async claim(
    db: Database,
    whats: readonly string[],
    limit: number,
    now: Date,
    lockedUntil: Date,
  ): Promise<string[]> {
    const due = sql`
      select id from export_jobs where state in ('waiting', 'running') and what in ${[...whats]} and (locked_until is null or locked_until < ${now.toISOString()}::timestamptz)
      order by created_at, id limit ${limit} for update skip locked`;
    const rows = await db
      .update(exportJobs)
      .set({ state: 'running', done: 0, lockedUntil })
      .where(sql`${exportJobs.id} = any(array(${due}))`)
      .returning({ id: exportJobs.id });
    return rows.map(({ id }) => id);
  },

  /** Changes a job while the lease holds; false when it was cancelled, taken by another process or removed. */
  async update(
    db: Database,
    { id, lockedUntil }: LeasedExport,
    change: Partial<typeof exportJobs.$inferInsert>,
  ): Promise<boolean> {
    const changed = await db
      .update(exportJobs)
      .set(change)
      .where(
        and(
          eq(exportJobs.id, id),
          eq(exportJobs.state, 'running'),
          eq(exportJobs.lockedUntil, lockedUntil),
        ),
      )
      .returning({ id: exportJobs.id });
    return changed.length > 0;
  },

  /** Jobs that ended before `ended` or, however they stand, were made before `made`. */
  async findExpired(tx: Database, ended: Date, made: Date, limit: number): Promise<string[]> {
    const rows = await tx
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(
        sql`${exportJobs.finishedAt} < ${ended.toISOString()}::timestamptz or ${exportJobs.createdAt} < ${made.toISOString()}::timestamptz`,
      )
      .orderBy(asc(exportJobs.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  async delete(tx: Database, ids: readonly string[]): Promise<void> {
    await tx.delete(exportJobs).where(inArray(exportJobs.id, [...ids]));
  },
};
