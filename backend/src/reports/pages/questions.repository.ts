import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import { isOfCompany } from './names.repository';

const { companies, complaintTypes, complaintUnits, users } = schema;
const TABLES = { agent: users, unit: complaintUnits, topic: complaintTypes };

/** Reads the data that a question is checked against. */
export const questionsRepository = {
  /** The clock that the company's sums are read from: after a change of time zone the one before, until they are made anew. */
  async zoneOf(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ zone: sql<string>`coalesce(${companies.summedZone}, ${companies.timeZone})` })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined) throw new Error(`no company ${companyId}`);
    return row.zone;
  },

  /** Those of the ids that are the company's, also what is no longer active. */
  async knownIds(
    db: Database,
    companyId: string,
    filter: keyof typeof TABLES,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const table = TABLES[filter];
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(isOfCompany(table, companyId), inArray(table.id, ids.filter(isId))));
    return new Set(rows.map(({ id }) => id));
  },
};
