import { Box, Heading } from '@muhatap/shared/ui';
import type { ConversationReport } from '@muhatap/shared/wire';

export interface ConversationTimelineProps {
  readonly room: ConversationReport['room'];
  /** All that was read so far, oldest first. */
  readonly entries: ConversationReport['entries'];
  /** Reads later ones; null where there are none. */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
}

/** Head of a conversation (who, where, since when) and everything that happened in it, by day. */
export function ConversationTimeline({ room }: ConversationTimelineProps) {
  return <Box as="section"><Heading as="h1" size="md">{room.name}</Heading></Box>;
}
