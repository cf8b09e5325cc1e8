import { Box, Grid, Heading } from '@muhatap/shared/ui';
import type { Open } from '@muhatap/shared/wire/open';
import type { MeasureId, ReportNumber } from '@muhatap/shared/wire/reports';
import type { ReportClock } from '#entities/report';
import { KpiCard } from './kpi-card';

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

const columns = (count: number): string => `repeat(${count}, minmax(0, 1fr))`;

/** A page's numbers as one table-like sheet: a line per group, all in the same columns. */
export function KpiPanel({ groups, numbers, clock, onOpen }: KpiPanelProps) {
  const shown = arranged(groups, numbers);
  const isNamed = shown.some(({ title }) => title !== null);
  return (
    <Box borderWidth="1px" borderRadius="lg" overflow="hidden" bg="bg.panel">
      {shown.map(({ title, numbers: ofGroup }) => (
        <Grid
          key={title ?? ''}
          as="section"
          aria-label={title ?? (isNamed ? 'Diğer' : 'Göstergeler')}
          borderTopWidth="1px"
          _first={{ borderTopWidth: '0' }}
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: isNamed ? '128px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          }}
        >
          {isNamed && (
            <Box bg="bg.subtle" px="4" py={{ base: '1.5', lg: '3' }}>
              <Heading as="h2" fontSize="sm" fontWeight="semibold" lineHeight="short">
                {title ?? 'Diğer'}
              </Heading>
            </Box>
          )}
          <Grid
            as="ul"
            listStyleType="none"
            // The lines behind the last ones lie under the sheet's own.
            mr="-1px"
            mb="-1px"
            templateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              sm: columns(isNamed ? 4 : narrowColumnsFor(ofGroup.length)),
              md: columns(isNamed ? 4 : columnsFor(ofGroup.length)),
            }}
          >
            {ofGroup.map((number) => (
              <KpiCard
                key={number.measure}
                number={number}
                clock={clock}
                onOpen={() => onOpen(number.measure)}
              />
            ))}
          </Grid>
        </Grid>
      ))}
    </Box>
  );
}
