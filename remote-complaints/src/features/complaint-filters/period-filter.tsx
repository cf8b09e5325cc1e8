import { dayKey } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { PeriodChoice, Popover } from '@muhatap/shared/ui/app';
import { useState } from 'react';
import {
  daysOf,
  PERIOD_PRESETS,
  periodFrom,
  presetName,
  type ComplaintPeriod,
  type ListFilters,
} from '#entities/complaint';
import { FilterButton } from './filter-button';
import { FILTER_TITLES, type ChangeFilters } from './filter-labels';

const PRESETS = PERIOD_PRESETS.map((value) => ({ value, label: presetName(value) }));

/** When complaints were opened: a span by its name, or days; either side may stay open. */
export function PeriodFilter({
  filters: { period },
  onChange,
}: {
  readonly filters: ListFilters;
  readonly onChange: ChangeFilters;
}) {
  const [isOpen, setOpen] = useState(false);
  const now = platform().clock.now();
  const choose = (next: ComplaintPeriod | null) => {
    onChange((filters) => ({ ...filters, period: next }));
    setOpen(false);
  };
  return (
    <FilterButton
      title={FILTER_TITLES.period}
      count={period === null ? 0 : 1}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <Popover.Body p="0">
        <PeriodChoice
          presets={PRESETS}
          preset={typeof period === 'string' ? period : null}
          days={period === null ? { from: null, to: null } : daysOf(period, now)}
          max={dayKey(now)}
          isOpenEnded
          onPreset={choose}
          onDays={({ from, to }) => choose(periodFrom(from, to))}
          onClear={() => choose(null)}
        />
      </Popover.Body>
    </FilterButton>
  );
}
