import { Flex, Icon, Text } from '@muhatap/shared/ui';
import { usePresent } from '#entities/presence';
import { describeTyping } from './presence-labels';

/** Says gently, above the composer, that a colleague is already answering. */
export function TypingWarning({ roomId }: { readonly roomId: string }) {
  const text = describeTyping(usePresent(roomId));
  if (text === null) return null;
  return (
    <Flex
      align="center"
      gap="2"
      px={{ base: '3', md: '4' }}
      py="1.5"
      bg="warning.subtle"
      color="warning.fg"
      fontSize="xs"
      flexShrink="0"
    >
      <Icon name="edit" size={13} />
      <Text>{text} Aynı anda yanıt vermemek için bekleyebilirsiniz.</Text>
    </Flex>
  );
}
