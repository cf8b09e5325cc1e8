import { useEffect, type ComponentProps } from 'react';
import { createLate } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import { Flex } from '@muhatap/shared/ui';
import { Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';
import { ConversationSkeleton } from '#features/conversation';
import { useConversation } from '#entities/conversation';
import type { ConversationPane } from './conversation-pane';

/** Between the list and the request for what the first click on it needs, ms: the list is painted meanwhile. */
const AHEAD_MS = 500;

function PaneSkeleton() {
  return (
    <Flex as="section" aria-label="Konuşma" direction="column" flex="1" minW="0" minH="0">
      <Flex
        h="64px"
        flexShrink="0"
        px={{ base: '2', md: '4' }}
        gap="3"
        align="center"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <SkeletonCircle size="9" />
        <Skeleton h="4" w="160px" />
      </Flex>
      <ConversationSkeleton />
    </Flex>
  );
}

const pane = createLate(() => import('./conversation-pane'));
export const loadPane = pane.load;

/** The open conversation. Its code comes apart from the list's, which is all that the inbox shows at first. */
export function LatePane(props: ComponentProps<typeof ConversationPane>) {
  const code = pane.useLate();
  return code === null ? <PaneSkeleton /> : <code.ConversationPane {...props} />;
}

/** Loads it as soon as the list stands, so that opening the first conversation waits for nothing. */
export function usePaneAhead(): void {
  const isListed = useConversation(({ list }) => list.status === 'ready');
  useEffect(() => {
    if (!isListed) return undefined;
    // Code that does not come is requested again, and its failure shown, by the click.
    return platform().clock.setTimeout(() => void loadPane().catch(() => undefined), AHEAD_MS);
  }, [isListed]);
}
