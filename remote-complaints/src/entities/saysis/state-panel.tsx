import { Box, Center, Flex, Icon, Text } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';
import type { HealthLabels } from './health-labels';

interface StatePanelProps extends Pick<HealthLabels, 'title' | 'tone' | 'icon'> {
  readonly label: string;
  /** Below the title. */
  readonly children: ReactNode;
  /** At the end of the line. */
  readonly action?: ReactNode;
  /** Below the line: figures. */
  readonly figures: ReactNode;
}

/** The state of something about the other system in a sentence, with its details and figures. */
export const StatePanel = ({
  label,
  title,
  tone,
  icon,
  children,
  action,
  figures,
}: StatePanelProps) => (
  <Box
    as="section"
    aria-label={label}
    borderWidth="1px"
    borderColor="border"
    borderRadius="lg"
    bg="bg.panel"
    mb="5"
  >
    <Flex gap="3.5" p="4" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Center
        colorPalette={tone}
        boxSize="10"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        flexShrink="0"
      >
        <Icon name={icon} size={20} />
      </Center>
      <Box minW="0" flex="1">
        <Text fontWeight="semibold" role="status">
          {title}
        </Text>
        {children}
      </Box>
      {action}
    </Flex>
    {figures}
  </Box>
);
