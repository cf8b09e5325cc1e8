import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import { isMatchingFact } from './matching-fact';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowSource } from './row-source';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;

/** The id of the thing that the stock counts. */
const thingOf = ({ measure }: RowsQuery): SQL =>
  sql`${measure.startsWith('case_') ? reportFacts.complaintId : reportFacts.roomId}`;

interface Standing extends Record<string, unknown> {
  id: string;
  since: number;
  fact: string;
}

/**
 * The stock at the period's end: one row per conversation or case, with the fact that brought it
 * in, longest there first.
 */
export const stockRows: RowSource = {
  async total(db, rowsQuery) {
    const [row] = await db
      .select({ n: sql<number>`coalesce(sum(${reportFacts.amount}), 0)::int` })
      .from(reportFacts)
      .where(isMatchingFact(rowsQuery));
    return row?.n ?? 0;
  },

  async page(db, rowsQuery, after, limit) {
    const [facts, thing] = [isMatchingFact(rowsQuery), thingOf(rowsQuery)];
    const isLater =
      after === null ? sql`true` : sql`(since, id) > (${after.at}::timestamptz, ${after.id})`;
    // A transfer takes out and puts in at one moment: that is no beginning.
    const { rows } = await db.execute<Standing>(sql`
      with moves as (select ${thing} as id, at, sum(amount) as step from report_facts where ${facts} group by 1, 2 having sum(amount) <> 0),
      standing as (select id, max(at) filter (where step > 0) as since from moves group by id having sum(step) > 0)
      select id, (extract(epoch from since) * 1000)::float8 as since,
             (select report_facts.id from report_facts where ${thing} = standing.id and ${facts} and amount > 0 order by at desc, report_facts.id desc limit 1) as fact
      from standing where ${isLater} order by standing.since, id limit ${limit}`);
    const details = await findFactDetails(
      db,
      rowsQuery,
      rows.map(({ fact }) => fact),
    );
    return rows.flatMap(({ id, since, fact }) => {
      const found = details.get(fact);
      return found === undefined
        ? []
        : [presentFactRow(found, rowsQuery.question, { id, at: new Date(since) })];
    });
  },
};
