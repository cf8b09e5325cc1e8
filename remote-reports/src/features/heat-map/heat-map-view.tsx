import { Box, useBreakpointValue } from '@muhatap/shared/ui';
import { PanelSection } from '@muhatap/shared/ui/app';
import type { ReportHeat } from '@muhatap/shared/wire/reports';
import { useState } from 'react';
import type { RowsTarget } from '#entities/report';
import type { HeatPlace } from './heat-cell';
import { HeatGrid } from './heat-grid';
import { HeatKey, HeatOutliers } from './heat-key';

export interface HeatMapViewProps {
  readonly heat: ReportHeat;
  readonly onPick: (target: RowsTarget) => void;
}

/** Weekdays by hours; the darker, the more. Where there is no room for 24 columns, hours stand below each other. */
export function HeatMapView({ heat, onPick }: HeatMapViewProps) {
  const [pointed, point] = useState<HeatPlace | null>(null);
  const isUpright = useBreakpointValue({ base: true, lg: false }, { ssr: false }) ?? false;
  return (
    <PanelSection title={heat.title} aside={<HeatKey heat={heat} pointed={pointed} />}>
      <Box mx={{ base: '-1', md: '0' }}>
        <HeatGrid
          heat={heat}
          isUpright={isUpright}
          onPoint={point}
          onPick={({ weekday, hour }) => onPick({ measure: heat.measure, weekday, hour })}
        />
      </Box>
      <HeatOutliers heat={heat} />
    </PanelSection>
  );
}
