import { isDay } from '@muhatap/shared/i18n';
import {
  complaintChannel,
  complaintStatus,
  type ComplaintChannel,
  type ComplaintFilters,
  type ComplaintStatus,
} from '@muhatap/shared/wire';
import { daysOf, isPreset, periodFrom, type ComplaintPeriod } from './complaint-period';

/** Most values of one filter, and longest id and sender: the server's limits. */
export const MOST_VALUES = 20;
const LONGEST_ID = 64;
const LONGEST_SENDER = 200;

/** What the list is filtered by; an empty list, '' or null filters nothing. `type`, `unit` and `district` hold ids or the wire's NO_UNIT. */
export interface ListFilters {
  readonly durum: readonly ComplaintStatus[];
  readonly kanal: readonly ComplaintChannel[];
  readonly type: readonly string[];
  readonly unit: readonly string[];
  readonly district: readonly string[];
  readonly period: ComplaintPeriod | null;
  /** Complaints of one sender id. */
  readonly sender: string;
  /** Complaints that came out of one conversation. */
  readonly room: string;
}

/** The filters that hold several values. */
export type ListFilterName = 'durum' | 'kanal' | 'type' | 'unit' | 'district';

export const NO_FILTERS: ListFilters = {
  durum: [],
  kanal: [],
  type: [],
  unit: [],
  district: [],
  period: null,
  sender: '',
  room: '',
};

const wordsOf = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
const dayOf = (text: string | null) => (text !== null && isDay(text) ? text : null);
const idsOf = (text: string | null) =>
  wordsOf(text)
    .filter((id) => id.length <= LONGEST_ID)
    .slice(0, MOST_VALUES);

/** Reads the filters out of an address; what makes no sense is left out. */
export function readListFilters(search: URLSearchParams): ListFilters {
  const preset = search.get('period');
  return {
    durum: wordsOf(search.get('durum')).flatMap(
      (word) => complaintStatus.safeParse(word).data ?? [],
    ),
    kanal: wordsOf(search.get('kanal')).flatMap(
      (word) => complaintChannel.safeParse(word).data ?? [],
    ),
    type: idsOf(search.get('type')),
    unit: idsOf(search.get('unit')),
    district: idsOf(search.get('district')),
    period:
      preset !== null && isPreset(preset)
        ? preset
        : periodFrom(dayOf(search.get('from')), dayOf(search.get('to'))),
    sender: (search.get('sender') ?? '').trim().slice(0, LONGEST_SENDER),
    room: (search.get('room') ?? '').trim().slice(0, LONGEST_ID),
  };
}

/** The filters as words of an address, in one order always; what filters nothing is left out. */
export function filterWords({
  durum,
  kanal,
  type,
  unit,
  district,
  period,
  sender,
  room,
}: ListFilters): readonly (readonly [name: string, value: string])[] {
  const days = typeof period === 'object' ? period : null;
  const all = [
    ['durum', durum.join(',')],
    ['kanal', kanal.join(',')],
    ['type', type.join(',')],
    ['unit', unit.join(',')],
    ['district', district.join(',')],
    ['period', typeof period === 'string' ? period : ''],
    ['from', days?.from ?? ''],
    ['to', days?.to ?? ''],
    ['sender', sender],
    ['room', room],
  ] as const;
  return all.filter(([, value]) => value !== '');
}

export const isFiltered = (filters: ListFilters): boolean => filterWords(filters).length > 0;

/** The filters as the server takes them; presets become the days that they mean now. */
export function serverFilters(
  { durum, kanal, type, unit, district, period, sender, room }: ListFilters,
  search: string,
  now: number,
): ComplaintFilters {
  const { from, to } = period === null ? { from: null, to: null } : daysOf(period, now);
  return {
    ...(search !== '' && { search }),
    ...(durum.length > 0 && { durum: [...durum] }),
    ...(kanal.length > 0 && { kanal: [...kanal] }),
    ...(type.length > 0 && { type: [...type] }),
    ...(unit.length > 0 && { unit: [...unit] }),
    ...(district.length > 0 && { district: [...district] }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(sender !== '' && { sender }),
    ...(room !== '' && { room }),
  };
}
