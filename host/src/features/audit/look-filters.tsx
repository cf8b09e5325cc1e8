import { FilterBar, type BarFilter } from '@muhatap/shared/ui/app';
import { LOOK_KINDS, type Person } from '@muhatap/shared/wire/people';
import { useCallback } from 'react';
import { ALL_LOOKS, LOOK_LABELS, type LookSearch } from '#entities/audit';
import { daysFilter, personFilter } from './log-filters';

interface LookFiltersProps {
  readonly search: LookSearch;
  readonly people: readonly Person[];
  /** The citizen or case that the page is narrowed to, by its name; null where it is not. */
  readonly only: string | null;
  /** Today by the company's clock; nothing is written in the future. */
  readonly today: string;
  readonly onChange: (search: LookSearch) => void;
}

/** The citizen or case of the address, which can only be taken away. */
const onlyFilter = (only: string, onClear: () => void): BarFilter => ({
  kind: 'choice',
  name: 'only',
  title: 'Bakılan',
  isSingle: true,
  options: [{ value: 'only', label: only }],
  values: ['only'],
  onToggle: onClear,
  onClear,
});

function filtersOf({
  search,
  people,
  only,
  today,
  onChange,
}: LookFiltersProps): readonly BarFilter[] {
  const change = (part: Partial<LookSearch>) => onChange({ ...search, ...part });
  return [
    ...(only === null ? [] : [onlyFilter(only, () => change({ citizen: null, complaint: null }))]),
    personFilter('person', 'Bakan', people, search.person, (person) => change({ person })),
    {
      kind: 'choice',
      name: 'kind',
      title: 'Tür',
      isSingle: true,
      options: LOOK_KINDS.map((value) => ({ value, label: LOOK_LABELS[value].name })),
      values: search.kind === null ? [] : [search.kind],
      onToggle: (value) =>
        change({
          kind: LOOK_KINDS.find((kind) => kind === value && kind !== search.kind) ?? null,
        }),
      onClear: () => change({ kind: null }),
    },
    daysFilter(search, today, change),
  ];
}

/** The filters of the log of who looked, all of them in the address. */
export function LookFilters(props: LookFiltersProps) {
  const { search, onChange } = props;
  const find = useCallback(
    (term: string) => onChange({ ...search, search: term }),
    [search, onChange],
  );
  return (
    <FilterBar
      search={{
        value: search.search,
        onSearch: find,
        placeholder: 'Vatandaş, telefon, başvuru no...',
        label: 'Bakılan kişiyi ya da başvuruyu ara',
      }}
      filters={filtersOf(props)}
      onClear={() => onChange({ ...ALL_LOOKS, search: search.search })}
    />
  );
}
