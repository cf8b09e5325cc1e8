import { useRealtimeStatus, type RealtimeStatus } from '@muhatap/shared/realtime';
import { Flex, Icon, Text } from '@muhatap/shared/ui';

const WORDS: Partial<Record<RealtimeStatus, string>> = {
  reconnecting: 'Canlı bağlantı koptu, yeniden bağlanılıyor…',
  waiting: 'Canlı bağlantı kurulamıyor. Arada bir yeniden deneniyor; bağlantı gelince kaçan mesajlar kendiliğinden eklenecek.',
};

/** Says that new messages may be late; nothing while the line is well. */
export function LiveLine() {
  const words = WORDS[useRealtimeStatus()];
  return (
    <Flex role="status" flexShrink="0">
      {words !== undefined && (
        <Flex flex="1" gap="2" align="center" justify="center" px="4" py="1.5" bg="warning.subtle" color="warning.fg" borderBottomWidth="1px" borderColor="border" fontSize="sm">
          <Icon name="offline" size={15} />
          <Text>{words}</Text>
        </Flex>
      )}
    </Flex>
  );
}
