import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-table';
import { Center, Text, VStack } from '../primitives';

export interface EmptyViewProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** An empty list on purpose: what this is and what to do (docs/behaviour.md §3.6). */
export function EmptyView({ icon = 'inbox', title, text, action }: EmptyViewProps) {
  return (
    <Center flex="1" p="8" minH="240px">
      <VStack gap="2" maxW="380px" textAlign="center" textWrap="balance">
        <Center boxSize="12" borderRadius="full" bg="bg.muted" color="fg.muted" mb="1">
          <Icon name={icon} size={22} />
        </Center>
        <Text fontWeight="semibold" fontSize="lg">
          {title}
        </Text>
        {text ? <Text color="fg.muted">{text}</Text> : null}
        {action}
      </VStack>
    </Center>
  );
}
