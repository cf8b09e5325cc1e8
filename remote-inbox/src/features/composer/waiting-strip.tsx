import { Flex, Icon, Text } from '@muhatap/shared/ui';
import { selectWaitingCount, useConversation } from '#entities/conversation';

/** The line is cut: what was sent waits in its order. */
export function WaitingStrip({ roomId }: { readonly roomId: string }) {
  const count = useConversation(selectWaitingCount(roomId));
  if (count === 0) return null;
  return (
    <Flex role="status" gap="2" align="center" mb="2" fontSize="xs" color="fg.muted">
      <Icon name="offline" size={14} />
      <Text>{count === 1 ? '1 mesaj' : `${count} mesaj`} bağlantı gelince gönderilecek</Text>
    </Flex>
  );
}
