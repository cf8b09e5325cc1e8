import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import { factKey } from './fact-joins';
import { isMatchingFact } from './matching-fact';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowPlace } from './row-cursor';
import { behind, orderBy, selectKey, type RowSort } from './row-sort';
import type { RowSource } from './row-source';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;
const OLDEST: RowSort = { by: 'at', isRising: true };

/** The id of the thing that the stock counts. */
const thingOf = ({ measure }: RowsQuery): SQL =>
  sql`${measure.startsWith('case_') ? reportFacts.complaintId : reportFacts.roomId}`;

interface Standing extends Record<string, unknown> {
  readonly id: string;
  readonly since: number;
  readonly fact: string;
  readonly key: RowPlace['key'];
}

/**
 * The stock at the period's end: one row per conversation or case, with the fact that brought it
 * in, longest there first unless another order is requested.
 */
export const stockRows: RowSource = {
  async total(db, rowsQuery) {
    const [row] = await db
      .select({ n: sql<number>`coalesce(sum(${reportFacts.amount}), 0)::int` })
      .from(reportFacts)
      .where(isMatchingFact(rowsQuery));
    return row?.n ?? 0;
  },

  async page(db, rowsQuery, after, limit, sort) {
    const [facts, thing] = [isMatchingFact(rowsQuery), thingOf(rowsQuery)];
    const { by, isRising } = sort ?? OLDEST;
    const { key, joins } = factKey(rowsQuery, { by, isRising });
    const [at, id] = [sql`standing.since`, sql`standing.id`];
    const terms = { key, isRising, at, id, isTimeRising: by !== 'at' || isRising };
    // A transfer takes out and puts in at one moment: that is no beginning.
    const { rows } = await db.execute<Standing>(sql`
      with moves as (select ${thing} as id, at, sum(amount) as step from report_facts where ${facts} group by 1, 2 having sum(amount) <> 0),
      standing as (select id, max(at) filter (where step > 0) as since from moves group by id having sum(step) > 0)
      select standing.id, (extract(epoch from since) * 1000)::float8 as since, entry.id as fact, ${selectKey(terms)} as key
      from standing cross join lateral (select report_facts.id from report_facts
        where ${thing} = standing.id and ${facts} and amount > 0 order by at desc, report_facts.id desc limit 1) entry
      join report_facts on report_facts.id = entry.id ${joins}
      where ${behind(terms, after) ?? sql`true`} order by ${orderBy(terms)} limit ${limit}`);
    const details = await findFactDetails(
      db,
      rowsQuery,
      rows.map(({ fact }) => fact),
    );
    return rows.flatMap(({ id: thingId, since, fact, key: value }) => {
      const found = details.get(fact);
      if (found === undefined) return [];
      const state = { id: thingId, at: new Date(since) };
      return [{ row: presentFactRow(found, rowsQuery.question, state), key: value }];
    });
  },
};
