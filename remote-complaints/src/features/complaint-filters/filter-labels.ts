import { channelName } from '@muhatap/shared/ui/plain';
import { COMPLAINT_CHANNELS } from '@muhatap/shared/wire/channels';
import {
  ALL_COMPLAINT_FIELDS,
  COMPLAINT_STATUSES,
  ALL_FILTERED_FIELD_IDS,
  NO_UNIT,
  type ComplaintColleague,
  type AnyComplaintFieldFilter,
  type ComplaintReferenceId,
} from '@muhatap/shared/wire/complaints';
import { PRIORITIES, PRIORITY_NAMES, type Label } from '@muhatap/shared/wire/conversations';
import { ME, REFERENCE_TEXTS, type ListFilterName, type ListFilters } from '#entities/complaint';

/** The entries of each list; null until they are known. */
export type FilterLists = {
  readonly [Id in ComplaintReferenceId as (typeof ALL_COMPLAINT_FIELDS)[Id]['list']]:
    | readonly Named[]
    | null;
} & {
  /** The colleagues who can be responsible. */
  readonly people: readonly ComplaintColleague[] | null;
  readonly labels: readonly Label[] | null;
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
  ALL_FILTERED_FIELD_IDS.map((id) => [
    ALL_COMPLAINT_FIELDS[id].name,
    ALL_COMPLAINT_FIELDS[id].title,
  ]),
) as Record<AnyComplaintFieldFilter, string>;
export const FILTER_TITLES: Readonly<Record<keyof ListFilters, string>> = {
  ...fieldTitles,
  kanal: 'Kanal',
  term: 'Süre',
  label: 'Etiket',
  task: 'Görev',
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
  return withStrangers([{ value: NO_UNIT, label: none }, ...known], list, gone, chosen);
}

/** A value of the address that is in no list (yet) still has its choice, so that nothing is chosen silently. */
function withStrangers(
  choices: readonly Choice[],
  list: readonly unknown[] | null,
  gone: string,
  chosen: readonly string[],
): readonly Choice[] {
  const strangers = chosen
    .filter((id) => choices.every(({ value }) => value !== id))
    .map((value) => ({ value, label: list === null ? '…' : gone }));
  return [...choices, ...strangers];
}

const peopleChoices = (people: FilterLists['people'], chosen: readonly string[]) =>
  withStrangers(
    [
      { value: ME, label: 'Bana ait' },
      { value: NO_UNIT, label: 'Sorumlusu yok' },
      ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    people,
    'Artık şikayetlere bakmayan biri',
    chosen,
  );

const labelChoices = (labels: FilterLists['labels'], chosen: readonly string[]) =>
  withStrangers(
    [
      { value: NO_UNIT, label: 'Etiketsiz' },
      ...(labels ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ],
    labels,
    'Silinmiş etiket',
    chosen,
  );

/** Open tasks of units: of all of them, or of those that are chosen. */
function taskChoices(units: FilterLists['units'], chosen: readonly string[]): readonly Choice[] {
  const known = (units ?? []).filter(({ id, is_active }) => is_active || chosen.includes(id));
  return withStrangers(
    [
      { value: 'open', label: 'Açık görevi olanlar' },
      { value: 'late', label: 'Görevi gecikenler' },
      ...known.map(({ id, name }) => ({ value: id, label: name })),
    ],
    units,
    REFERENCE_TEXTS.unit.gone,
    chosen,
  );
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
  if (name === 'priority')
    return PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }));
  if (name === 'responsible') return peopleChoices(lists.people, filters.responsible);
  if (name === 'task') return taskChoices(lists.units, filters.task);
  if (name === 'label') return labelChoices(lists.labels, filters.label);
  if (name === 'kanal')
    return COMPLAINT_CHANNELS.map((value) => ({ value, label: channelName(value) }));
  const { unset, gone } = REFERENCE_TEXTS[name];
  return namedChoices(lists[ALL_COMPLAINT_FIELDS[name].list], unset, gone, filters[name]);
}

/** The filters with one value of one of them switched. */
export function switched(filters: ListFilters, name: ListFilterName, value: string): ListFilters {
  const values: readonly string[] = filters[name];
  return {
    ...filters,
    [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  };
}
