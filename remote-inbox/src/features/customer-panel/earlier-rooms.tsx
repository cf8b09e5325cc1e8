import { formatDate } from '@muhatap/shared/i18n';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, chakra, Flex, Text } from '@muhatap/shared/ui';
import { ChannelIcon, StatusChip } from '@muhatap/shared/ui/app';
import { messageText } from '#entities/conversation';

interface EarlierRoomsProps {
  readonly rooms: readonly Room[];
  readonly onOpen: (roomId: string) => void;
}

/** The citizen's other conversations, newest first. */
export function EarlierRooms({ rooms, onOpen }: EarlierRoomsProps) {
  return (
    <Flex as="ul" direction="column" listStyleType="none" mx="-2">
      {rooms.map((room) => (
        <Box as="li" key={room.id}>
          <chakra.button
            type="button"
            display="block"
            width="full"
            textAlign="start"
            px="2"
            py="2"
            borderRadius="md"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            onClick={() => onOpen(room.id)}
          >
            <Flex gap="2" align="center">
              <ChannelIcon platform={room.channel} size={14} />
              <Text fontSize="xs" color="fg.muted" className="tabular">
                {formatDate(room.last_message?.created_at ?? room.created_at)}
              </Text>
              <Box ms="auto">
                <StatusChip
                  status={room.is_active ? 'Açık' : 'Kapalı'}
                  tone={room.is_active ? 'success' : 'gray'}
                  size="xs"
                />
              </Box>
            </Flex>
            <Text fontSize="sm" truncate mt="0.5">
              {room.last_message === null ? 'Henüz mesaj yok' : messageText(room.last_message)}
            </Text>
          </chakra.button>
        </Box>
      ))}
    </Flex>
  );
}
