import { FilterBar, type BarFilter } from '@muhatap/shared/ui/app';
import { AUDIT_SUBJECTS, type Person } from '@muhatap/shared/wire/people';
import { useCallback } from 'react';
import { SUBJECT_LABELS, WHOLE_LOG, type AuditSearch } from '#entities/audit';
import { daysFilter, personFilter } from './log-filters';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly people: readonly Person[];
  /** Today by the company's clock; nothing is written in the future. */
  readonly today: string;
  readonly onChange: (search: AuditSearch) => void;
}

function filtersOf({ search, people, today, onChange }: AuditFiltersProps): readonly BarFilter[] {
  const change = (part: Partial<AuditSearch>) => onChange({ ...search, ...part });
  return [
    {
      kind: 'choice',
      name: 'subject',
      title: 'Konu',
      isSingle: true,
      options: AUDIT_SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value].name })),
      values: search.subject === null ? [] : [search.subject],
      onToggle: (value) =>
        change({
          subject:
            AUDIT_SUBJECTS.find((subject) => subject === value && subject !== search.subject) ??
            null,
        }),
      onClear: () => change({ subject: null }),
    },
    personFilter('actor', 'Yapan', people, search.actor, (actor) => change({ actor })),
    daysFilter(search, today, change),
  ];
}

/** The filters of the log, all of them in the address. */
export function AuditFilters(props: AuditFiltersProps) {
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
        placeholder: 'Kişi, ad ya da değer ara...',
        label: 'Kayıtta ara',
      }}
      filters={filtersOf(props)}
      onClear={() => onChange({ ...WHOLE_LOG, search: search.search })}
    />
  );
}
