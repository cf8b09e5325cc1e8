import { Box, Heading } from '@muhatap/shared/ui';
import { useId, type ReactNode } from 'react';

interface SidePartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a side column under its own heading; columns never cut it. */
export function SidePart({ title, children }: SidePartProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      breakInside="avoid"
      py="4"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Heading as="h2" size="sm" mb="3" id={id}>
        {title}
      </Heading>
      {children}
    </Box>
  );
}
