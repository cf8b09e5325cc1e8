import type { ReactNode } from 'react';
import { Box } from '../primitives';

/**
 * The main column of a page, at most `xl` wide (docs/behaviour.md §2.5). `full` is for panes that
 * fill the window.
 */
export function PageBody({
  children,
  maxWidth = 'page',
  full = false,
}: {
  readonly children: ReactNode;
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
    <Box
      width="full"
      maxW={maxWidth}
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '5', md: '8' }}
    >
      {children}
    </Box>
  );
}
