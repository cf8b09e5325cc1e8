import { memo } from 'react';
import { formatDateTime, shortRelativeTime } from '@muhatap/shared/i18n';
import { Box, Flex, Text } from '@muhatap/shared/ui';
import { ChannelIcon, PersonAvatar } from '@muhatap/shared/ui/app';
import { useNow } from '#entities/clock';
import { selectRoom, useConversation } from '#entities/conversation';
import { useDraft } from '#entities/draft';
import { DraftWords } from './draft-words';
import { LastWords } from './last-words';
import { RowSigns } from './row-signs';
import { UnreadBadge } from './unread-badge';

export const ROW_HEIGHT = 88;

export const rowId = (roomId: string): string => `room-${roomId}`;

interface RoomRowProps {
  readonly roomId: string;
  readonly start: number;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly onOpen: (roomId: string) => void;
}

function RoomRowView({ roomId, start, index, count, isOpen, isCurrent, onOpen }: RoomRowProps) {
  const room = useConversation(selectRoom(roomId));
  const now = useNow();
  const draft = useDraft(roomId).trim();
  if (room === undefined) return null;
  const isUnread = room.unread_messages > 0;
  const time = room.last_message?.created_at ?? room.created_at;
  return (
    <Flex
      id={rowId(roomId)}
      role="option"
      aria-selected={isOpen}
      aria-setsize={count}
      aria-posinset={index + 1}
      onClick={() => onOpen(roomId)}
      position="absolute"
      insetX="0"
      top="0"
      h={`${ROW_HEIGHT}px`}
      px="4"
      gap="3"
      align="center"
      cursor="pointer"
      borderBottomWidth="1px"
      borderColor="border.muted"
      bg={isOpen ? 'brand.subtle' : 'bg.panel'}
      _hover={{ bg: isOpen ? 'brand.subtle' : 'bg.subtle' }}
      _before={{ content: '""', position: 'absolute', insetY: '0', left: '0', w: '3px', bg: isOpen ? 'brand.solid' : 'transparent' }}
      // A row that a new message lifts glides to its place.
      transition="transform 200ms {easings.ease-out}, background-color 100ms"
      css={{
        '.group[data-still] &': { transition: 'background-color 100ms' }, // while the list is anchored nothing glides
        ...(isCurrent && { '.group:focus-visible &': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-3px' } }),
      }}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Box position="relative" flexShrink="0">
        <PersonAvatar name={room.customer.name} src={room.customer.avatar_url} size={40} />
        <Flex position="absolute" bottom="-2px" right="-4px" boxSize="18px" align="center" justify="center" borderRadius="full" bg="bg.panel">
          <ChannelIcon platform={room.channel} size={14} />
        </Flex>
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline">
          <Text flex="1" truncate fontWeight={isUnread ? 'semibold' : 'medium'}>{room.customer.name}</Text>
          {room.assignee !== null && <Box role="img" aria-label={`Sorumlu: ${room.assignee.name}`} title={`Sorumlu: ${room.assignee.name}`} display="flex" alignSelf="center"><PersonAvatar name={room.assignee.name} size={20} /></Box>}
          <Text as="time" className="tabular" fontSize="xs" flexShrink="0" color={isUnread ? 'brand.fg' : 'fg.muted'} title={formatDateTime(time)}>
            {shortRelativeTime(time, now)}
          </Text>
        </Flex>
        <Flex gap="2" align="center" mt="0.5">
          {draft !== '' && !isOpen ? <DraftWords text={draft} /> : <LastWords message={room.last_message} isStrong={isUnread} />}
          {isUnread && <UnreadBadge count={room.unread_messages} />}
        </Flex>
        <RowSigns room={room} now={now} />
      </Box>
    </Flex>
  );
}

export const RoomRow = memo(RoomRowView);
