import type { schema } from '../src/database';
import { demoId } from './demo-id';
import { createRandom } from './random';
import { NEIGHBOURHOODS } from './demo-citizens';

/**
 * Neighbourhoods draw from a separate source, so that they do not change the rest of the demo data.
 */
const SEED = 1532;

export type DistrictRow = typeof schema.complaintDistricts.$inferInsert & { id: string };

/** The neighbourhoods of the demo company. */
export function districtRows(companyId: string, now: Date): DistrictRow[] {
  const random = createRandom(SEED);
  return NEIGHBOURHOODS.map((name) => ({ id: demoId(random, now), companyId, name }));
}
