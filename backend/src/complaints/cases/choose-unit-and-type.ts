import { and, eq } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import type { ComplaintActor } from './complaint-actor';
import { typeUnknown, unitUnknown } from './complaint-refusals';

const { complaintTypes, complaintUnits } = schema;

/** What may be chosen: SAYSIS also gives what is no longer offered here, because it has decided already. */
const isOffered = (row: { isActive: boolean } | undefined, { source }: ComplaintActor): boolean =>
  row !== undefined && (row.isActive || source === 'saysis');

/** A unit of the company, held until the transaction ends so that nobody removes it meanwhile; throws 422 `unit_unknown`. */
export async function chooseUnit(
  tx: Database,
  companyId: string,
  id: string,
  actor: ComplaintActor,
): Promise<{ id: string; name: string }> {
  if (!isId(id)) throw unitUnknown();
  const [row] = await tx
    .select()
    .from(complaintUnits)
    .where(and(eq(complaintUnits.companyId, companyId), eq(complaintUnits.id, id)))
    .for('key share');
  if (row === undefined || !isOffered(row, actor)) throw unitUnknown();
  return { id: row.id, name: row.name };
}

/** A type of the company, held likewise, with the unit that its new complaints go to (null for none or an inactive one); throws 422 `type_unknown`. */
export async function chooseType(
  tx: Database,
  companyId: string,
  id: string,
  actor: ComplaintActor,
): Promise<{ id: string; name: string; unitId: string | null }> {
  if (!isId(id)) throw typeUnknown();
  const [row] = await tx
    .select()
    .from(complaintTypes)
    .where(and(eq(complaintTypes.companyId, companyId), eq(complaintTypes.id, id)))
    .for('key share');
  if (row === undefined || !isOffered(row, actor)) throw typeUnknown();
  if (row.unitId === null) return { id: row.id, name: row.name, unitId: null };
  const [unit] = await tx
    .select()
    .from(complaintUnits)
    .where(eq(complaintUnits.id, row.unitId))
    .for('key share');
  return { id: row.id, name: row.name, unitId: unit?.isActive === true ? unit.id : null };
}
