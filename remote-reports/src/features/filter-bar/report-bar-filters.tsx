import { dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { ChannelIcon, StatusChip, type BarFilter } from '@muhatap/shared/ui/app';
import type { ReportChoices, ReportFilter } from '@muhatap/shared/wire/reports';
import type { ReactNode } from 'react';
import {
  choicesOf,
  daysOf,
  FILTER_NAMES,
  formatPeriod,
  MOST_VALUES,
  PERIOD_PRESETS,
  presetName,
  type Choice,
  type ReportView,
} from '#entities/report';
import type { ChangeView } from './filter-bar.types';
import { problemOf } from './period-problem';

export interface FilterParts {
  readonly view: ReportView;
  /** Null until they are read, or where they could not be read. */
  readonly lists: ReportChoices | null;
  readonly onChange: ChangeView;
}

const PRESETS = PERIOD_PRESETS.map((value) => ({ value, label: presetName(value) }));

/** The days that the report is about. */
export function periodFilter({ view: { period }, lists, onChange }: FilterParts): BarFilter {
  const today = lists?.today ?? dayKey(platform().clock.now());
  return {
    kind: 'period',
    name: 'period',
    title: 'Dönem',
    text: formatPeriod(period),
    choice: {
      presets: PRESETS,
      preset: typeof period === 'string' ? period : null,
      days: daysOf(period, today),
      today,
      faultOf: ({ from, to }) => problemOf(from ?? '', to ?? '', today),
      onPreset: (value) => {
        const preset = PERIOD_PRESETS.find((one) => one === value);
        if (preset !== undefined) onChange((now) => ({ ...now, period: preset }));
      },
      onDays: ({ from, to }) => {
        if (from !== null && to !== null) onChange((now) => ({ ...now, period: { from, to } }));
      },
    },
  };
}

/** The view with other values of a filter. */
const withValues = (
  view: ReportView,
  name: ReportFilter,
  change: (values: readonly string[]) => readonly string[],
): ReportView => ({ ...view, filters: { ...view.filters, [name]: change(view.filters[name]) } });

function viewOf(name: ReportFilter, { value, label }: Choice): ReactNode {
  if (name === 'status') return <StatusChip status={value} />;
  if (name !== 'channel') return label;
  return (
    <>
      <span aria-hidden>
        <ChannelIcon platform={value} />
      </span>
      {label}
    </>
  );
}

/** A filter that takes several values. */
export const choiceFilter = (
  name: ReportFilter,
  { view, lists, onChange }: FilterParts,
): BarFilter => ({
  kind: 'choice',
  name,
  title: FILTER_NAMES[name],
  limit: MOST_VALUES,
  options: choicesOf(name, lists, view.filters[name]).map((choice) => ({
    ...choice,
    view: viewOf(name, choice),
  })),
  values: view.filters[name],
  onToggle: (value) =>
    onChange((now) =>
      withValues(now, name, (values) =>
        values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
      ),
    ),
  onClear: () => onChange((now) => withValues(now, name, () => [])),
});
