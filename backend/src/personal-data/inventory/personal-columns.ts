import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { schema } from '../../database';
import { COMPLAINT_MARKS } from './complaints.marks';
import { CONVERSATION_MARKS } from './conversations.marks';
import type { Category, Marks, Subject } from './marks';
import { PEOPLE_MARKS } from './people.marks';
import { SYSTEM_MARKS } from './system.marks';

/** The marks of every column of every table; a test refuses a column without one. */
export const MARKS: Readonly<Record<string, Marks>> = {
  ...PEOPLE_MARKS,
  ...CONVERSATION_MARKS,
  ...COMPLAINT_MARKS,
  ...SYSTEM_MARKS,
};

/** A column that holds personal data, by its names in the database. */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  readonly of: Subject;
  readonly category: Category;
}

/** Every table of the schema with its columns, by the names of the schema. */
export const schemaTables = (): readonly (readonly [string, PgTable])[] =>
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [[name, table] as const] : [],
  );

/** The personal columns in the order of the marks. */
export function personalColumns(): readonly PersonalColumn[] {
  const tables = new Map(schemaTables());
  return Object.entries(MARKS).flatMap(([name, marks]) => {
    const table = tables.get(name);
    if (table === undefined) return [];
    const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(table);
    return Object.entries(marks).flatMap(([key, mark]) => {
      const column = columns[key];
      return typeof mark === 'string' || column === undefined
        ? []
        : [{ table: getTableName(table), column: column.name, ...mark }];
    });
  });
}
