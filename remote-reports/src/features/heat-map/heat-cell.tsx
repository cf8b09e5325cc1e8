import { formatNumber } from '@muhatap/shared/i18n';
import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { memo } from 'react';
import { heatLevel, hourName, weekdayName } from '#entities/chart';

/** A weekday (1 Monday … 7 Sunday) and an hour of it. */
export interface HeatPlace {
  readonly weekday: number;
  readonly hour: number;
}

interface HeatCellProps extends HeatPlace {
  readonly heat: ReportHeat;
  /** The value of the darkest shade; a larger one is an outlier. */
  readonly top: number;
  /** Whether the Tab key stops here: at one cell of the whole map. */
  readonly isStop: boolean;
}

/** One hour of a weekday. The map handles its events, by its position. */
export const HeatCell = memo(function HeatCell({
  heat,
  top,
  weekday,
  hour,
  isStop,
}: HeatCellProps) {
  const value = heat.values[weekday - 1]?.[hour] ?? 0;
  return (
    <td role="gridcell">
      <button
        type="button"
        data-level={heatLevel(value, top)}
        data-outlier={value > top ? '' : undefined}
        data-weekday={weekday}
        data-hour={hour}
        tabIndex={isStop ? 0 : -1}
        aria-label={`${weekdayName(weekday)} ${hourName(hour)}: ${formatNumber(value)}${value > top ? ', aykırı' : ''}`}
        aria-disabled={value === 0}
      >
        {value === 0 ? '' : formatNumber(value)}
      </button>
    </td>
  );
});
