import { sql, type SQL } from 'drizzle-orm';
import { CASEWORK_COUNT_LIMIT } from '@muhatap/shared/wire';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

/**
 * How many complaints have a row of a list, of those that the viewer sees. Counted no further than a list counts: a type with a million
 * complaints is read as fast as one with ten. `isIts` says it of `complaints` with the names of the tables written out.
 */
export const countedComplaints = (
  viewer: Viewer,
  isIts: SQL,
): SQL<number> => sql<number>`(select count(*)::int from (
  select 1 from complaints where complaints.company_id = ${viewer.companyId} and ${isIts} and ${seenCase(viewer) ?? sql`true`} limit ${CASEWORK_COUNT_LIMIT}) counted)`;
