import { Box, Grid, Text } from '@muhatap/shared/ui';
import { measureOf, type ReportTable } from '@muhatap/shared/wire/reports';
import type { ReportClock, RowsTarget } from '#entities/report';
import { ReportCell } from './report-cell';
import { RowName } from './report-row';
import { Figure } from './table-head';

interface ReportCardsProps {
  readonly table: ReportTable;
  /** Those of the table that are shown, in their order. */
  readonly rows: readonly ReportTable['rows'][number][];
  readonly clock: ReportClock;
  readonly onPick: (target: RowsTarget) => void;
}

/** The rows of a table that is too wide: each with all its numbers under their names, in columns of equal width. */
export function ReportCards({ table: { subject, title }, rows, clock, onPick }: ReportCardsProps) {
  return (
    <Box as="ul" listStyleType="none" aria-label={title} className="tabular">
      {rows.map((row) => (
        <Box as="li" key={row.key ?? ''} py="3.5" borderTopWidth="1px" _last={{ pb: '0' }}>
          <Box fontWeight="medium" mb="2.5">
            <RowName row={row} subject={subject} />
          </Box>
          <Grid
            as="dl"
            templateColumns={{
              base: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(4, minmax(0, 1fr))',
            }}
            gapX="4"
            gapY="3"
          >
            {row.cells.map((cell) => (
              <Box key={cell.measure}>
                <Text as="dt" fontSize="xs" color="fg.muted">
                  {measureOf(cell.measure).name} <Figure of={cell.measure} />
                </Text>
                <dd>
                  <ReportCell
                    cell={cell}
                    about={row.name}
                    clock={clock}
                    isSampleLast
                    onPick={() => onPick({ measure: cell.measure, subject, key: row.key ?? '' })}
                  />
                </dd>
              </Box>
            ))}
          </Grid>
        </Box>
      ))}
    </Box>
  );
}
