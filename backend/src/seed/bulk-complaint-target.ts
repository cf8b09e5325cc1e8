import { and, asc, eq } from 'drizzle-orm';
import { type Database, inTransaction, schema } from '../database';
import { COMPLAINT_KINDS } from './complaint-subjects';
import { findCompany } from './find-company';

const { companies, complaintTypes, complaintUnits, users } = schema;

/** Where bulk complaints go: a company, its clock, its units and types by id, and the people who change them. */
export interface ComplaintTarget {
  companyId: string;
  timeZone: string;
  units: readonly string[];
  types: readonly string[];
  agents: readonly { id: string; name: string }[];
}

/** The company with this id or name, or the demo one; one without units or types gets the town's. Throws in Turkish when there is none. */
export async function findComplaintTarget(db: Database, company: string | null): Promise<ComplaintTarget> {
  const companyId = await findCompany(db, company);
  return inTransaction(db, async (tx) => {
    const unitIds = async () => (await tx.select({ id: complaintUnits.id }).from(complaintUnits).where(and(eq(complaintUnits.companyId, companyId), eq(complaintUnits.isActive, true))).orderBy(asc(complaintUnits.id))).map(({ id }) => id);
    const typeIds = async () => (await tx.select({ id: complaintTypes.id }).from(complaintTypes).where(and(eq(complaintTypes.companyId, companyId), eq(complaintTypes.isActive, true))).orderBy(asc(complaintTypes.id))).map(({ id }) => id);
    if ((await unitIds()).length === 0) await tx.insert(complaintUnits).values([...new Set(COMPLAINT_KINDS.map(({ unit }) => unit))].map((name) => ({ companyId, name })));
    if ((await typeIds()).length === 0) await tx.insert(complaintTypes).values(COMPLAINT_KINDS.map(({ type }) => ({ companyId, name: type })));
    const [clock] = await tx.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, companyId));
    const agents = await tx.select({ id: users.id, name: users.name }).from(users).where(and(eq(users.companyId, companyId), eq(users.isActive, true))).orderBy(asc(users.id)).limit(50);
    return { companyId, timeZone: clock?.timeZone ?? 'Europe/Istanbul', units: await unitIds(), types: await typeIds(), agents };
  });
}
