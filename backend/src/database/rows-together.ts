import { Column, getTableColumns, getTableName, is, Param, sql, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import {
  builtOnce,
  placeholderOf,
  preparedRows,
  runInstead,
  type BuiltStatement,
  type Values,
} from './prepared';
import { gather, groupBy, type RunMany } from './together';

const columnsOf = (row: Values): string =>
  Object.keys(row)
    .filter((key) => row[key] !== undefined)
    .join();

/** The value of a column as it stands in JSON. */
const inJson = (column: Column, value: unknown): unknown =>
  value === null || column.dataType === 'json' ? value : column.mapToDriverValue(value);

const INSERTED = /^(.*?insert into "\w+") \((.+?)\) values \((.+?)\)(.*)$/s;

/** A statement that inserts one row, as one that takes its rows out of JSON: of a row, each value by the name that it has in `build`. */
function insertOfJson({
  queryString,
  params,
}: Pick<BuiltStatement<unknown>, 'queryString' | 'params'>) {
  const [, before = '', names = '', values = '', after = ''] = INSERTED.exec(queryString) ?? [];
  const given = values.split(', ').flatMap((value, n) => {
    // A column that no row gives has its default.
    if (value === 'default') return [];
    const param = params[Number(value.slice(1)) - 1];
    const key = placeholderOf(param)?.name;
    if (key === undefined || !is(param, Param) || !is(param.encoder, Column))
      throw new Error(`A row cannot be taken out of JSON: ${queryString}`);
    return [{ key, column: param.encoder, name: names.split(', ')[n] ?? '' }];
  });
  const list = given.map(({ name }) => name).join(', ');
  const types = given.map(({ name, column }) => `${name} ${column.getSQLType()}`).join(', ');
  return {
    given,
    text: `${before} (${list}) select ${list} from jsonb_to_recordset($1::jsonb) as given (${types})${after}`,
  };
}

/** Rows with the same columns, inserted by one statement. */
function insertMany<T>(build: Parameters<typeof preparedRows<T[]>>[0]) {
  const statements = new Map<string, (db: Database) => BuiltStatement<T[]>>();
  const texts = new WeakMap<BuiltStatement<T[]>, ReturnType<typeof insertOfJson>>();
  return (tx: Database, columns: string, rows: readonly Values[]): Promise<T[]> => {
    const keys = columns.split(',');
    const statementOf =
      statements.get(columns) ??
      builtOnce((db) =>
        build(db, [Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)]))]),
      );
    statements.set(columns, statementOf);
    const statement = statementOf(tx);
    const { given, text } = texts.get(statement) ?? insertOfJson(statement);
    texts.set(statement, { given, text });
    const json = rows.map((row) =>
      Object.fromEntries(given.map(({ key, column }) => [column.name, inJson(column, row[key])])),
    );
    return runInstead(tx, statement, text, [JSON.stringify(json)]);
  };
}

/** Rows that are inserted, like `preparedRows`; those of several works of one transaction go as one. Rows and answers have ids. */
export function preparedInsert<T extends { readonly id?: unknown }>(
  build: Parameters<typeof preparedRows<T[]>>[0],
): (db: Database, rows: readonly Values[]) => Promise<T[]> {
  const insert = preparedRows(build);
  const insertTogether = insertMany(build);
  const runMany: RunMany<readonly Values[], T[]> = async (tx, runs) => {
    const answered = new Map<unknown, T>();
    for (const [columns, rows] of groupBy(runs.flat(), columnsOf))
      for (const row of await insertTogether(tx, columns, rows)) answered.set(row.id, row);
    return runs.map((rows) => rows.flatMap(({ id }) => answered.get(id) ?? []));
  };
  return (db, rows) => gather(db, runMany, rows) ?? insert(db, rows);
}

type TableWithId = PgTable & { readonly id: Column };

/** Changes columns of one row each. */
const changeRows = (
  tx: Database,
  table: TableWithId,
  changes: readonly { readonly id: string; readonly change: Values }[],
): Promise<unknown> => {
  const all: Record<string, Column> = getTableColumns(table);
  const columns = columnsOf(changes[0]?.change ?? {})
    .split(',')
    .flatMap((key) => {
      const column = all[key];
      return column === undefined ? [] : [{ key, column, name: sql.identifier(column.name) }];
    });
  const rows = changes.map(({ id, change }) => ({
    'id of the row': id,
    ...Object.fromEntries(
      columns.map(({ key, column }) => {
        return [column.name, inJson(column, change[key])];
      }),
    ),
  }));
  const types = columns.map(({ column, name }) => sql`, ${name} ${sql.raw(column.getSQLType())}`);
  return tx.execute(sql`
    update ${table} set ${sql.join(
      columns.map(({ name }) => sql`${name} = given.${name}`),
      sql`, `,
    )}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("id of the row" text${sql.join(types)})
    where ${sql.identifier(getTableName(table))}.${sql.identifier(table.id.name)} = given."id of the row"`);
};

/** Changes columns of a row; the changes of several works of one transaction go as one. */
export function preparedChange(
  table: TableWithId,
): (db: Database, id: string, change: Values) => Promise<void> {
  const changeOne = preparedRows((db, [change = {}]) =>
    db
      .update(table)
      .set(change)
      .where(sql`${table.id} = ${sql.placeholder('id of the row')}`),
  );
  const runMany: RunMany<{ id: string; change: Values }, void> = async (tx, runs) => {
    for (const changes of groupBy(runs, ({ change }) => columnsOf(change)).values())
      await changeRows(tx, table, changes);
    return runs.map(() => undefined);
  };
  return async (db, id, change) => {
    const hasSql = Object.values(change).some((value) => is(value, SQL));
    const gathered = hasSql ? null : gather(db, runMany, { id, change });
    await (gathered ?? changeOne(db, [change], { 'id of the row': id }));
  };
}
