import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { schema } from '../../database';
import { isMatchingFact } from './matching-fact';
import { factKey } from './fact-joins';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowPlace } from './row-cursor';
import { behind, orderBy, selectKey, textKey, type RowSort } from './row-sort';
import type { RowSource } from './row-source';
import type { RowsQuery } from './rows-query';

const { reportFacts } = schema;
const NEWEST: RowSort = { by: 'at', isRising: false };

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly key: RowPlace['key'];
}

interface FactText {
  readonly words: SQLWrapper;
  readonly joins: SQL;
}

interface Place {
  readonly after: RowPlace | null;
  readonly limit: number;
  readonly isRising: boolean;
}

/**
 * The facts in order of their texts. Each text is turned into its key once, however many facts have
 * it: a person may have written thousands of messages.
 */
function sortedByText(rowsQuery: RowsQuery, { words, joins }: FactText, place: Place): SQL {
  const { after, limit, isRising } = place;
  const textSort = textKey(sql`words`, isRising);
  const key = { ...textSort, sql: sql`keyed.key` };
  const terms = {
    ...{ key, isRising, isTimeRising: false },
    ...{ at: sql`facts.at`, id: sql`facts.id` },
  };
  return sql`
    with facts as materialized (select ${reportFacts.id} as id, ${reportFacts.at} as at, coalesce(${words}, '') as words
      from ${reportFacts} ${joins} where ${isMatchingFact(rowsQuery)}),
    keyed as materialized (select words, ${textSort.sql} as key from (select distinct words from facts) named)
    select facts.id, keyed.key from facts join keyed on keyed.words = facts.words
    where ${behind(terms, after) ?? sql`true`} order by ${orderBy(terms)} limit ${limit}`;
}

/** Events: one row per fact, newest first unless another order is requested. */
export const eventRows: RowSource = {
  total: (db, rowsQuery: RowsQuery) => db.$count(reportFacts, isMatchingFact(rowsQuery)),

  async page(db, rowsQuery, after, limit, sort) {
    const { by, isRising } = sort ?? NEWEST;
    const { key, words, joins } = factKey(rowsQuery, { by, isRising });
    const { at, id } = reportFacts;
    const terms = { key, isRising, at, id, isTimeRising: by === 'at' && isRising };
    const { rows: found } = await db.execute<Found>(
      words === null
        ? sql`select ${id} as id, ${selectKey(terms)} as key from ${reportFacts}
          where ${and(isMatchingFact(rowsQuery), behind(terms, after))} order by ${orderBy(terms)} limit ${limit}`
        : sortedByText(rowsQuery, { words, joins }, { after, limit, isRising }),
    );
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
