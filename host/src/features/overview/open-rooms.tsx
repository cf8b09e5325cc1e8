import { useLink } from '@muhatap/shared/contract';
import { shortRelativeTime } from '@muhatap/shared/i18n';
import { platform } from '@muhatap/shared/platform';
import { Box, Flex, HStack, Text } from '@muhatap/shared/ui';
import { Badge, ChannelIcon, EmptyView, PersonAvatar } from '@muhatap/shared/ui/app';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Link as RouterLink } from 'react-router';

const ROW = { align: 'center', gap: '3', px: '5', py: '3' } as const;

/** One conversation, with the way to it. */
function OpenRoom({ room }: { readonly room: Room }) {
  const to = useLink('inbox:room', { id: room.id });
  const content = (
    <>
      <PersonAvatar name={room.customer.name} size={36} />
      <Box flex="1" minW="0">
        <HStack gap="2">
          <Text fontWeight="semibold" truncate>
            {room.customer.name}
          </Text>
          <ChannelIcon platform={room.channel} size={14} />
        </HStack>
        <Text color="fg.muted" truncate>
          {room.last_message?.content ?? ''}
        </Text>
      </Box>
      <Flex direction="column" align="flex-end" gap="1">
        <Text fontSize="sm" color="fg.muted" className="tabular">
          {shortRelativeTime(room.updated_at, platform().clock.now())}
        </Text>
        {room.unread_messages > 0 ? (
          <Badge colorPalette="brand" variant="solid" borderRadius="full" className="tabular">
            {room.unread_messages}
          </Badge>
        ) : null}
      </Flex>
    </>
  );
  return (
    <Box
      as="li"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      {to === null ? (
        <Flex {...ROW}>{content}</Flex>
      ) : (
        <Flex
          asChild
          {...ROW}
          _hover={{ bg: 'bg.subtle' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          <RouterLink to={to}>{content}</RouterLink>
        </Flex>
      )}
    </Box>
  );
}

/** The newest open conversations, one click from their answer. */
export function OpenRooms({ rooms }: { readonly rooms: readonly Room[] }) {
  if (rooms.length === 0)
    return (
      <EmptyView
        icon="check-double"
        title="Açık görüşme yok"
        text="Yeni bir mesaj geldiğinde burada görünür."
      />
    );
  return (
    <Box as="ul">
      {rooms.map((room) => (
        <OpenRoom key={room.id} room={room} />
      ))}
    </Box>
  );
}
