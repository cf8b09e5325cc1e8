import { inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Citizen } from '../citizen/citizen';

/** Rows of a table that are about one citizen. Columns are named as the schema names them, and headed in Turkish. */
export interface CitizenTable {
  readonly table: PgTable;
  readonly title: string;
  readonly rows: (citizen: Citizen) => SQL;
  readonly columns: Readonly<Record<string, string>>;
  /** Of columns that are handed out by other words than they hold. */
  readonly values?: Readonly<Record<string, SQL>>;
  /** Personal columns that are not handed out, each with its reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

export const among = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : inArray(column, [...ids]);

export const either = (...conditions: readonly SQL[]): SQL => or(...conditions) ?? sql`false`;
