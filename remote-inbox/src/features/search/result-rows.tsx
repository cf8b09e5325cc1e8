import type { ReactNode } from 'react';
import { shortRelativeTime } from '@muhatap/shared/i18n';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, Flex, HStack, Icon, Text, chakra } from '@muhatap/shared/ui';
import { ChannelIcon, PersonAvatar } from '@muhatap/shared/ui/app';
import { useNow } from '@muhatap/shared/clock';
import { messageText } from '#entities/conversation';
import { excerpt, type FoundMessage, markFound } from '#entities/search';

/** A text with the searched words marked. */
function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markFound(text, query).map((piece, index) =>
    piece.isFound ? (
      <chakra.mark
        key={index}
        bg="yellow.muted"
        color="inherit"
        borderRadius="xs"
        fontWeight="semibold"
      >
        {piece.text}
      </chakra.mark>
    ) : (
      piece.text
    ),
  );
}

interface RowProps {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function Row({ id, isCurrent, onChoose, children }: RowProps & { readonly children: ReactNode }) {
  return (
    <Flex
      id={id}
      role="option"
      aria-selected={isCurrent}
      gap="3"
      px="4"
      py="2.5"
      align="center"
      cursor="pointer"
      bg={isCurrent ? 'brand.subtle' : 'transparent'}
      _hover={{ bg: isCurrent ? 'brand.subtle' : 'bg.subtle' }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </Flex>
  );
}

export function PersonRow({
  room,
  query,
  ...row
}: RowProps & { readonly room: Room; readonly query: string }) {
  const { customer } = room;
  return (
    <Row {...row}>
      <PersonAvatar name={customer.name} src={customer.avatar_url} size={36} />
      <Box minW="0" flex="1">
        <HStack gap="1.5">
          <Text truncate fontWeight="medium">
            <Marked text={customer.name} query={query} />
          </Text>
          <ChannelIcon platform={room.channel} size={13} />
        </HStack>
        <Text fontSize="xs" color="fg.muted" truncate className="tabular">
          <Marked text={customer.phone ?? customer.external_id} query={query} />
        </Text>
      </Box>
    </Row>
  );
}

export function MessageRow({
  found,
  query,
  ...row
}: RowProps & { readonly found: FoundMessage; readonly query: string }) {
  const { message, room } = found;
  const now = useNow();
  return (
    <Row {...row}>
      <Box minW="0" flex="1">
        <Flex gap="1.5" align="center">
          <Text truncate fontSize="sm" fontWeight="medium">
            {room.customer.name}
          </Text>
          <ChannelIcon platform={room.channel} size={13} />
          <Text
            as="time"
            ms="auto"
            fontSize="xs"
            color="fg.muted"
            className="tabular"
            flexShrink="0"
          >
            {shortRelativeTime(message.created_at, now)}
          </Text>
        </Flex>
        <Flex gap="1.5" fontSize="sm" color="fg.muted">
          {message.is_sent && <Icon name="reply" size={14} label="Bizim mesajımız" />}
          <Text lineClamp={2} overflowWrap="anywhere">
            <Marked text={excerpt(messageText(message), query)} query={query} />
          </Text>
        </Flex>
      </Box>
    </Row>
  );
}
