import { and, eq, gte, inArray, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  ALL_COMPLAINT_FIELDS,
  ALL_FILTERED_FIELD_IDS,
  isComplaintNamed,
  NO_UNIT,
  type ComplaintFilters,
  type TermFilter,
} from '@muhatap/shared/wire/complaints';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Temporal } from 'temporal-polyfill';
import { dayStart } from '../../time/day-start';
import { storableText } from '../../text/storable-text';
import { schema, isId } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { CASE_FIELDS } from './complaint-fields';
import { IS_NO_PART } from './complaints.repository';
import { periodInvalid } from './complaint-refusals';
import { searchedPhone, searchFragment, searchPattern } from './complaint-search';
import { hasTask } from './task-condition';
import { foldForSearch } from '../../text/fold-for-search';

const { complaints, nextEnd, openTermEnd } = schema;

const isOneOf = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined => {
  if (values === undefined || values.length === 0) return undefined;
  const [none, some] = [values.includes(NO_UNIT), values.filter((value) => value !== NO_UNIT)];
  return or(
    none ? isNull(column) : undefined,
    some.length === 0 ? undefined : inArray(column, some),
  );
};

/** Ids as they can be; what cannot be one finds nothing. */
const areIds = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values === undefined || values.length === 0
    ? undefined
    : (isOneOf(column, values.filter(isId)) ?? sql`false`);

const termEnd = openTermEnd(complaints);
const end = nextEnd(complaints);

/** Said beside the end of a term, which says it already, for the index of open cases. */
const IS_OPEN = sql`${complaints.durum} in ('Yeni', 'İşlemde')`;

/** Of open cases the end of the term, as {@link openTermEnd} has it, told by few columns: every newer case is judged on the way to the first late one. */
const IS_RUNNING = isNull(complaints.termStoppedAt);

/** The midnight that ends the week of a moment, on Sunday. */
function weekEnd(now: Date, timeZone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return dayStart(today.toString(), timeZone, 8 - today.dayOfWeek);
}

function termIs(wanted: ComplaintFilters['term'], timeZone: string, now: Date): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const rules: Record<TermFilter, () => SQL | undefined> = {
    late: () => and(IS_RUNNING, lt(end, now)),
    week: () => and(IS_RUNNING, gte(end, now), lt(end, weekEnd(now, timeZone))),
    paused: () => sql`${termEnd} = 'infinity'`,
  };
  return and(IS_OPEN, or(...wanted.map((each) => rules[each]())));
}

/** Cases with one of these labels, or with none. The table of cases is written out: a selection from one table leaves its name away. */
function hasLabel(wanted: readonly string[] | undefined): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const ids = wanted.filter((id) => id !== NO_UNIT && isId(id));
  const some =
    ids.length === 0
      ? undefined
      : inArray(
          sql`complaints.id`,
          sql`(select held.complaint_id from complaint_labels held where ${inArray(sql`held.label_id`, ids)})`,
        );
  const none = wanted.includes(NO_UNIT)
    ? sql`not exists (select 1 from complaint_labels held where held.complaint_id = complaints.id)`
    : undefined;
  return or(some, none) ?? sql`false`;
}

/** An id as it can be; what cannot be one finds nothing. */
const isRoom = (id: string): SQL => (isId(id) ? eq(complaints.roomId, id) : sql`false`);

/** The searched term, folded; '' finds everything. */
const termOf = ({ search }: ComplaintFilters): string => foldForSearch(storableText(search ?? ''));

function holds(term: string): SQL | undefined {
  const fragment = searchFragment(term);
  const isFound = term === '' ? undefined : like(complaints.searchText, searchPattern(fragment));
  return fragment === term
    ? isFound
    : and(isFound, sql`strpos(${complaints.searchText}, ${term}) > 0`);
}

/** By the words as they are typed, and by the digits where they are a phone. */
function isFound(filters: ComplaintFilters): SQL | undefined {
  const phone = searchedPhone(filters.search ?? '');
  const words = holds(termOf(filters));
  return phone === null ? words : or(words, holds(phone));
}

/**
 * Whether any filter is set; without one the company's counter holds the total of those who see
 * everything.
 */
export const isFiltered = ({
  sender,
  kanal,
  from,
  to,
  room,
  term,
  label,
  task,
  ...filters
}: ComplaintFilters): boolean =>
  [sender, from, to, room].some((value) => value !== undefined && value !== '') ||
  [
    kanal,
    term,
    label,
    task,
    ...ALL_FILTERED_FIELD_IDS.map((id) => filters[ALL_COMPLAINT_FIELDS[id].name]),
  ].some((values) => values !== undefined && values.length > 0) ||
  termOf(filters) !== '';

/** Whether words are searched, whose index is in no order of the list. */
export const isSearch = (filters: ComplaintFilters): boolean => termOf(filters) !== '';

/** Whether cases are chosen by their open tasks, which are few. */
export const isByTask = ({ task = [] }: ComplaintFilters): boolean => task.length > 0;

/** A search for a number, a citizen or a conversation finds cases that are part of others, too. */
const seeksOne = (filters: ComplaintFilters): boolean =>
  Boolean(filters.sender) || Boolean(filters.room) || termOf(filters) !== '';

/** The rows that the viewer sees and that pass the filters, each and every one; throws 422 `period_invalid`. */
export function complaintConditions(
  viewer: Viewer,
  filters: ComplaintFilters,
  timeZone: string,
  now: Date,
): SQL {
  const { sender, kanal, from, to, room } = filters;
  if (from !== undefined && to !== undefined && from > to) throw periodInvalid();
  return (
    and(
      eq(complaints.companyId, viewer.companyId),
      seenCase(viewer),
      sender ? eq(complaints.sender, storableText(sender)) : undefined,
      room ? isRoom(room) : undefined,
      from === undefined ? undefined : gte(complaints.createdAt, dayStart(from, timeZone)),
      to === undefined ? undefined : lt(complaints.createdAt, dayStart(to, timeZone, 1)),
      isOneOf(complaints.kanal, kanal),
      ...ALL_FILTERED_FIELD_IDS.map((id) => {
        const values = filters[ALL_COMPLAINT_FIELDS[id].name];
        const column = complaints[CASE_FIELDS[id].column];
        return isComplaintNamed(id) ? areIds(column, values) : isOneOf(column, values);
      }),
      hasLabel(filters.label),
      hasTask(filters.task, viewer.companyId, timeZone, now),
      termIs(filters.term, timeZone, now),
      seeksOne(filters) ? undefined : IS_NO_PART,
      isFound(filters),
    ) ?? sql`true`
  );
}
