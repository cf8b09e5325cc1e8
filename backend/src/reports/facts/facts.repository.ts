import { sql } from 'drizzle-orm';
import { newId, preparedInsert, schema, type Database } from '../../database';

const { reportFacts, reportPending } = schema;

export type FactRow = typeof reportFacts.$inferSelect;
/** A fact to insert; see the table. Its id is given when it is written. */
export type NewFact = Omit<typeof reportFacts.$inferInsert, 'id'>;

const insertFacts = preparedInsert((db, rows) => {
  const inserted = db.$with('inserted').as(
    db
      .insert(reportFacts)
      .values(rows as (typeof reportFacts.$inferInsert)[])
      .returning({ id: reportFacts.id }),
  );
  return db
    .with(inserted)
    .insert(reportPending)
    .select(sql`select id from inserted`)
    .returning({ id: reportPending.factId });
});

/** Facts: inserted and read, never changed. */
export const factsRepository = {
  /**
   * Inserts facts in the transaction in which they happen; the rollups take them up soon after.
   * Takes no lock that another transaction could wait for, so it may be called anywhere in the
   * transaction. One statement, because every message pays for it.
   */
  async insert(tx: Database, facts: readonly NewFact[]): Promise<void> {
    if (facts.length === 0) return;
    await insertFacts(
      tx,
      facts.map((fact) => ({ id: newId(), ...fact })),
    );
  },
};
