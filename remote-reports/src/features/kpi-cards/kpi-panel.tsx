import { StyleSheet } from '@muhatap/shared/ui/plain';
import type { Open } from '@muhatap/shared/wire/open';
import type { MeasureId, ReportNumber } from '@muhatap/shared/wire/reports';
import type { CSSProperties } from 'react';
import type { ReportClock } from '#entities/report';
import { KpiCard } from './kpi-card';
import { kpiCardsSheet } from './kpi-cards.sheet';

/** Numbers that belong together, under one name; a page with one group needs none. */
export interface KpiGroup {
  readonly title: string | null;
  readonly measures: readonly MeasureId[];
}

interface KpiPanelProps {
  readonly groups: readonly KpiGroup[];
  readonly numbers: readonly ReportNumber[];
  readonly clock: ReportClock;
  readonly onOpen: (measure: Open<MeasureId>) => void;
}

/** Numbers that the layout does not list (of a newer server) come at the end. */
function arranged(groups: readonly KpiGroup[], numbers: readonly ReportNumber[]) {
  const known = new Set<string>(groups.flatMap(({ measures }) => measures));
  const rest = numbers.filter(({ measure }) => !known.has(measure));
  const named = groups.map(({ title, measures }) => ({
    title,
    numbers: measures.flatMap(
      (measure) => numbers.find((number) => number.measure === measure) ?? [],
    ),
  }));
  const isOne = groups.every(({ title }) => title === null);
  const all = isOne
    ? [{ title: null, numbers: [...named.flatMap((group) => group.numbers), ...rest] }]
    : [...named, { title: null, numbers: rest }];
  return all.filter((group) => group.numbers.length > 0);
}

/** Columns that a group without a name fills evenly on a wide screen. */
function columnsFor(count: number): number {
  if (count <= 2 || count === 5) return count;
  return count % 4 === 0 || count === 7 ? 4 : 3;
}

/** Columns of a group without a name on a tablet: a duration in words needs their width, and four numbers fill two lines. */
const narrowColumnsFor = (count: number): number =>
  count === 4 ? 2 : Math.min(3, columnsFor(count));

/** Numbers side by side, on a tablet and on a wide screen. */
const columnsOf = (isNamed: boolean, count: number) =>
  ({
    '--narrow': isNamed ? 4 : narrowColumnsFor(count),
    '--wide': isNamed ? 4 : columnsFor(count),
  }) as CSSProperties;

/** A page's numbers as one table-like sheet: a line per group, all in the same columns. */
export function KpiPanel({ groups, numbers, clock, onOpen }: KpiPanelProps) {
  const shown = arranged(groups, numbers);
  const isNamed = shown.some(({ title }) => title !== null);
  return (
    <>
      <StyleSheet text={kpiCardsSheet} />
      <div className="kpi-panel">
        {shown.map(({ title, numbers: ofGroup }) => (
          <section
            key={title ?? ''}
            className="kpi-group"
            data-named={isNamed || undefined}
            aria-label={title ?? (isNamed ? 'Diğer' : 'Göstergeler')}
          >
            {isNamed && (
              <div className="kpi-title">
                <h2>{title ?? 'Diğer'}</h2>
              </div>
            )}
            <ul className="kpi-list" style={columnsOf(isNamed, ofGroup.length)}>
              {ofGroup.map((number) => (
                <KpiCard
                  key={number.measure}
                  number={number}
                  clock={clock}
                  onOpen={() => onOpen(number.measure)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
