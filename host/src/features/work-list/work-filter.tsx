import { formatNumber } from '@muhatap/shared/i18n';
import { Text } from '@muhatap/shared/ui';
import { FilterBar, type BarFilter } from '@muhatap/shared/ui/app';
import type { WorkCounts } from '@muhatap/shared/wire/complaints';
import { useNavigate } from 'react-router';
import { countOf, workAddress, type WorkListing } from '#entities/work';

type Shown = WorkListing['shown'];

interface WorkFilterProps {
  readonly listing: WorkListing;
  readonly parts: readonly Shown[];
  readonly counts: WorkCounts | null;
}

/** The filters and the part of the list behind each of their values; one part is shown at a time. */
const FILTERS = [
  {
    name: 'kind',
    title: 'Tür',
    options: [
      { value: 'conversations', label: 'Konuşmalar' },
      { value: 'complaints', label: 'Şikayetler' },
    ],
  },
  {
    name: 'due',
    title: 'Yanıt süresi',
    options: [{ value: 'due', label: 'Bugün dolacak' }],
  },
] as const;

/** The parts of a list: one kind, or those whose reply window closes today. */
export function WorkFilter({ listing: { scope, shown }, parts, counts }: WorkFilterProps) {
  const navigate = useNavigate();
  const show = (part: Shown) => void navigate(workAddress({ scope, shown: part }));
  const optionOf = ({ value, label }: (typeof FILTERS)[number]['options'][number]) => ({
    value,
    label,
    view: (
      <>
        {label}
        <Text as="span" color="fg.muted" className="tabular">
          {counts === null ? '' : formatNumber(countOf(counts, value))}
        </Text>
      </>
    ),
  });
  const filters = FILTERS.flatMap(({ name, title, options }): BarFilter[] => {
    const offered = options.filter(({ value }) => parts.includes(value)).map(optionOf);
    if (offered.length === 0) return [];
    return [
      {
        kind: 'choice',
        name,
        title,
        isSingle: true,
        options: offered,
        values: offered.flatMap(({ value }) => (value === shown ? [value] : [])),
        onToggle: (picked) =>
          show(offered.find(({ value }) => value === picked && value !== shown)?.value ?? 'all'),
        onClear: () => show('all'),
      },
    ];
  });
  if (parts.length < 2) return null;
  return <FilterBar filters={filters} onClear={() => show('all')} />;
}
