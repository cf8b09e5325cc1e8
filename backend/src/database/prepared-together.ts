import type { Database } from './database';
import {
  builtOnce,
  placeholderOf,
  runBuilt,
  runInstead,
  valueOf,
  type BuiltStatement,
  type Preparable,
  type Values,
} from './prepared';
import { gather, groupBy, type RunMany } from './together';

/**
 * One query for many runs of a built one: each run is a row of its first parameter, and a number behind its answer. By the offset
 * the query is planned as it is alone: merged into the outer one it may lose its indexes.
 */
function joinRuns({
  queryString,
  params,
}: Pick<BuiltStatement<unknown>, 'queryString' | 'params'>) {
  const constants: unknown[] = [];
  const names = params.map((param, n) => {
    if (placeholderOf(param) !== null) return `i.p${n}`;
    constants.push(param);
    return `$${constants.length + 1}`;
  });
  const given = params.flatMap((param, n) => {
    if (placeholderOf(param) === null) return [];
    return [`p${n} ${queryString.includes(`$${n + 1}::text[]`) ? 'text[]' : 'text'}`];
  });
  const query = queryString.replace(/\$(\d+)/g, (_, n: string) => names[Number(n) - 1] ?? '');
  return {
    text: `select q.*, i.n from jsonb_to_recordset($1::jsonb) as i(${['n int', ...given].join()}) cross join lateral (select * from (${query}) c offset 0) q`,
    constants,
  };
}

/** The rows of all runs by the number of the run, which stands behind the columns. */
async function rowsOfRuns(
  tx: Database,
  statement: BuiltStatement<unknown>,
  runs: readonly Values[],
): Promise<Map<unknown, unknown[][]>> {
  const { text, constants } = joinRuns(statement);
  const placed = statement.params.flatMap((param, p) =>
    placeholderOf(param) === null ? [] : [{ name: `p${p}`, param }],
  );
  const given = runs.map((values, n) => {
    const row: Record<string, unknown> = { n };
    for (const { name, param } of placed) row[name] = valueOf(param, values);
    return row;
  });
  const rows = await runInstead<unknown[][]>(
    tx,
    statement,
    text,
    [JSON.stringify(given), ...constants.map((param) => valueOf(param, {}))],
    (all: unknown) => all,
  );
  return groupBy(rows, (row) => row.at(-1));
}

/** Puts rows of the driver into shape, as the statement does with its own. */
function shapeOf<T>({
  customResultMapper,
  queryString,
}: BuiltStatement<T>): (rows: readonly unknown[][]) => T {
  if (typeof customResultMapper !== 'function')
    throw new Error(`Rows of values this deep cannot go together: ${queryString}`);
  return customResultMapper as (rows: readonly unknown[][]) => T;
}

/**
 * A query like those of `prepared` whose runs by works of one transaction go as one (see runTogether). Its values are texts or lists of
 * texts, the latter cast in the query. Works must not change the rows of its answer: equal runs share it.
 */
export function preparedTogether<T>(
  build: (db: Database) => Preparable<T>,
): (db: Database, values: Values) => Promise<T> {
  const statementOf = builtOnce(build);
  const runMany: RunMany<Values, T> = async (tx, runs) => {
    const statement = statementOf(tx);
    const keys = runs.map((values) => JSON.stringify(values));
    const distinct = new Map(runs.map((values, n) => [keys[n], values]));
    const [only] = runs;
    if (distinct.size === 1 && only !== undefined) {
      const answer = await runBuilt(tx, statement, only);
      return runs.map(() => answer);
    }
    const toAnswer = shapeOf(statement);
    const rows = await rowsOfRuns(tx, statement, [...distinct.values()]);
    const answers = new Map<string | undefined, T>();
    for (const [n, key] of [...distinct.keys()].entries())
      answers.set(key, toAnswer(rows.get(n) ?? []));
    return keys.map((key) => answers.get(key) as T);
  };
  return (db, values) => gather(db, runMany, values) ?? runBuilt(db, statementOf(db), values);
}
