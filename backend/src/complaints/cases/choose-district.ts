import { and, eq } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';
import { districtUnknown } from './complaint-refusals';

const { complaintDistricts } = schema;

/** A neighbourhood of the company that is still offered, held until the transaction ends so that nobody removes it meanwhile; throws 422 `district_unknown`. */
export async function chooseDistrict(
  tx: Database,
  companyId: string,
  id: string,
): Promise<{ id: string; name: string }> {
  if (!isId(id)) throw districtUnknown();
  const offered = and(
    eq(complaintDistricts.companyId, companyId),
    eq(complaintDistricts.id, id),
    eq(complaintDistricts.isActive, true),
  );
  const [row] = await tx
    .select({ id: complaintDistricts.id, name: complaintDistricts.name })
    .from(complaintDistricts)
    .where(offered)
    .for('key share');
  if (row === undefined) throw districtUnknown();
  return row;
}
