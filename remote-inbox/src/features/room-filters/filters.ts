import type { RoomFilters } from '@muhatap/shared/wire/conversations';

export type FilterName = keyof RoomFilters;

/** Filter names in the order in which screens show them. */
export const FILTER_NAMES: readonly FilterName[] = [
  'channel',
  'label',
  'priority',
  'assignee',
  'group',
  'waiting',
];

/** Changes filters from what they are by then: a second change may come before the address has followed the first. */
export type ChangeFilters = (change: (filters: RoomFilters) => RoomFilters) => void;

export const activeNames = (filters: RoomFilters): readonly FilterName[] =>
  FILTER_NAMES.filter((name) => filters[name] !== undefined);

/** The filters with one of them set, or with '' taken away. */
export function withFilter(filters: RoomFilters, name: FilterName, value: string): RoomFilters {
  const rest = { ...filters };
  delete rest[name];
  return value === '' ? rest : { ...rest, [name]: name === 'waiting' ? Number(value) : value };
}
