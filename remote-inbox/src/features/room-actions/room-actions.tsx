import { useAction } from '@muhatap/shared/session';
import type { Room } from '@muhatap/shared/wire/conversations';
import { Box, Button, HStack, Icon, Text, Flex, VisuallyHidden } from '@muhatap/shared/ui';
import { PersonAvatar, Tip } from '@muhatap/shared/ui/app';
import { selectIsSaving, useConversation } from '#entities/conversation';
import { AssignMenu } from './assign-menu';
import { takeRoom, toggleRoomActive } from './change-room';
import { LabelMenu } from './label-picker';
import { PriorityMenu } from './priority-menu';
import { SnoozeMenu } from './snooze-menu';

interface RoomActionsProps {
  readonly room: Room;
  /** The person takes the conversation, and may want to answer. */
  readonly onTake: () => void;
}

/** The conversation's assignee, for a person who may not change it. */
function InCharge({ room: { assignee } }: { readonly room: Room }) {
  if (assignee === null) return null;
  return (
    <Tip content={`Sorumlu: ${assignee.name}`} placement="bottom">
      <Flex align="center" gap="2" h="9" px="1">
        <VisuallyHidden>Sorumlu: {assignee.name}</VisuallyHidden>
        <PersonAvatar name={assignee.name} size={24} />
        <Text
          aria-hidden
          truncate
          maxW="120px"
          fontSize="sm"
          display={{ base: 'none', xl: 'block' }}
        >
          {assignee.name}
        </Text>
      </Flex>
    </Tip>
  );
}

/** Takes a conversation that nobody has; the button, out of use meanwhile, leaves its focus to the caller. */
function ClaimButton({ room, onTake }: RoomActionsProps) {
  const isSaving = useConversation(selectIsSaving(room.id));
  if (room.assignee !== null) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      px={{ base: '2', md: '3' }}
      disabled={isSaving}
      aria-label="Konuşmayı üstlen"
      onClick={() => {
        void takeRoom(room);
        onTake();
      }}
    >
      <Icon name="user-check" size={16} />
      <Text as="span" display={{ base: 'none', lg: 'inline' }}>
        Üstlen
      </Text>
    </Button>
  );
}

/** Stays usable while it saves: a button that is switched off loses the focus, and the next keys with it. */
function CloseButton({ room }: { readonly room: Room }) {
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      px={{ base: '2', lg: '3' }}
      aria-label={room.is_active ? 'Konuşmayı kapat' : 'Konuşmayı yeniden aç'}
      // The second click of a double click would take the first one back.
      onClick={({ detail }) => detail < 2 && void toggleRoomActive(room)}
    >
      <Icon name={room.is_active ? 'check' : 'undo'} size={15} />
      <Text as="span" display={{ base: 'none', lg: 'inline' }}>
        {room.is_active ? 'Kapat' : 'Yeniden aç'}
      </Text>
    </Button>
  );
}

/**
 * Actions on a conversation: claim, assign, label, close. On a phone labels are in the customer
 * panel.
 */
export function RoomActions({ room, onTake }: RoomActionsProps) {
  const mayAssign = useAction('assign', 'inbox');
  const mayClose = useAction('close', 'inbox');
  return (
    <HStack gap="2" flexShrink="0">
      <ClaimButton room={room} onTake={onTake} />
      <Box display={room.assignee === null ? { base: 'none', md: 'block' } : 'block'}>
        {mayAssign ? <AssignMenu key={room.id} room={room} /> : <InCharge room={room} />}
      </Box>
      <Box display={{ base: 'none', md: 'block' }}>
        <LabelMenu room={room} />
      </Box>
      <HStack gap="2" display={{ base: 'none', xl: 'flex' }}>
        <PriorityMenu room={room} />
        <SnoozeMenu room={room} />
      </HStack>
      {mayClose && <CloseButton room={room} />}
    </HStack>
  );
}
