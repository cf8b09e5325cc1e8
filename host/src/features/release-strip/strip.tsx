import { Box, Button } from '@muhatap/shared/ui';
import type { ComponentProps } from 'react';

/** A line above the page about the page itself. */
export const Strip = (props: ComponentProps<typeof Box>) => (
  <Box
    flexShrink="0"
    px={{ base: '4', md: '6' }}
    py="1.5"
    bg="warning.subtle"
    color="warning.fg"
    borderBottomWidth="1px"
    borderColor="border"
    fontSize="sm"
    {...props}
  />
);

/** The command of such a line. */
export const StripButton = (props: ComponentProps<typeof Button>) => (
  <Button
    size="xs"
    variant="plain"
    px="1"
    flexShrink="0"
    color="inherit"
    textDecoration="underline"
    {...props}
  />
);
