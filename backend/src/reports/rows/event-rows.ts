import { and, desc, sql } from 'drizzle-orm';
import { schema } from '../../database';
import { isMatchingFact } from './matching-fact';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowSource } from './row-source';

const { reportFacts } = schema;

/** Events: one row per fact, newest first. */
export const eventRows: RowSource = {
  total: (db, rowsQuery) => db.$count(reportFacts, isMatchingFact(rowsQuery)),

  async page(db, rowsQuery, after, limit) {
    const isOlder =
      after === null
        ? undefined
        : sql`(${reportFacts.at}, ${reportFacts.id}) < (${after.at}::timestamptz, ${after.id})`;
    const found = await db
      .select({ id: reportFacts.id })
      .from(reportFacts)
      .where(and(isMatchingFact(rowsQuery), isOlder))
      .orderBy(desc(reportFacts.at), desc(reportFacts.id))
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
