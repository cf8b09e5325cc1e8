import type { ReactNode } from 'react';
import { Box, Flex, Heading, HStack, Text } from '../primitives';

export interface PageHeaderProps {
  readonly title: string;
  /** One quiet line under the title: a count, a note. */
  readonly description?: ReactNode;
  /** Buttons and boxes on the right; they wrap under the title on a phone. */
  readonly actions?: ReactNode;
  /** A way back, before the title. */
  readonly before?: ReactNode;
}

/** The head of a page: title, one line, actions. */
export function PageHeader({ title, description, actions, before }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      gap="4"
      align={{ base: 'stretch', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      justify="space-between"
      mb="6"
    >
      <HStack gap="3" minW="0" align="flex-start">
        {before}
        <Box minW="0">
          <Heading as="h1" size="2xl">
            {title}
          </Heading>
          {description ? (
            <Text as="div" color="fg.muted" mt="0.5">
              {description}
            </Text>
          ) : null}
        </Box>
      </HStack>
      {actions ? (
        <HStack gap="2" flexWrap="wrap">
          {actions}
        </HStack>
      ) : null}
    </Flex>
  );
}
