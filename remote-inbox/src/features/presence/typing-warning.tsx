import { Flex, Icon, Text } from '@muhatap/shared/ui';
import { usePresent } from '#entities/presence';
import { typingWords } from './presence-words';

/** Says gently, above the composer, that a colleague is already answering. */
export function TypingWarning({ roomId }: { readonly roomId: string }) {
  const words = typingWords(usePresent(roomId));
  if (words === null) return null;
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
      <Text>{words} Aynı anda yanıt vermemek için bekleyebilirsiniz.</Text>
    </Flex>
  );
}
