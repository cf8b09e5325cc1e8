import { and, asc, eq } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../src/database';
import { COMPLAINT_KINDS } from './complaint-subjects';
import { findAgents } from './find-agents';
import { findCompanyOrDemo } from './find-company';
import { NEIGHBOURHOODS } from './demo-citizens';

const { companies, complaintDistricts, complaintTypes, complaintUnits } = schema;

/** Where bulk complaints go: a company, its clock, its units, types and districts by id, and the people who change them. */
export interface ComplaintTarget {
  companyId: string;
  timeZone: string;
  units: readonly string[];
  types: readonly string[];
  districts: readonly string[];
  agents: readonly { id: string; name: string }[];
}

/**
 * The company with this id or name, or the demo one; one without units, types or districts gets the
 * demo company's. Throws in Turkish when there is none.
 */
export async function findComplaintTarget(
  db: Database,
  company: string | null,
): Promise<ComplaintTarget> {
  const companyId = await findCompanyOrDemo(db, company);
  return inTransaction(db, async (tx) => {
    const idsOf = async (
      table: typeof complaintUnits | typeof complaintTypes | typeof complaintDistricts,
    ) =>
      (
        await tx
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.companyId, companyId), eq(table.isActive, true)))
          .orderBy(asc(table.id))
      ).map(({ id }) => id);
    if ((await idsOf(complaintUnits)).length === 0)
      await tx.insert(complaintUnits).values(
        [...new Set(COMPLAINT_KINDS.map(({ unit }) => unit))].map((name) => ({
          companyId,
          name,
        })),
      );
    if ((await idsOf(complaintTypes)).length === 0)
      await tx
        .insert(complaintTypes)
        .values(COMPLAINT_KINDS.map(({ type }) => ({ companyId, name: type })));
    if ((await idsOf(complaintDistricts)).length === 0)
      await tx
        .insert(complaintDistricts)
        .values(NEIGHBOURHOODS.map((name) => ({ companyId, name })));
    const [clock] = await tx
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    const agents = await findAgents(tx, companyId);
    return {
      companyId,
      timeZone: clock?.timeZone ?? 'Europe/Istanbul',
      units: await idsOf(complaintUnits),
      types: await idsOf(complaintTypes),
      districts: await idsOf(complaintDistricts),
      agents,
    };
  });
}
