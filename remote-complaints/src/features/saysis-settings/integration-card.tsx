import { Box, Center, Flex, Heading, Icon, Text, type IconName } from '@muhatap/shared/ui';
import type { ReactNode } from 'react';

interface IntegrationCardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly chip?: ReactNode;
  readonly text: string;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** One system that Muhatap is connected to: what it is for, how it does, where to go. */
export function IntegrationCard({
  icon,
  title,
  chip,
  text,
  children,
  actions,
}: IntegrationCardProps) {
  return (
    <Flex
      as="article"
      aria-label={title}
      direction="column"
      gap="4"
      p="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.panel"
      // As high as with the facts that come later, so that nothing moves; a card without facts is as high as its text.
      {...(children !== undefined && { minH: '244px' })}
    >
      <Flex gap="3.5" align="flex-start">
        <Center boxSize="10" borderRadius="md" bg="brand.subtle" color="brand.fg" flexShrink="0">
          <Icon name={icon} size={20} />
        </Center>
        <Box flex="1" minW="0">
          <Flex gap="2" align="center" justify="space-between" minH="6">
            <Heading as="h2" size="md">
              {title}
            </Heading>
            {chip}
          </Flex>
          <Text fontSize="sm" color="fg.muted" mt="0.5">
            {text}
          </Text>
        </Box>
      </Flex>
      <Box flex="1">{children}</Box>
      <Flex gap="2" flexWrap="wrap">
        {actions}
      </Flex>
    </Flex>
  );
}
