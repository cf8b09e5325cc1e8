import type { ReactNode } from 'react';
import { Box, Flex } from '../../primitives';

export interface ComposerBoxProps {
  /** Names the box for screen readers as a part of the page; left out where its surroundings do. */
  readonly label?: string;
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
export function ComposerBox({
  label,
  tone,
  isInvalid,
  above,
  children,
  tools,
  end,
}: ComposerBoxProps) {
  const frame = FRAMES[isInvalid ? 'invalid' : tone];
  return (
    <Box
      {...(label !== undefined && { as: 'section', 'aria-label': label })}
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
