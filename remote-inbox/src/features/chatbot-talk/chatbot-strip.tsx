import type { Room } from '@muhatap/shared/wire/conversations';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import { selectIsSaving, useConversation } from '#entities/conversation';

interface ChatbotStripProps {
  readonly room: Room;
  /** Without it the person may not take the conversation. */
  readonly onTake?: ((room: Room) => void) | undefined;
}

/** Says above the composer that a chatbot talks with the citizen, and how a person takes over. */
export function ChatbotStrip({ room, onTake }: ChatbotStripProps) {
  const isSaving = useConversation(selectIsSaving(room.id));
  if (room.chatbot === null) return null;
  return (
    <Flex
      align="center"
      gap="2.5"
      px={{ base: '3', md: '4' }}
      py="1.5"
      bg="brand.subtle"
      borderTopWidth="1px"
      borderColor="border"
      fontSize="xs"
      flexShrink="0"
    >
      <Icon name="bot" size={16} color="brand.fg" />
      <Text role="status" flex="1" minW="0" color="fg.muted">
        <Text as="span" fontWeight="medium" color="fg">
          {room.chatbot.name}
        </Text>{' '}
        konuşuyor.{' '}
        {onTake === undefined ? 'Yazarsanız susar.' : 'Yazarsanız veya devralırsanız susar.'}
      </Text>
      {onTake !== undefined && (
        <Button
          size="2xs"
          variant="outline"
          bg="bg.panel"
          flexShrink="0"
          disabled={isSaving}
          onClick={() => onTake(room)}
        >
          Devral
        </Button>
      )}
    </Flex>
  );
}
