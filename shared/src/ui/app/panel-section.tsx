import { useId, type ReactNode } from 'react';
import { chakra, Flex, Heading } from '../primitives';

export interface PanelSectionProps {
  readonly title: string;
  /** Beside the title, whose words may stand in several lines; under it where it is too wide for that. */
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
        <Heading as="h2" size="md" id={id} flex="1 1 0" minW="12rem">
          {title}
        </Heading>
        {aside}
      </Flex>
      {children}
    </chakra.section>
  );
}
