import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies } = schema;

export type CompanyRow = typeof companies.$inferSelect;

export const companyRepository = {
  async find(db: Database, companyId: string): Promise<CompanyRow> {
    const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
    if (row === undefined) throw new Error('A signed-in person belongs to no company.');
    return row;
  },

  /** Another time zone leaves word of the one that the reports' sums are still made in, until they are made anew. */
  async update(
    tx: Database,
    companyId: string,
    {
      name,
      logoUrl,
      timeZone,
      keepsList,
    }: Pick<CompanyRow, 'name' | 'logoUrl' | 'timeZone' | 'keepsList'>,
  ): Promise<CompanyRow> {
    const summedZone = sql`nullif(coalesce(${companies.summedZone}, ${companies.timeZone}), ${timeZone})`;
    const [row] = await tx
      .update(companies)
      .set({
        name,
        logoUrl,
        timeZone,
        keepsList,
        summedZone,
        version: sql`${companies.version} + 1`,
      })
      .where(eq(companies.id, companyId))
      .returning();
    if (row === undefined) throw new Error('The company vanished inside its own transaction.');
    return row;
  },

  /** Whether the database has the time zone too. */
  async knowsZone(db: Database, timeZone: string): Promise<boolean> {
    const { rows } = await db.execute<{ known: boolean }>(
      sql`select exists (select 1 from pg_timezone_names where name = ${timeZone}) as known`,
    );
    return rows[0]?.known === true;
  },
};
