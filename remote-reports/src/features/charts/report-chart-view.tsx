import { createLatePart } from '@muhatap/shared/ui/plain';
import { Box, Button, Icon, Text, VisuallyHidden } from '@muhatap/shared/ui';
import { PanelSection, Skeleton } from '@muhatap/shared/ui/app';
import type { ReportChart } from '@muhatap/shared/wire/reports';
import { useMemo, useState } from 'react';
import { hasValues, MOST_BARS, plotsOf, type Plot } from '#entities/chart';
import type { ReportClock, RowsTarget } from '#entities/report';
import { ChartLegend } from './chart-legend';
import { ChartValuesTable } from './chart-values-table';
import { OffScaleNote } from './off-scale-note';
import { naturalHeight, plotFrame } from './plot-size';

const heightOf = (plots: readonly Plot[], room: number): number =>
  plots.reduce((sum, plot) => sum + plotFrame(plot, room / plots.length).height, 0);

// The drawing library is as large as the rest of the module: the numbers are there before it.
const ChartPlots = createLatePart(
  async () => (await import('./plots/chart-plots')).ChartPlots,
  ({ plots, room }) => <Skeleton height={`${heightOf(plots, room)}px`} borderRadius="sm" />,
);

export interface ReportChartViewProps {
  readonly chart: ReportChart;
  /** The clock of all durations. */
  readonly clock?: ReportClock;
  /** Height of the chart beside it, which the drawing fills. */
  readonly room?: number;
  readonly onPick: (target: RowsTarget) => void;
}

/** Height of the drawing of a chart; 0 where it has none. */
export const chartHeight = (chart: ReportChart): number =>
  hasValues(chart) ? naturalHeight(plotsOf(chart)) : 0;

/** A chart in its frame. The same values stand beside it as a table: unseen, or in its place. */
export function ReportChartView({
  chart,
  clock = 'calendar',
  room = 0,
  onPick,
}: ReportChartViewProps) {
  const [isTable, setTable] = useState(false);
  const plots = useMemo(() => plotsOf(chart), [chart]);
  if (!hasValues(chart))
    return (
      <PanelSection title={chart.title}>
        <Text color="fg.muted">Bu dönemde gösterilecek değer yok.</Text>
      </PanelSection>
    );
  const left = plots[0]?.shape === 'bars' ? chart.points.length - MOST_BARS : 0;
  const other = isTable ? 'Grafik' : 'Tablo';
  const toggle = (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-label={`${other} olarak göster`}
      title={`${other} olarak göster`}
      onClick={() => setTable(!isTable)}
    >
      <Icon name={isTable ? 'chart' : 'table'} size={14} />
      <Box as="span" hideBelow="sm">
        {other}
      </Box>
    </Button>
  );
  return (
    <PanelSection title={chart.title} aside={toggle}>
      <ChartLegend plots={plots} />
      {isTable ? (
        <Box
          maxH={`${Math.max(heightOf(plots, room), 200)}px`}
          overflow="auto"
          tabIndex={0}
          role="group"
          aria-label={`${chart.title}, tablo`}
        >
          <ChartValuesTable chart={chart} clock={clock} onPick={onPick} />
        </Box>
      ) : (
        <>
          <ChartPlots title={chart.title} plots={plots} clock={clock} room={room} onPick={onPick} />
          <VisuallyHidden>
            <ChartValuesTable chart={chart} clock={clock} />
          </VisuallyHidden>
        </>
      )}
      {!isTable && <OffScaleNote plots={plots} clock={clock} />}
      {left > 0 && !isTable ? (
        <Text
          mt="2"
          fontSize="xs"
          color="fg.muted"
        >{`En büyük ${MOST_BARS} değer; kalan ${left} tabloda.`}</Text>
      ) : null}
    </PanelSection>
  );
}
