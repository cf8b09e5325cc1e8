import { channelName } from '@muhatap/shared/ui/app';
import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import {
  COMPLAINT_FIELDS,
  COMPLAINT_STATUSES,
  FILTERED_FIELD_IDS,
  NO_UNIT,
  type ComplaintFieldFilter,
  type ComplaintReferenceId,
} from '@muhatap/shared/wire/complaints';
import { REFERENCE_TEXTS, type ListFilterName, type ListFilters } from '#entities/complaint';

/** The entries of each list; null until they are known. */
export type FilterLists = {
  readonly [Id in ComplaintReferenceId as (typeof COMPLAINT_FIELDS)[Id]['list']]:
    | readonly Named[]
    | null;
};
interface Named {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Changes filters from what they are by then: a second change may come before the address has followed the first. */
export type ChangeFilters = (change: (filters: ListFilters) => ListFilters) => void;

const fieldTitles = Object.fromEntries(
  FILTERED_FIELD_IDS.map((id) => [COMPLAINT_FIELDS[id].name, COMPLAINT_FIELDS[id].title]),
) as Record<ComplaintFieldFilter, string>;
export const FILTER_TITLES: Readonly<Record<keyof ListFilters, string>> = {
  ...fieldTitles,
  kanal: 'Kanal',
  term: 'Süre',
  period: 'Tarih',
  sender: 'Gönderen',
  room: 'Konuşma',
};

/** The choice of none first; entries out of use last, because its complaints are still there. */
function namedChoices(
  list: readonly Named[] | null,
  none: string,
  gone: string,
  chosen: readonly string[],
): readonly Choice[] {
  const known = [...(list ?? [])]
    .sort((a, b) => Number(b.is_active) - Number(a.is_active))
    .map(({ id, name, is_active }) => ({
      value: id,
      label: is_active ? name : `${name} (kullanım dışı)`,
    }));
  const choices = [{ value: NO_UNIT, label: none }, ...known];
  // A value of the address that is in no list (yet) still has its choice, so that nothing is chosen
  // silently.
  const strangers = chosen
    .filter((id) => choices.every(({ value }) => value !== id))
    .map((value) => ({ value, label: list === null ? '…' : gone }));
  return [...choices, ...strangers];
}

const TERMS: readonly Choice[] = [
  { value: 'late', label: 'Süresi geçenler' },
  { value: 'week', label: 'Bu hafta süresi dolacaklar' },
  { value: 'paused', label: 'Süresi durdurulanlar' },
];

/** The values that a filter can be set to. */
export function choicesOf(
  name: ListFilterName,
  lists: FilterLists,
  filters: ListFilters,
): readonly Choice[] {
  if (name === 'durum') return COMPLAINT_STATUSES.map((value) => ({ value, label: value }));
  if (name === 'term') return TERMS;
  if (name === 'kanal')
    return COMPLAINT_CHANNELS.map((value) => ({ value, label: channelName(value) }));
  const { unset, gone } = REFERENCE_TEXTS[name];
  return namedChoices(lists[COMPLAINT_FIELDS[name].list], unset, gone, filters[name]);
}

/** The filters with one value of one of them switched. */
export function switched(filters: ListFilters, name: ListFilterName, value: string): ListFilters {
  const values: readonly string[] = filters[name];
  return {
    ...filters,
    [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  };
}
