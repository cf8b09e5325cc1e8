import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { JobQueue } from '../../jobs';

const { companies, exportJobs } = schema;

/** Files to be written; the subject is the export. Two at a time, so that a short one need not wait for a long one. */
export const EXPORT_QUEUE: JobQueue = {
  name: 'exports',
  slots: 2,
  maxAttempts: 3,
  whenFailed: 'dead',
};

export type ExportRow = typeof exportJobs.$inferSelect;

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

  /** By whose clock days begin in the files of a company. */
  async timeZone(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error('An export was requested without a company.');
    return row.timeZone;
  },

  /** By its id alone, for its job and for whoever shows the key of a download. */
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
      .set({ state: 'cancelled', finishedAt: now })
      .where(and(own(companyId, userId, id), ne(exportJobs.state, 'failed')))
      .returning({ id: exportJobs.id });
    return changed.length > 0;
  },

  /** Changes an export that waits or is being written; false when it was cancelled, has ended or was removed. */
  async update(
    db: Database,
    id: string,
    change: Partial<typeof exportJobs.$inferInsert>,
  ): Promise<boolean> {
    const changed = await db
      .update(exportJobs)
      .set(change)
      .where(and(eq(exportJobs.id, id), inArray(exportJobs.state, OPEN)))
      .returning({ id: exportJobs.id });
    return changed.length > 0;
  },

  /** Lets a failed export wait again; false where there is none any more. */
  async reopen(tx: Database, id: string): Promise<boolean> {
    const reopened = await tx
      .update(exportJobs)
      .set({ state: 'waiting', done: 0, error: null, finishedAt: null })
      .where(and(eq(exportJobs.id, id), eq(exportJobs.state, 'failed')))
      .returning({ id: exportJobs.id });
    return reopened.length > 0;
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
