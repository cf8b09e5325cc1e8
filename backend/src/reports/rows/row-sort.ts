import { and, asc, desc, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { ReportRowColumn, ReportRowOrder } from '@muhatap/shared/wire/reports';
import { turkishOrder } from '../../text/turkish-order';
import type { RowPlace } from './row-cursor';
import { cursorInvalid } from './rows-refusals';

/** The order that is requested. */
export interface RowSort {
  readonly by: ReportRowColumn;
  readonly isRising: boolean;
}

const OF_ORDERS: Readonly<Record<ReportRowOrder, RowSort>> = {
  newest: { by: 'at', isRising: false },
  oldest: { by: 'at', isRising: true },
  largest: { by: 'value', isRising: false },
  smallest: { by: 'value', isRising: true },
};

/** The order by its column; `order`, from pages of before, where none is named. */
export function readRowSort({
  sort,
  direction = 'ascending',
  order,
}: {
  readonly sort?: ReportRowColumn | undefined;
  readonly direction?: 'ascending' | 'descending' | undefined;
  readonly order?: ReportRowOrder | undefined;
}): RowSort | null {
  if (sort !== undefined) return { by: sort, isRising: direction === 'ascending' };
  return order === undefined ? null : OF_ORDERS[order];
}

/** A column's values, by which rows are sorted before their time. */
export interface SortKey {
  readonly sql: SQL;
  readonly isText: boolean;
  /** Its place where it is missing: behind all others. */
  readonly missing: string | number;
}

/** The largest character and the largest integer of the database; and what is below all others. */
const [LAST_TEXT, LAST_NUMBER] = ['\u{10FFFF}', 2_147_483_647];
const [FIRST_TEXT, FIRST_NUMBER] = ['', -1];

/** Texts by the Turkish alphabet; an empty one is missing. */
export function textKey(words: SQLWrapper, isRising: boolean): SortKey {
  const missing = isRising ? LAST_TEXT : FIRST_TEXT;
  const key = sql`coalesce(nullif(${turkishOrder(words)}, ''), ${missing})`;
  return { sql: key, isText: true, missing };
}

export function numberKey(value: SQLWrapper, isRising: boolean): SortKey {
  const missing = isRising ? LAST_NUMBER : FIRST_NUMBER;
  return { sql: sql`coalesce(${value}, ${missing}::int)`, isText: false, missing };
}

/** By what a query sorts: the column, where it is not the time itself; then time and id. */
export interface SortTerms {
  readonly key: SortKey | null;
  /** Of the column. */
  readonly isRising: boolean;
  readonly at: SQLWrapper;
  readonly id: SQLWrapper;
  /** Of time and id. */
  readonly isTimeRising: boolean;
}

const compared = (isRising: boolean): SQL => (isRising ? sql`>` : sql`<`);

/** The value of the column in a place. Throws 422 `cursor_invalid` for the place of another order. */
function keyOf({ key }: RowPlace, { isText, missing }: SortKey): SQL {
  const value = key ?? missing;
  if ((typeof value === 'string') !== isText) throw cursorInvalid();
  return isText ? sql`${value}::text` : sql`${value}::int`;
}

/** Only what stands behind the place; undefined at the start of the list. */
export function behind(
  { key, isRising, at, id, isTimeRising }: SortTerms,
  after: RowPlace | null,
): SQL | undefined {
  if (after === null) return undefined;
  const isLater = sql`(${at}, ${id}) ${compared(isTimeRising)} (${after.at}::timestamptz, ${after.id})`;
  if (key === null) return isLater;
  const value = keyOf(after, key);
  return or(
    sql`${key.sql} ${compared(isRising)} ${value}`,
    and(sql`${key.sql} = ${value}`, isLater),
  );
}

export function orderBy({ key, isRising, at, id, isTimeRising }: SortTerms): SQL {
  const byTime = isTimeRising ? asc : desc;
  const times = [byTime(at), byTime(id)];
  return sql.join(key === null ? times : [(isRising ? asc : desc)(key.sql), ...times], sql`, `);
}

/** Selected beside a row: the value that its place holds. */
export const selectKey = ({ key }: SortTerms): SQL<string | number | null> =>
  key === null ? sql`null` : sql`${key.sql}`;
