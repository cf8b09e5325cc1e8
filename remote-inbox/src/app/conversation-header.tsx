import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, Flex, Heading, HStack, Icon, IconButton, Text } from '@muhatap/shared/ui';
import { ChannelIcon, PersonAvatar, Skeleton, SkeletonCircle } from '@muhatap/shared/ui/app';
import { ComplaintMenu } from '#features/complaint-opening';
import { focusComposer } from '#features/composer';
import { PresenceLine } from '#features/presence';
import { RoomActions } from '#features/room-actions';
import { WindowChip } from '#features/service-window';

interface ConversationHeaderProps {
  readonly room: Room | undefined;
  readonly isPanelOpen: boolean;
  readonly onPanel: (isOpen: boolean) => void;
  readonly onBack: () => void;
}

function Who({ room }: { readonly room: Room }) {
  return (
    <>
      <Box display={{ base: 'none', sm: 'block' }}>
        <PersonAvatar name={room.customer.name} src={room.customer.avatar_url} size={36} />
      </Box>
      <Box flex="1" minW="0" overflow="hidden">
        <HStack gap="2">
          <Heading as="h2" size="md" truncate>
            {room.customer.name}
          </Heading>
          <ChannelIcon platform={room.channel} size={14} />
        </HStack>
        <Text
          fontSize="xs"
          color="fg.muted"
          truncate
          className="tabular"
          display={{ base: 'none', xl: 'block' }}
        >
          {room.customer.phone ?? room.receiver_account.name}
        </Text>
        <Box display={{ base: 'block', xl: 'none' }} mt="0.5">
          <WindowChip room={room} isCompact />
        </Box>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} minW="0">
        <PresenceLine roomId={room.id} />
      </Box>
      <Box display={{ base: 'none', xl: 'block' }}>
        <WindowChip room={room} />
      </Box>
      <HStack gap={{ base: '1', md: '2' }} flexShrink="0">
        <RoomActions room={room} onTake={() => focusComposer(room.id)} />
        <ComplaintMenu room={room} />
      </HStack>
    </>
  );
}

export function ConversationHeader({
  room,
  isPanelOpen,
  onPanel,
  onBack,
}: ConversationHeaderProps) {
  return (
    <Flex
      as="header"
      h="64px"
      flexShrink="0"
      px={{ base: '2', md: '4' }}
      gap={{ base: '1.5', md: '3' }}
      align="center"
      borderBottomWidth="1px"
      borderColor="border"
      bg="bg.panel"
    >
      <IconButton
        display={{ base: 'inline-flex', sm: 'none' }}
        size="sm"
        variant="ghost"
        colorPalette="gray"
        aria-label="Konuşma listesine dön"
        onClick={onBack}
      >
        <Icon name="arrow-left" />
      </IconButton>
      {room === undefined ? (
        <Flex flex="1" gap="3" align="center">
          <SkeletonCircle size="9" />
          <Skeleton h="4" w="160px" />
        </Flex>
      ) : (
        <Who room={room} />
      )}
      <IconButton
        size="sm"
        variant={isPanelOpen ? 'subtle' : 'ghost'}
        colorPalette="gray"
        aria-label="Kişi bilgileri"
        aria-pressed={isPanelOpen}
        disabled={room === undefined}
        onClick={() => onPanel(!isPanelOpen)}
      >
        <Icon name="panel-right" />
      </IconButton>
    </Flex>
  );
}
