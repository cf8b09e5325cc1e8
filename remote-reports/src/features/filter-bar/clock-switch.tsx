import { SegmentGroup } from '@muhatap/shared/ui/app';
import type { ReportClock } from '#entities/report';
import type { FilterParts } from './report-bar-filters';

const CLOCKS: readonly { readonly value: ReportClock; readonly label: string }[] = [
  { value: 'calendar', label: '7/24' },
  { value: 'business', label: 'Mesai içi' },
];

/** Whether durations count all time or the working hours. */
export function ClockSwitch({ view, onChange }: Pick<FilterParts, 'view' | 'onChange'>) {
  return (
    <SegmentGroup.Root
      size="sm"
      value={view.clock}
      aria-label="Süreler neye göre sayılsın"
      onValueChange={({ value }) =>
        onChange((now) => ({ ...now, clock: value === 'business' ? 'business' : 'calendar' }))
      }
    >
      <SegmentGroup.Indicator />
      {CLOCKS.map(({ value, label }) => (
        <SegmentGroup.Item key={value} value={value}>
          <SegmentGroup.ItemText>{label}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
