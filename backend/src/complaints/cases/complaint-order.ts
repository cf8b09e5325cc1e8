import {
  COMPLAINT_STATUSES,
  type ComplaintColumn,
  type ComplaintListQuery,
} from '@muhatap/shared/wire/complaints';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { schema } from '../../database';

const { caseNumber, complaints, openTermEnd, senderOrder, subjectOrder } = schema;

/** The order of a list. */
export interface ComplaintSort {
  readonly by: ComplaintColumn | 'term';
  readonly isRising: boolean;
}

/** The order by its column; `order`, from pages of before, where none is named. */
export function readComplaintSort({
  sort,
  direction = 'ascending',
  order,
  term_order: termOrder,
}: Pick<ComplaintListQuery, 'sort' | 'direction' | 'order' | 'term_order'>): ComplaintSort {
  if (termOrder !== undefined) return { by: 'term', isRising: termOrder === 'ascending' };
  return sort === undefined
    ? { by: 'createdAt', isRising: order === 'oldest' }
    : { by: sort, isRising: direction === 'ascending' };
}

/** Channels by their names on screen: Diğer, Facebook, Instagram, WhatsApp, X. */
const CHANNELS: readonly (typeof complaints.$inferSelect)['kanal'][] = [
  'other',
  'Facebook',
  'Instagram',
  'WhatsApp',
  'Twitter',
];

/** The values of a column that has only a few, in the order of a list; null for other columns. */
export function valuesInOrder({
  by,
  isRising,
}: ComplaintSort): { readonly column: SQLWrapper; readonly list: SQL } | null {
  if (by !== 'status' && by !== 'channel') return null;
  const [column, values] =
    by === 'status' ? [complaints.durum, COMPLAINT_STATUSES] : [complaints.kanal, CHANNELS];
  const inOrder = isRising ? values : values.toReversed();
  return { column, list: placesOf(inOrder) };
}

const placesOf = (values: readonly string[]): SQL =>
  sql`array[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]`;

const placeIn = (values: readonly string[], column: SQLWrapper): SQL =>
  sql`array_position(${placesOf(values)}, ${column})`;

/** The value of a column by which a list is sorted before its time; null where it is the time. Texts have an index of their own, in this order. */
export function sortKey(by: ComplaintSort['by']): SQL | null {
  switch (by) {
    case 'code':
      return caseNumber(complaints);
    case 'sender':
      return senderOrder(complaints.senderName);
    case 'subject':
      return subjectOrder(complaints.konuOzeti);
    case 'channel':
      return placeIn(CHANNELS, complaints.kanal);
    case 'status':
      return placeIn(COMPLAINT_STATUSES, complaints.durum);
    case 'term':
      return openTermEnd(complaints);
    case 'createdAt':
      return null;
  }
}

/** By the key and, among equal ones, newest first; complaints of one moment go by their ids, so that pages neither repeat nor lose one. */
export function orderBy({ by, isRising }: ComplaintSort, key: SQL | null): SQL {
  if (key === null) return isRising ? sql`created_at, id` : sql`created_at desc, id desc`;
  const falling = by === 'term' ? sql`desc nulls last` : sql`desc`;
  return sql`${key} ${isRising ? sql`asc` : falling}, created_at desc, id desc`;
}
