import { isDay } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import { complaintChannel } from '@muhatap/shared/wire/channels';
import {
  ALL_COMPLAINT_FIELDS,
  complaintStatus,
  ALL_FILTERED_FIELD_IDS,
  TERM_FILTERS,
  type AnyComplaintFieldFilter,
  type ComplaintFilters,
} from '@muhatap/shared/wire/complaints';
import { PRIORITIES } from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import { daysOf, isPreset, periodFrom, type ComplaintPeriod } from './complaint-period';

/** Most values of one filter, and longest id and sender: the server's limits. */
export const MOST_VALUES = 20;
const LONGEST_ID = 64;
const LONGEST_SENDER = 200;

/** The value of the filter of responsible people that is whoever looks at the list. */
export const ME = 'me';

/** The filters that hold several values. */
export type ListFilterName = 'kanal' | 'term' | 'label' | 'task' | AnyComplaintFieldFilter;

/** The filters of the list; an empty list, '' or null filters nothing. Those of references hold ids or the wire's NO_UNIT. */
export type ListFilters = {
  readonly [Name in ListFilterName]: Readonly<NonNullable<ComplaintFilters[Name]>>;
} & {
  readonly period: ComplaintPeriod | null;
  /** Complaints of one sender id. */
  readonly sender: string;
  /** Complaints that came out of one conversation. */
  readonly room: string;
};

/** The oldest filters stand first, where people look for them. */
const FIRST: readonly ListFilterName[] = [
  'durum',
  'term',
  'responsible',
  'priority',
  'label',
  'kanal',
  'type',
  'unit',
  'task',
];

/** In the order in which screens and addresses show them. */
export const FILTER_NAMES: readonly ListFilterName[] = [
  ...new Set([...FIRST, ...ALL_FILTERED_FIELD_IDS.map((id) => ALL_COMPLAINT_FIELDS[id].name)]),
];

const choicesFrom = (read: (name: ListFilterName) => readonly string[]) =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, read(name)])) as Pick<
    ListFilters,
    ListFilterName
  >;

export const NO_FILTERS: ListFilters = {
  ...choicesFrom(() => []),
  period: null,
  sender: '',
  room: '',
};

const splitList = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];
const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : null);
const idsOf = (text: string | null) =>
  splitList(text)
    .filter((id) => id.length <= LONGEST_ID)
    .slice(0, MOST_VALUES);

/** The values of a filter in an address; those that make no sense are left out. */
function valuesOf(name: ListFilterName, text: string | null): readonly string[] {
  if (name === 'durum')
    return splitList(text).flatMap((part) => complaintStatus.safeParse(part).data ?? []);
  if (name === 'kanal')
    return splitList(text).flatMap((part) => complaintChannel.safeParse(part).data ?? []);
  if (name === 'term') return splitList(text).filter((part) => isOneOf(TERM_FILTERS, part));
  if (name === 'priority') return splitList(text).filter((part) => isOneOf(PRIORITIES, part));
  return idsOf(text);
}

/** Reads the filters out of an address; what makes no sense is left out. */
export function readListFilters(search: URLSearchParams): ListFilters {
  const preset = search.get('period');
  return {
    ...choicesFrom((name) => valuesOf(name, search.get(name))),
    period:
      preset !== null && isPreset(preset)
        ? preset
        : periodFrom(dayOf(search.get('from')), dayOf(search.get('to'))),
    sender: (search.get('sender') ?? '').trim().slice(0, LONGEST_SENDER),
    room: (search.get('room') ?? '').trim().slice(0, LONGEST_ID),
  };
}

/** The filters as words of an address, in one order always; what filters nothing is left out. */
export function filterParams(
  filters: ListFilters,
): readonly (readonly [name: string, value: string])[] {
  const { period, sender, room } = filters;
  const days = typeof period === 'object' ? period : null;
  const all = [
    ...FILTER_NAMES.map((name) => [name, filters[name].join(',')] as const),
    ['period', typeof period === 'string' ? period : ''],
    ['from', days?.from ?? ''],
    ['to', days?.to ?? ''],
    ['sender', sender],
    ['room', room],
  ] as const;
  return all.filter(([, value]) => value !== '');
}

export const isFiltered = (filters: ListFilters): boolean => filterParams(filters).length > 0;

/** The person who looks at the list, and the moment. */
export const viewerNow = () => ({
  now: platform().clock.now(),
  me: sessionStore.getState().user?.id ?? '',
});

/** The filters as the server takes them; presets become the days that they mean now, {@link ME} the id of the person. */
export function serverFilters(
  { period, sender, room, ...choices }: ListFilters,
  search: string,
  { now, me }: { readonly now: number; readonly me: string },
): ComplaintFilters {
  const { from, to } = period === null ? { from: null, to: null } : daysOf(period, now);
  return {
    ...(search !== '' && { search }),
    ...Object.fromEntries(
      FILTER_NAMES.filter((name) => choices[name].length > 0).map((name) => [
        name,
        choices[name].map((value) => (value === ME && name === 'responsible' ? me : value)),
      ]),
    ),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(sender !== '' && { sender }),
    ...(room !== '' && { room }),
  };
}
