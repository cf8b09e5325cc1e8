import { Box, chakra, Heading } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';

/** One question of a report with its answer. */
export function Section({ title, children, aside }: { readonly title: string; readonly children: ReactNode; readonly aside?: ReactNode }) {
  return (
    <chakra.section borderWidth="1px" borderRadius="md" bg="bg.panel" p={{ base: '4', md: '5' }} minW="0">
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="3" mb="4" flexWrap="wrap">
        <Heading as="h2" size="md">{title}</Heading>
        {aside}
      </Box>
      {children}
    </chakra.section>
  );
}
