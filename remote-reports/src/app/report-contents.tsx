import { Grid, useBreakpointValue } from '@muhatap/shared/ui';
import type { ReportPage } from '@muhatap/shared/wire/reports';
import { useMemo } from 'react';
import type { RowsTarget } from '#entities/report';
import { chartHeight, ReportChartView } from '#features/charts';
import { HeatMapView } from '#features/heat-map';
import { ReportTableView } from '#features/report-table';

/** Props of each section below the numbers. */
export interface ReportContentsProps {
  readonly report: ReportPage;
  readonly onPick: (target: RowsTarget) => void;
}

/** Height of the higher of the two charts of each row; the last of an odd number stands alone. */
function roomsOf(charts: ReportPage['charts']): readonly number[] {
  const heights = charts.map(chartHeight);
  return heights.map((_, at) =>
    Math.max(heights[at - (at % 2)] ?? 0, heights[at - (at % 2) + 1] ?? 0),
  );
}

/** Half of the page, as long as a chart can be read in it: two columns on a tablet, too. */
const CHART_WIDTH = 'min(100%, max(340px, 50% - 20px))';

/** Charts of a page in two columns; the last of an odd number takes both. */
export function ReportCharts({ report: { charts, clock }, onPick }: ReportContentsProps) {
  const isPaired = useBreakpointValue({ base: false, sm: true }, { ssr: false }) ?? false;
  const rooms = useMemo(() => roomsOf(charts), [charts]);
  if (charts.length === 0) return null;
  return (
    <Grid
      templateColumns={`repeat(auto-fit, minmax(${CHART_WIDTH}, 1fr))`}
      gap="5"
      css={charts.length % 2 === 1 ? { '& > :last-child': { gridColumn: '1 / -1' } } : undefined}
    >
      {charts.map((chart, at) => (
        <ReportChartView
          key={chart.id}
          chart={chart}
          clock={clock}
          {...(isPaired && { room: rooms[at] ?? 0 })}
          onPick={onPick}
        />
      ))}
    </Grid>
  );
}

/** When people write, where the page has it. */
export function ReportHeatMap({ report: { heat }, onPick }: ReportContentsProps) {
  return heat === null ? null : <HeatMapView heat={heat} onPick={onPick} />;
}

/** Members and their numbers, one table below the other. */
export function ReportTables({ report: { tables, clock }, onPick }: ReportContentsProps) {
  return tables.map((table) => (
    <ReportTableView key={table.id} table={table} clock={clock} onPick={onPick} />
  ));
}
