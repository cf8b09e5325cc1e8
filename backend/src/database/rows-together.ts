import { Column, getTableColumns, getTableName, is, Param, sql, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import {
  builtOnce,
  placeholderOf,
  preparedRows,
  preparedText,
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
    const json = rows.map((row) => {
      const values: Record<string, unknown> = {};
      for (const { key, column } of given) values[column.name] = inJson(column, row[key]);
      return values;
    });
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

/** A statement that changes these columns of rows, which it takes out of JSON by their ids. */
function changeOfJson(table: TableWithId, columns: readonly Column[]): SQL {
  const nameOf = ({ name }: Column) => sql.identifier(name);
  const set = columns.map((column) => sql`${nameOf(column)} = given.${nameOf(column)}`);
  const types = columns.map((column) => sql`, ${nameOf(column)} ${sql.raw(column.getSQLType())}`);
  return sql`
    update ${table} set ${sql.join(set, sql`, `)}
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given ("id of the row" text${sql.join(types)})
    where ${sql.identifier(getTableName(table))}.${nameOf(table.id)} = given."id of the row"`;
}

/** Changes the same columns of one row each. */
function changeMany(table: TableWithId) {
  const all: Record<string, Column> = getTableColumns(table);
  const statements = new Map<string, ReturnType<typeof preparedText>>();
  return async (
    tx: Database,
    columns: string,
    changes: readonly { readonly id: string; readonly change: Values }[],
  ): Promise<void> => {
    const changed = columns.split(',').flatMap((key) => {
      const column = all[key];
      return column === undefined ? [] : [{ key, column }];
    });
    const statement =
      statements.get(columns) ??
      preparedText(() =>
        changeOfJson(
          table,
          changed.map(({ column }) => column),
        ),
      );
    statements.set(columns, statement);
    const rows = changes.map(({ id, change }) => {
      const row: Record<string, unknown> = { 'id of the row': id };
      for (const { key, column } of changed) row[column.name] = inJson(column, change[key]);
      return row;
    });
    await statement(tx, { rows: JSON.stringify(rows) });
  };
}

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
  const change = changeMany(table);
  const runMany: RunMany<{ id: string; change: Values }, void> = async (tx, runs) => {
    for (const [columns, changes] of groupBy(runs, (run) => columnsOf(run.change)))
      await change(tx, columns, changes);
    return runs.map(() => undefined);
  };
  return async (db, id, given) => {
    const hasSql = Object.values(given).some((value) => is(value, SQL));
    const gathered = hasSql ? null : gather(db, runMany, { id, change: given });
    await (gathered ?? changeOne(db, [given], { 'id of the row': id }));
  };
}
