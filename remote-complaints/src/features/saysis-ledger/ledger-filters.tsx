import type {
  SaysisChange,
  SaysisChangeState,
  SaysisStatus,
} from '@muhatap/shared/wire/complaints';
import { FilterBar, PageTabs, type PageTab } from '@muhatap/shared/ui/app';
import {
  CHANGE_STATES,
  closed,
  directionLabel,
  formatSum,
  ledgerAddress,
  type LedgerQuery,
} from '#entities/saysis';

/** States that need a person first, then those under way, then the final ones. */
const ORDER: readonly SaysisChangeState[] = [
  'conflict',
  'dead',
  'waiting',
  'sending',
  'done',
  'skipped',
  'discarded',
];
const URGENT: readonly SaysisChangeState[] = ['conflict', 'dead'];

/** The ledger's counts, each of which narrows the list to its state. */
function tabsOf(counts: SaysisStatus['counts'], query: LedgerQuery): PageTab[] {
  const to = (state: SaysisChangeState | null) =>
    ledgerAddress({ ...closed(query), state, cursor: null });
  return [
    { id: 'all', name: 'Tümü', to: to(null), count: formatSum(...Object.values(counts)) },
    ...ORDER.map((state) => ({
      id: state,
      name: CHANGE_STATES[state].name,
      to: to(state),
      count: formatSum(counts[state]),
      isUrgent: URGENT.includes(state) && counts[state] > 0,
    })),
  ];
}

const DIRECTIONS = (['out', 'in'] as const).map((direction) => ({
  value: direction,
  label: `${direction === 'out' ? 'Giden' : 'Gelen'} (${directionLabel(direction).long})`,
}));
const directionOf = (value: string): LedgerQuery['direction'] =>
  value === 'in' || value === 'out' ? value : null;

interface LedgerFiltersProps {
  readonly counts: SaysisStatus['counts'];
  readonly query: LedgerQuery;
  readonly changes: readonly SaysisChange[];
  readonly onChange: (part: Partial<LedgerQuery>) => void;
}

/** Which changes are listed: by state, by direction, and of one case alone when somebody came from it. */
export function LedgerFilters({ counts, query, changes, onChange }: LedgerFiltersProps) {
  const complaint = changes.find((each) => each.complaint?.id === query.complaint)?.complaint;
  const code = complaint?.number ?? complaint?.saysisCode ?? 'seçilen başvuru';
  const chip = {
    key: 'complaint',
    text: `Başvuru: ${code}`,
    onRemove: () => onChange({ complaint: null }),
  };
  return (
    <>
      <PageTabs
        label="Duruma göre filtrele"
        tabs={tabsOf(counts, query)}
        current={query.state ?? 'all'}
      />
      <FilterBar
        filters={[
          {
            kind: 'choice',
            name: 'direction',
            title: 'Yön',
            isSingle: true,
            options: DIRECTIONS,
            values: query.direction === null ? [] : [query.direction],
            onToggle: (value) =>
              onChange({ direction: value === query.direction ? null : directionOf(value) }),
            onClear: () => onChange({ direction: null }),
          },
        ]}
        chips={query.complaint === null ? [] : [chip]}
        onClear={() => onChange({ direction: null, complaint: null })}
      />
    </>
  );
}
