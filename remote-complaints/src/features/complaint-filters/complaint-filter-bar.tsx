import { dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Flex } from '@muhatap/shared/ui';
import {
  ChannelIcon,
  ColorTag,
  FilterBar,
  StatusChip,
  type BarFilter,
} from '@muhatap/shared/ui/app';
import {
  daysOf,
  FILTER_NAMES,
  formatPeriod,
  MOST_VALUES,
  NO_FILTERS,
  PERIOD_PRESETS,
  periodFrom,
  presetName,
  type ComplaintPeriod,
  type ListFilterName,
  type ListFilters,
} from '#entities/complaint';
import {
  choicesOf,
  FILTER_TITLES,
  switched,
  type ChangeFilters,
  type FilterLists,
} from './filter-labels';

interface ComplaintFilterBarProps {
  readonly search: string;
  readonly onSearch: (term: string) => void;
  readonly filters: ListFilters;
  readonly lists: FilterLists;
  readonly onChange: ChangeFilters;
}

const PRESETS = PERIOD_PRESETS.map((value) => ({ value, label: presetName(value) }));

function viewOf(name: ListFilterName, value: string, label: string, { labels }: FilterLists) {
  if (name === 'durum') return <StatusChip status={value} />;
  const tag = name === 'label' && labels?.find(({ id }) => id === value);
  if (tag) return <ColorTag name={tag.name} color={tag.color} />;
  if (name !== 'kanal') return undefined;
  return (
    <Flex as="span" align="center" gap="2">
      <span aria-hidden>
        <ChannelIcon platform={value} />
      </span>
      {label}
    </Flex>
  );
}

function choiceFilter(
  name: ListFilterName,
  { filters, lists, onChange }: ComplaintFilterBarProps,
): BarFilter {
  return {
    kind: 'choice',
    name,
    title: FILTER_TITLES[name],
    options: choicesOf(name, lists, filters).map(({ value, label }) => ({
      value,
      label,
      view: viewOf(name, value, label, lists),
    })),
    values: filters[name],
    limit: MOST_VALUES,
    onToggle: (value) => onChange((now) => switched(now, name, value)),
    onClear: () => onChange((now) => ({ ...now, [name]: [] })),
  };
}

/** When complaints were opened: a span by its name, or days; either side may stay open. */
function periodFilter({ filters: { period }, onChange }: ComplaintFilterBarProps): BarFilter {
  const now = platform().clock.now();
  const choose = (next: ComplaintPeriod | null) =>
    onChange((filters) => ({ ...filters, period: next }));
  return {
    kind: 'period',
    name: 'period',
    title: FILTER_TITLES.period,
    text: period === null ? null : formatPeriod(period),
    choice: {
      presets: PRESETS,
      preset: typeof period === 'string' ? period : null,
      days: period === null ? { from: null, to: null } : daysOf(period, now),
      max: dayKey(now),
      isOpenEnded: true,
      onPreset: (value) => choose(PERIOD_PRESETS.find((preset) => preset === value) ?? null),
      onDays: ({ from, to }) => choose(periodFrom(from, to)),
    },
    onClear: () => choose(null),
  };
}

/** Everything that the list can be filtered by; a sender and a conversation come by links alone. */
export function ComplaintFilterBar(props: ComplaintFilterBarProps) {
  const { filters, search, onSearch, onChange } = props;
  const linked = [
    ['sender', filters.sender],
    ['room', filters.room === '' ? '' : 'bir konuşmanın şikayetleri'],
  ] as const;
  return (
    <FilterBar
      search={{ value: search, onSearch, placeholder: 'Şikayet ara...' }}
      filters={[...FILTER_NAMES.map((name) => choiceFilter(name, props)), periodFilter(props)]}
      chips={linked
        .filter(([, text]) => text !== '')
        .map(([name, text]) => ({
          key: name,
          text: `${FILTER_TITLES[name]}: ${text}`,
          onRemove: () => onChange((now) => ({ ...now, [name]: '' })),
        }))}
      onClear={() => onChange(() => NO_FILTERS)}
    />
  );
}
