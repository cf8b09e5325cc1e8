import { useId, type ReactNode } from 'react';
import { chakra, Flex, Heading } from '../primitives';

export interface PanelSectionProps {
  readonly title: string;
  /** Beside the title; wraps under it where there is no room. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One question of a page with its answer, in a frame of its own. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      p={{ base: '4', md: '5' }}
      minW="0"
    >
      <Flex
        justify="space-between"
        align="center"
        columnGap="4"
        rowGap="2"
        mb="4"
        minH="8"
        wrap="wrap"
      >
        <Heading as="h2" size="md" id={id}>
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </chakra.section>
  );
}
