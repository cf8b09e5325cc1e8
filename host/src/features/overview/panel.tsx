import { Box, Heading, HStack } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  /** On the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <Box
      as="section"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflow="hidden"
    >
      <HStack
        justify="space-between"
        px={{ base: '4', md: '5' }}
        minH="12"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {action}
      </HStack>
      {children}
    </Box>
  );
}
