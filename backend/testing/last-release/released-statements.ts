import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database';
import type { ReleasedTable } from './last-release';

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The columns that the code writes; the database numbers all others by itself. */
const writtenColumns = ({ columns }: ReleasedTable) =>
  Object.values(columns).filter(({ type, identity }) => type !== 'bigserial' && !identity);

/** A value of a type, another one in each row, so that rows differ as a person's would. */
function valueOf(type: string, row: number): string {
  if (/^(integer|bigint|smallint|double precision)$/.test(type)) return String(row);
  if (type === 'boolean') return 'false';
  if (type === 'jsonb' || type.endsWith('[]')) return `'{}'::${type}`;
  if (/^(date|timestamp)/.test(type)) return `'2026-01-0${row}'::${type}`;
  return `'value-${row}'::${type}`;
}

/** The targets by which an upsert of the release finds a row that is there: keys, unique columns and unique indexes. */
function conflictTargets(table: ReleasedTable): string[] {
  const key = Object.values(table.columns).filter(({ primaryKey }) => primaryKey);
  return [
    ...(key.length > 0 ? [quoted(key.map(({ name }) => name))] : []),
    ...Object.values(table.compositePrimaryKeys).map(({ columns }) => quoted(columns)),
    ...Object.values(table.uniqueConstraints).map(({ columns }) => quoted(columns)),
  ]
    .map((columns) => `(${columns})`)
    .concat(
      Object.values(table.indexes)
        .filter(({ isUnique }) => isUnique)
        .map(({ columns, where }) => {
          const parts = columns.map(({ expression, isExpression }) =>
            isExpression ? expression : `"${expression}"`,
          );
          return `(${parts.join(', ')})${where === undefined ? '' : ` where ${where}`}`;
        }),
    );
}

/** A release's statements on a table: two rows with exactly its columns, an update, a read, an upsert by each of its keys. */
function statementsOn(table: ReleasedTable): string[] {
  const written = writtenColumns(table);
  const names = quoted(written.map(({ name }) => name));
  const row = (number: number) =>
    `insert into "${table.name}" (${names}) values (${written.map(({ type }) => valueOf(type, number)).join(', ')})`;
  const all = quoted(Object.values(table.columns).map(({ name }) => name));
  return [
    row(1),
    row(2),
    `update "${table.name}" set ${written.map(({ name }) => `"${name}" = "${name}"`).join(', ')}`,
    `select ${all} from "${table.name}"`,
    ...conflictTargets(table).map(
      (target, index) => `${row(3 + index)} on conflict ${target} do nothing`,
    ),
  ];
}

/** Refuse columns of a release whose type the database has changed. */
function typeChecks({ name, columns }: ReleasedTable): string[] {
  const declared = Object.values(columns).map((column) => `"${column.name}" ${column.type}`);
  return [
    `create temp table "released ${name}" (${declared.join(', ')}) on commit drop`,
    `do $$ declare changed text; begin
      select string_agg(r.attname, ', ') into changed from pg_attribute r join pg_attribute n using (attname)
      where r.attrelid = 'pg_temp."released ${name}"'::regclass and n.attrelid = 'public."${name}"'::regclass
        and r.attnum > 0 and (r.atttypid, r.atttypmod) is distinct from (n.atttypid, n.atttypmod);
      if changed is not null then raise exception 'type changed: %', changed; end if;
    end $$`,
  ];
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

/**
 * The statements of a release that the database refuses, as sentences; nothing stays behind. References and triggers are left out: rows
 * are made up, and a new one of either is a contraction.
 */
export async function refusedStatements(
  db: Database,
  tables: readonly ReleasedTable[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const table of tables)
    for (const statements of [typeChecks(table), statementsOn(table)])
      try {
        await db.transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`);
          for (const statement of statements) await tx.execute(sql.raw(statement));
          throw new Undone();
        });
      } catch (error) {
        if (!(error instanceof Undone)) refused.push(`${table.name}: ${reasonOf(error)}`);
      }
  return refused;
}
