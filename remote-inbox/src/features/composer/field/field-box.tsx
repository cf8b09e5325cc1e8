import type { ReactNode } from 'react';
import { Box, Flex } from '@muhatap/shared/ui';

interface FieldBoxProps {
  readonly tone: 'reply' | 'note';
  readonly isInvalid: boolean;
  readonly above?: ReactNode;
  readonly children: ReactNode;
  readonly tools: ReactNode;
  readonly end: ReactNode;
}

/** One frame around words, files and tools; amber where only colleagues will read. */
export function FieldBox({ tone, isInvalid, above, children, tools, end }: FieldBoxProps) {
  const isNote = tone === 'note';
  return (
    <Box
      position="relative"
      borderWidth="1px"
      borderRadius="lg"
      bg={isNote ? 'warning.subtle' : 'bg.panel'}
      borderColor={isInvalid ? 'error.border' : isNote ? 'warning.border' : 'border.emphasized'}
      _focusWithin={{
        borderColor: isInvalid
          ? 'error.focusRing'
          : isNote
            ? 'warning.focusRing'
            : 'brand.focusRing',
        boxShadow: '0 0 0 1px currentColor',
        color: isInvalid ? 'error.focusRing' : isNote ? 'warning.focusRing' : 'brand.focusRing',
      }}
    >
      <Box color="fg">
        {above}
        {children}
        <Flex align="center" gap="1" px="1.5" pb="1.5">
          {tools}
          <Flex ml="auto" gap="2" align="center" minW="0">
            {end}
          </Flex>
        </Flex>
      </Box>
    </Box>
  );
}
