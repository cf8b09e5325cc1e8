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

const FRAMES = {
  invalid: { border: 'error.border', focus: 'error.focusRing' },
  note: { border: 'warning.border', focus: 'warning.focusRing' },
  reply: { border: 'border.emphasized', focus: 'brand.focusRing' },
};

/** One frame around words, files and tools; amber where only colleagues will read. */
export function FieldBox({ tone, isInvalid, above, children, tools, end }: FieldBoxProps) {
  const frame = FRAMES[isInvalid ? 'invalid' : tone];
  return (
    <Box
      position="relative"
      borderWidth="1px"
      borderRadius="lg"
      bg={tone === 'note' ? 'warning.subtle' : 'bg.panel'}
      borderColor={frame.border}
      _focusWithin={{
        borderColor: frame.focus,
        boxShadow: '0 0 0 1px currentColor',
        color: frame.focus,
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
