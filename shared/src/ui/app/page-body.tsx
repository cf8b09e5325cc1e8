import type { ReactNode } from 'react';
import { Box } from '../primitives';

/** Lists and dashboards take the whole column (1296 px on a 1440 px screen), forms and texts at most 960 px of it. */
export type PageWidth = 'list' | 'form';

/**
 * The main column of a page (docs/behaviour.md §2.5). Every page begins at the same left edge,
 * whatever its width. `full` is for panes that fill the window.
 */
export function PageBody({
  children,
  width = 'list',
  full = false,
}: {
  readonly children: ReactNode;
  readonly width?: PageWidth;
  /** @deprecated Ignored: `width` names one of the two widths. Builds before it still pass it. */
  readonly maxWidth?: string;
  readonly full?: boolean;
}) {
  if (full)
    return (
      <Box flex="1" minH="0" display="flex" flexDirection="column">
        {children}
      </Box>
    );
  return (
    <Box width="full" maxW="page" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      {width === 'form' ? <Box maxW="form">{children}</Box> : children}
    </Box>
  );
}
