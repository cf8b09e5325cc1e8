import { formatNumber } from '@muhatap/shared/i18n';
import { Box, Button, Flex, Icon, Text } from '@muhatap/shared/ui';
import {
  messageText,
  selectHeld,
  sendAnyway,
  takeBackHeld,
  useConversation,
} from '#entities/conversation';
import { takeBack } from './take-back';

const edit = (roomId: string): void =>
  takeBackHeld(roomId).forEach((content) => takeBack(roomId, content));

/** Messages came while an answer was on its way: it is held until a person has read them. */
export function StaleStrip({ roomId }: { readonly roomId: string }) {
  const held = useConversation(selectHeld(roomId));
  const [first] = held;
  if (first === undefined) return null;
  const count = new Set(held.flatMap(({ newer }) => newer.map(({ id }) => id))).size;
  return (
    <Flex
      role="alert"
      colorPalette="warning"
      gap="3"
      rowGap="2"
      align="center"
      flexWrap="wrap"
      mb="2"
      px="3"
      py="2"
      borderRadius="md"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
    >
      <Icon name="history" size={18} color="colorPalette.fg" />
      <Box flex="1" minW="180px">
        <Text fontSize="sm" fontWeight="medium" color="colorPalette.fg">
          Siz yazarken yeni mesaj geldi{count > 0 ? ` (${formatNumber(count)})` : ''}
        </Text>
        <Text fontSize="xs" color="fg.muted" truncate>
          Bekletilen yanıt: {messageText(first.message)}
        </Text>
      </Box>
      <Flex gap="2">
        <Button
          type="button"
          size="xs"
          variant="outline"
          colorPalette="gray"
          bg="bg.panel"
          onClick={() => edit(roomId)}
        >
          Düzenle
        </Button>
        <Button
          type="button"
          size="xs"
          colorPalette="brand"
          onClick={() => void sendAnyway(roomId)}
        >
          Yine de gönder
        </Button>
      </Flex>
    </Flex>
  );
}
