import { conversationStore, dropSend, isPending, retrySend, selectRoom, sendText } from '#entities/conversation';
import type { Message } from '@muhatap/shared/wire';
import { Button, Flex, Icon, Text } from '@muhatap/shared/ui';

/** A send that never arrived is tried under its own key; one that the platform refused can only be written anew. */
function tryAgain(message: Message): void {
  if (isPending(message)) return void retrySend(message.id);
  const room = selectRoom(message.room_id)(conversationStore.getState());
  if (room !== undefined) void sendText(room, message.content);
}

export function FailedSend({ message, onEdit }: { readonly message: Message; readonly onEdit: (content: string) => void }) {
  return (
    <Flex role="alert" gap="1" align="center" justify="flex-end" mt="1" fontSize="xs" color="error.fg" flexWrap="wrap" maxW={{ base: '92%', md: '72%' }}>
      <Icon name="alert" size={14} />
      <Text>{message.error?.message ?? 'Mesaj gönderilemedi'}</Text>
      {message.type === 'text' && <Button size="2xs" variant="ghost" colorPalette="error" onClick={() => tryAgain(message)}>Tekrar dene</Button>}
      {isPending(message) && (
        <Button
          size="2xs"
          variant="ghost"
          colorPalette="gray"
          onClick={() => {
            onEdit(message.content);
            dropSend(message.id);
          }}
        >
          Düzenle
        </Button>
      )}
    </Flex>
  );
}
