import type { schema } from '../src/database';
import { demoId } from './demo-id';
import { createRandom } from './random';
import { NEIGHBOURHOODS } from './town';

/** Neighbourhoods draw from a source of their own: what the town is otherwise does not change with them. */
const SEED = 1532;

export type DistrictRow = typeof schema.complaintDistricts.$inferInsert & { id: string };

/** The town's neighbourhoods. */
export function districtRows(companyId: string, now: Date): DistrictRow[] {
  const random = createRandom(SEED);
  return NEIGHBOURHOODS.map((name) => ({ id: demoId(random, now), companyId, name }));
}
