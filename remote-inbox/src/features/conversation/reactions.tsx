import type { Reaction } from '@muhatap/shared/wire/conversations';
import { chakra, Flex } from '@muhatap/shared/ui';

/** The emoji that both sides put on a message, on the edge of its bubble. */
export function Reactions({
  reactions,
  isSent,
}: {
  readonly reactions: readonly Reaction[];
  readonly isSent: boolean;
}) {
  if (reactions.length === 0) return null;
  return (
    <Flex gap="1" mt="-1.5" px="2" justify={isSent ? 'flex-end' : 'flex-start'} position="relative">
      {reactions.map(({ emoji, is_sent }) => (
        <chakra.span
          key={`${emoji}${is_sent}`}
          role="img"
          aria-label={`${is_sent ? 'Bizim tepkimiz' : 'Kişinin tepkisi'}: ${emoji}`}
          px="1.5"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border"
          bg="bg.panel"
          fontSize="sm"
          lineHeight="22px"
        >
          {emoji}
        </chakra.span>
      ))}
    </Flex>
  );
}
