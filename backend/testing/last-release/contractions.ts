/** Tables and columns that the migrations themselves make: no release uses them yet. */
interface NewNames {
  readonly tables: ReadonlySet<string>;
  /** `table.column` */
  readonly columns: ReadonlySet<string>;
}

const TABLE = /^alter table (?:only )?"([^"]+)"/i;
const ADDED = /add column "([^"]+)"/i;

/** Statements that take something away or ask for more, whatever they concern. */
const TAKES = [
  /^drop (table|view|materialized view|type|function|sequence|schema)/i,
  /^alter (type|view|function|sequence)/i,
  /^alter table .*\brename\b/i,
  /^alter table .*\bdrop column\b/i,
  /^alter table .*\balter column\b.*\b(set not null|drop default|(set data )?type)\b/i,
  /^alter table .*\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
];
/** Rules for rows, which concern those that a running release writes unless they are about what is new. */
const RULES = [
  /^alter table (?:only )?"([^"]+)" .*\badd constraint\b.*?\((.*)/i,
  /^create unique index .*? on "([^"]+)"(.*)/i,
  /^create (?:or replace )?(?:constraint )?trigger .*? on "?([^" ]+)"?(.*)/i,
];

const statementsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' '))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

function newNames(statements: readonly string[]): NewNames {
  const created = statements.flatMap((one) => /^create table "([^"]+)"/i.exec(one)?.[1] ?? []);
  const added = statements.flatMap((one) => {
    const [table, column] = [TABLE.exec(one)?.[1], ADDED.exec(one)?.[1]];
    return table !== undefined && column !== undefined ? [`${table}.${column}`] : [];
  });
  return { tables: new Set(created), columns: new Set(added) };
}

const isAboutNew = (table: string, rest: string, { tables, columns }: NewNames): boolean =>
  tables.has(table) ||
  [...rest.matchAll(/"([^"]+)"/g)].some(([, name]) => columns.has(`${table}.${name}`));

/**
 * The statements of migrations that a release from before them may not survive: they take away a table, a column or a default, or ask
 * more of rows than before. What the same migrations make is free.
 */
export function contractionsOf(migrations: readonly string[]): string[] {
  const statements = migrations.flatMap(statementsOf);
  const fresh = newNames(statements);
  return statements.filter((statement) => {
    const table = TABLE.exec(statement)?.[1];
    if (table !== undefined && fresh.tables.has(table)) return false;
    if (TAKES.some((taken) => taken.test(statement))) return true;
    return RULES.some((rule) => {
      const [, named, rest] = rule.exec(statement) ?? [];
      return named !== undefined && !isAboutNew(named, rest ?? '', fresh);
    });
  });
}

/** The migration that a contracting one completes, as its first line names it. */
export const completedBy = (sql: string): string | null =>
  /^-- contracts (\d{4}_[\w-]+)\s*$/m.exec(sql.split('\n')[0] ?? '')?.[1] ?? null;
