import { is, Param, Placeholder, sql, SQL } from 'drizzle-orm';
import type { Database } from './database';
import { rowMapperOf, type RowShape } from './row-mapper';

/** A query builder as far as it is needed here. */
export interface Preparable<T> {
  prepare(name: string): Statement<T>;
}
interface Statement<T> {
  execute(): Promise<T>;
}
/** The fields of a built statement: the first two belong to one connection and one run. */
interface Built extends RowShape {
  client: unknown;
  params: unknown[];
  customResultMapper?: unknown;
  readonly queryString: string;
  readonly queryConfig: object;
  /** In place of the former for a statement without rows. */
  readonly rawQueryConfig: object;
}
export type BuiltStatement<T> = Statement<T> & Built;
interface Session {
  readonly client: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

export const sessionOf = (db: Database): Session => db._.session as unknown as Session;

let count = 0;

/** The placeholder of a parameter of a built statement; null for one whose value is the same in every run. */
export function placeholderOf(param: unknown): Placeholder | null {
  const holder = is(param, Param) ? param.value : param;
  return is(holder, Placeholder) ? holder : null;
}

/** The value of a parameter of a built statement. */
export function valueOf(param: unknown, values: Values): unknown {
  const holder = placeholderOf(param);
  if (holder === null) return param;
  if (!Object.hasOwn(values, holder.name)) throw new Error(`No value for ${holder.name}.`);
  const value = values[holder.name];
  // The encoders of drizzle do not know null.
  return value === null || !is(param, Param) ? value : param.encoder.mapToDriverValue(value);
}

/** Builds a query once for each driver; tests use both side by side. */
export function builtOnce<T>(
  build: (db: Database) => Preparable<T>,
): (db: Database) => BuiltStatement<T> {
  const statements = new Map<unknown, BuiltStatement<T>>();
  return (db) => {
    const driver = sessionOf(db).constructor;
    const known = statements.get(driver);
    if (known !== undefined) return known;
    count += 1;
    const name = `muhatap_${count}`;
    const statement = build(db).prepare(name) as BuiltStatement<T>;
    // The embedded driver of drizzle drops it.
    for (const config of [statement.queryConfig, statement.rawQueryConfig])
      Object.assign(config, { name });
    statement.client = null;
    statement.customResultMapper ??= rowMapperOf(statement);
    statements.set(driver, statement);
    return statement;
  };
}

/** Runs a built statement on the connection of a handle. */
export function runBuilt<T>(
  db: Database,
  statement: BuiltStatement<T>,
  values: Values,
): Promise<T> {
  const run = Object.create(statement, {
    client: { value: sessionOf(db).client },
    params: { value: statement.params.map((param) => valueOf(param, values)) },
  }) as Statement<T>;
  return run.execute();
}

/** Runs another text in place of a built statement's, planned once for each connection as well. `shape` puts its rows into shape in place of the statement's way. */
export function runInstead<T>(
  db: Database,
  statement: BuiltStatement<unknown>,
  text: string,
  params: readonly unknown[],
  shape: unknown = statement.customResultMapper,
): Promise<T> {
  const { queryConfig } = statement;
  const name = { name: `${String((queryConfig as { name: string }).name)}_together`, text };
  const run = Object.create(statement, {
    client: { value: sessionOf(db).client },
    params: { value: params },
    queryString: { value: text },
    queryConfig: { value: { ...queryConfig, ...name } },
    customResultMapper: { value: shape },
  }) as Statement<T>;
  return run.execute();
}

/**
 * A query that is built once for the process and runs on any handle, for what every message or request needs: building takes longer
 * than such a query itself, and PostgreSQL plans it once for each connection. Its values are `sql.placeholder`s; whatever else `build`
 * puts in stays as it was the first time. To be created where modules are loaded, not for each call.
 */
export function prepared<T>(
  build: (db: Database) => Preparable<T>,
): (db: Database, values: Values) => Promise<T> {
  const statementOf = builtOnce(build);
  return (db, values) => runBuilt(db, statementOf(db), values);
}

/** As drizzle has them; its declarations keep them to itself. */
interface Internals {
  readonly session: {
    prepareQuery(query: object, fields: undefined, name: string, isArray: boolean): object;
  };
  readonly dialect: { sqlToQuery(query: SQL): object };
}

/** The same for a statement that is written out: answers its rows by the names of their columns. */
export function preparedText<T>(
  build: () => SQL,
): (db: Database, values: Values) => Promise<readonly T[]> {
  const run = prepared<{ readonly rows: T[] }>((db) => {
    const { session, dialect } = db as unknown as Internals;
    return {
      prepare: (name) =>
        session.prepareQuery(dialect.sqlToQuery(build()), undefined, name, false) as Statement<{
          readonly rows: T[];
        }>,
    };
  });
  return async (db, values) => (await run(db, values)).rows;
}

/** More sets of columns than the code writes; beyond them statements are built as they come. */
const SHAPES = 200;

interface Runnable<T> extends Preparable<T> {
  execute(values: Values): Promise<T>;
}

/**
 * The same for a statement that writes rows, one for each set of columns. `build` gets the rows with placeholders in place of their values;
 * `more` are its further values. A column whose default comes from the process, such as an id, must be given: all rows would have the
 * first one's.
 */
export function preparedRows<T>(
  build: (db: Database, rows: Values[]) => Runnable<T>,
): (db: Database, rows: readonly Values[], more?: Values) => Promise<T> {
  const statements = new Map<string, ReturnType<typeof prepared<T>>>();
  return (db, rows, more = {}) => {
    const entries = rows.map((row, n) =>
      Object.entries(row)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ({ key, name: `${key} ${n}`, value })),
    );
    const shape = entries.map((row) => row.map(({ key }) => key).join()).join(';');
    const hasSql = entries.some((row) => row.some(({ value }) => is(value, SQL)));
    if (hasSql || (statements.size >= SHAPES && !statements.has(shape)))
      return build(db, [...rows]).execute(more);
    let statement = statements.get(shape);
    if (statement === undefined) {
      const placeholders = entries.map((row) =>
        Object.fromEntries(row.map(({ key, name }) => [key, sql.placeholder(name)])),
      );
      statement = prepared((handle) => build(handle, placeholders));
      statements.set(shape, statement);
    }
    const values = entries.flatMap((row) => row.map(({ name, value }) => [name, value] as const));
    return statement(db, { ...Object.fromEntries(values), ...more });
  };
}

/**
 * A limit that stands in the text of a statement; drizzle would bind it. Of a bound limit PostgreSQL expects a tenth of all rows, finds that plan
 * dear and plans the statement anew in every run.
 */
export const writtenLimit = (limit: number): Placeholder =>
  // The builder writes whatever SQL it is given; only its declaration is narrower.
  sql.raw(String(limit)) as unknown as Placeholder;

/** The same with one statement for each of a few choices, such as the length of a page, see {@link writtenLimit}. */
export function preparedEach<K extends readonly (string | number)[], T>(
  build: (db: Database, ...choice: K) => Preparable<T>,
): (...choice: K) => ReturnType<typeof prepared<T>> {
  const statements = new Map<string, ReturnType<typeof prepared<T>>>();
  return (...choice) => {
    const name = choice.join(' ');
    const statement = statements.get(name) ?? prepared((db) => build(db, ...choice));
    statements.set(name, statement);
    return statement;
  };
}
