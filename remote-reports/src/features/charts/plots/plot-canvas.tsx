import { Box } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';
import type { useAim } from './use-aim';

interface PlotCanvasProps {
  readonly height: number;
  readonly handlers: ReturnType<typeof useAim>['handlers'];
  readonly children: ReactNode;
}

/** Where a plot is drawn: its lines and words have the colours of the page, its height is kept. */
export function PlotCanvas({ height, handlers, children }: PlotCanvasProps) {
  return (
    <Box
      height={`${height}px`}
      color="fg.muted"
      fontSize="2xs"
      className="tabular"
      {...handlers}
      css={{
        '& .recharts-surface': { cursor: 'pointer', borderRadius: 'xs' },
        '& .recharts-surface:not(:focus-visible)': { outline: 'none' },
        '& .recharts-cartesian-grid line': { stroke: 'border' },
        '& .recharts-cartesian-axis-line, & .recharts-tooltip-cursor': {
          stroke: 'border.emphasized',
        },
        '& .recharts-rectangle.recharts-tooltip-cursor': { stroke: 'none', fill: 'bg.muted' },
      }}
    >
      {children}
    </Box>
  );
}
