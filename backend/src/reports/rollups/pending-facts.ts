import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';

const { reportFacts: fact, reportPending: pending } = schema;

/**
 * A `select` of the company's facts that no rollup holds yet, the oldest first. `limit 1` makes
 * each pending row look its fact up by key: the planner uses the number of pending rows at the last
 * count, and might otherwise read all facts for a handful.
 */
export const pendingFacts = (companyId: string): SQL => sql`
  select each_fact.* from (select ${pending.factId} as pending_id from ${pending} order by ${pending.factId}) as each_pending
    cross join lateral (select * from ${fact} where ${fact.id} = pending_id and ${fact.companyId} = ${companyId} limit 1) as each_fact`;
