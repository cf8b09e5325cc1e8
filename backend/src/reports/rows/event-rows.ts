import { and, sql } from 'drizzle-orm';
import { schema } from '../../database';
import { isMatchingFact } from './matching-fact';
import { factKey } from './fact-joins';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowPlace } from './row-cursor';
import { behind, orderBy, selectKey, type RowSort } from './row-sort';
import type { RowSource } from './row-source';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;
const NEWEST: RowSort = { by: 'at', isRising: false };

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly key: RowPlace['key'];
}

/** Events: one row per fact, newest first unless another order is requested. */
export const eventRows: RowSource = {
  total: (db, rowsQuery: RowsQuery) => db.$count(reportFacts, isMatchingFact(rowsQuery)),

  async page(db, rowsQuery, after, limit, sort) {
    const { by, isRising } = sort ?? NEWEST;
    const { key, joins } = factKey(rowsQuery, { by, isRising });
    const { at, id } = reportFacts;
    const terms = { key, isRising, at, id, isTimeRising: by === 'at' && isRising };
    const { rows: found } = await db.execute<Found>(sql`
      select ${id} as id, ${selectKey(terms)} as key from ${reportFacts} ${joins}
      where ${and(isMatchingFact(rowsQuery), behind(terms, after))} order by ${orderBy(terms)} limit ${limit}`);
    const details = await findFactDetails(
      db,
      rowsQuery,
      found.map(({ id: fact }) => fact),
    );
    return found.flatMap(({ id: fact, key: value }) => {
      const row = details.get(fact);
      return row === undefined
        ? []
        : [{ row: presentFactRow(row, rowsQuery.question), key: value }];
    });
  },
};
