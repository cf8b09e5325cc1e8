import { asc, eq } from 'drizzle-orm';
import { schema, type Database } from '../src/database';
import type { FactRow } from '../src/reports/facts/facts.repository';

const { reportFacts } = schema;

/** All facts of a company in the order in which they were recorded. */
export const factsOf = (db: Database, companyId: string): Promise<FactRow[]> =>
  db
    .select()
    .from(reportFacts)
    .where(eq(reportFacts.companyId, companyId))
    .orderBy(asc(reportFacts.id));

/** Facts in few words; `names` says what people and things are called in a test. */
export const factLines = (
  facts: readonly FactRow[],
  names: Readonly<Record<string, string>> = {},
): string[] =>
  facts.map(({ kind, amount, agentId, labelId, detail, score, seconds, businessSeconds }) =>
    [
      kind,
      ...(amount === 1 ? [] : [amount]),
      ...[agentId, labelId].flatMap((id) => (id === null ? [] : [names[id] ?? id])),
      ...(detail === null ? [] : [detail]),
      ...(score === null ? [] : [score]),
      ...(seconds === null ? [] : [`${seconds}s`, `${String(businessSeconds)}s`]),
    ].join(' '),
  );

/** Reads in few words those facts of a company that were stored since it read the last time. */
export function createFactReader(
  db: Database,
  companyId: string,
  names: Readonly<Record<string, string>>,
): () => Promise<string[]> {
  let seen = 0;
  return async () => {
    const all = await factsOf(db, companyId);
    const lines = factLines(all.slice(seen), names);
    seen = all.length;
    return lines;
  };
}
