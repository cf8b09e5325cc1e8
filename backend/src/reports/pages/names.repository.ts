import { eq, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { dimensionsOf, FACT_KINDS, type FactKind } from '../../database/schema/fact-kinds';
import { byName } from './report-collator';

const {
  complaintDistricts,
  complaintTypes,
  complaintUnits,
  labels,
  memberships,
  reportRollups,
  users,
} = schema;
const TABLES = {
  agent: users,
  unit: complaintUnits,
  topic: complaintTypes,
  district: complaintDistricts,
  label: labels,
};

/** The people and things that a company gives names to. */
export type NamedSubject = keyof typeof TABLES;
export const isNamed = (subject: string): subject is NamedSubject => subject in TABLES;

/** The kinds of facts that are summed up by agents; the sums' key begins with the kind. */
const KINDS_OF_AGENTS = (Object.keys(FACT_KINDS) as FactKind[]).filter((kind) =>
  dimensionsOf(kind).includes('agent'),
);

/**
 * Colleagues, and people in the company's sums: reports look back, also at people who work
 * elsewhere now.
 */
const isAgent = (companyId: string): SQL => sql`(
  exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.companyId} = ${companyId})
  or ${users.id} in (select ${reportRollups.member} from ${reportRollups} 
    where ${reportRollups.companyId} = ${companyId} and ${reportRollups.kind} in ${KINDS_OF_AGENTS} and ${reportRollups.dimension} = 'agent' and ${reportRollups.grain} = 'month'))`;

/** Rows of a table of names that are the company's. An account belongs to no single company. */
export const isOfCompany = (table: (typeof TABLES)[NamedSubject], companyId: string): SQL =>
  table === users ? isAgent(companyId) : eq(table.companyId, companyId);

/** Ids with their names, also of what is no longer active: reports look back. */
export const namesRepository = {
  async list(
    db: Database,
    companyId: string,
    subject: NamedSubject,
  ): Promise<{ id: string; name: string }[]> {
    const table = TABLES[subject];
    const rows = await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(isOfCompany(table, companyId));
    return rows.sort(byName);
  },
};
