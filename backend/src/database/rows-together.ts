import { getTableColumns, getTableName, is, sql, SQL, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { preparedRows, type Values } from './prepared';
import { gather, groupBy, type RunMany } from './together';

/** The numbers of rows for which statements are built; the first one is that of a full group of webhook jobs with a message each. */
const SIZES = [50, 32, 16, 8, 4, 2, 1];

/** Rows in parts of these sizes, the largest first. */
function inParts<T>(rows: readonly T[]): (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  let from = 0;
  for (const size of SIZES)
    for (; rows.length - from >= size; from += size) parts.push(rows.slice(from, from + size));
  return parts;
}

const columnsOf = (row: Values): string =>
  Object.keys(row)
    .filter((key) => row[key] !== undefined)
    .join();

/** Rows that are inserted, like `preparedRows`; those of several works of one transaction go as one. Rows and answers have ids. */
export function preparedInsert<T extends { readonly id?: unknown }>(
  build: Parameters<typeof preparedRows<T[]>>[0],
): (db: Database, rows: readonly Values[]) => Promise<T[]> {
  const insert = preparedRows(build);
  const runMany: RunMany<readonly Values[], T[]> = async (tx, runs) => {
    const answered = new Map<unknown, T>();
    for (const rows of groupBy(runs.flat(), columnsOf).values())
      for (const part of inParts(rows)) {
        for (const row of await insert(tx, part)) answered.set(row.id, row);
      }
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
        const value = change[key];
        return [
          column.name,
          value === null || column.dataType === 'json' ? value : column.mapToDriverValue(value),
        ];
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
