import { and, desc, sql } from 'drizzle-orm';
import { schema } from '../../database';
import { askedFacts } from './asked-facts';
import { findFactDetails } from './fact-details.repository';
import { presentFactRow } from './fact-row.presenter';
import type { RowSource } from './row-source';

const { reportFacts } = schema;

/** Events: one row per fact, newest first. */
export const eventRows: RowSource = {
  total: (db, asked) => db.$count(reportFacts, askedFacts(asked)),

  async page(db, asked, after, limit) {
    const isOlder =
      after === null
        ? undefined
        : sql`(${reportFacts.at}, ${reportFacts.id}) < (${after.at}::timestamptz, ${after.id})`;
    const found = await db
      .select({ id: reportFacts.id })
      .from(reportFacts)
      .where(and(askedFacts(asked), isOlder))
      .orderBy(desc(reportFacts.at), desc(reportFacts.id))
      .limit(limit);
    const details = await findFactDetails(
      db,
      asked,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id }) => {
      const row = details.get(id);
      return row === undefined ? [] : [presentFactRow(row, asked.question)];
    });
  },
};
