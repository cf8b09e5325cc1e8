import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { ReportRowOrder } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import { isMatchingFact } from './matching-fact';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowPlace } from './row-cursor';
import type { RowSource } from './row-source';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;
/** Above every duration: the largest integer of the database. */
const LAST = 2_147_483_647;

/** Duration or score of a fact, as its row shows it. */
const sizeSql = ({ question: { clock } }: RowsQuery): SQL =>
  sql`coalesce(${clock === 'business' ? reportFacts.businessSeconds : reportFacts.seconds}, ${reportFacts.score})`;

/** Rows without a size come last from either end. */
function sortOf(rowsQuery: RowsQuery, order: ReportRowOrder): { by: SQL; isRising: boolean } {
  if (order === 'newest' || order === 'oldest')
    return { by: sql`${reportFacts.at}`, isRising: order === 'oldest' };
  const isRising = order === 'smallest';
  return { by: sql`coalesce(${sizeSql(rowsQuery)}, ${isRising ? LAST : -1})`, isRising };
}

function placeSql({ at, size }: RowPlace, order: ReportRowOrder): SQL {
  if (order === 'newest' || order === 'oldest') return sql`${at}::timestamptz`;
  return sql`${size ?? (order === 'smallest' ? LAST : -1)}::int`;
}

/** Events: one row per fact, newest first unless another order is requested. */
export const eventRows: RowSource = {
  total: (db, rowsQuery) => db.$count(reportFacts, isMatchingFact(rowsQuery)),

  async page(db, rowsQuery, after, limit, order) {
    const { by, isRising } = sortOf(rowsQuery, order);
    const isBehind =
      after === null
        ? undefined
        : sql`(${by}, ${reportFacts.id}) ${isRising ? sql`>` : sql`<`} (${placeSql(after, order)}, ${after.id})`;
    const sorted = isRising ? asc : desc;
    const found = await db
      .select({ id: reportFacts.id })
      .from(reportFacts)
      .where(and(isMatchingFact(rowsQuery), isBehind))
      .orderBy(sorted(by), sorted(reportFacts.id))
      .limit(limit);
    const details = await findFactDetails(
      db,
      rowsQuery,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id }) => {
      const row = details.get(id);
      return row === undefined ? [] : [presentFactRow(row, rowsQuery.question)];
    });
  },
};
