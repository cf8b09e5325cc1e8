import { Temporal } from 'temporal-polyfill';
import type { RollupGrain } from '../../database/schema/reporting';

/** Slots of one grain, from the first to the last one, by the moments at which they begin; `from` null: since ever. */
export interface Slice {
  readonly grain: RollupGrain;
  readonly from: string | null;
  readonly to: string;
}

/**
 * The slots that make up the days from `from` (null: since ever) to `to`, as few as possible but none coarser than `coarsest`: whole
 * months, and days where a month is cut.
 */
export function slicesOf(
  from: string | null,
  to: string,
  coarsest: RollupGrain = 'month',
): Slice[] {
  if (coarsest === 'hour') return [{ grain: 'hour', from, to: `${to} 23:00` }];
  const afterLast = Temporal.PlainDate.from(to).add({ days: 1 }).with({ day: 1 });
  const firstWhole = from === null ? null : firstWholeMonth(from);
  if (
    coarsest === 'day' ||
    (firstWhole !== null && Temporal.PlainDate.compare(firstWhole, afterLast) >= 0)
  )
    return [{ grain: 'day', from, to }];
  const days = (first: string, last: string): Slice[] =>
    first > last ? [] : [{ grain: 'day', from: first, to: last }];
  return [
    ...(from === null || firstWhole === null
      ? []
      : days(from, firstWhole.subtract({ days: 1 }).toString())),
    {
      grain: 'month',
      from: firstWhole?.toString() ?? null,
      to: afterLast.subtract({ months: 1 }).toString(),
    },
    ...days(afterLast.toString(), to),
  ];
}

function firstWholeMonth(day: string): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day);
  return date.day === 1 ? date : date.with({ day: 1 }).add({ months: 1 });
}
