import { useRealtimeStatus, type RealtimeStatus } from '@muhatap/shared/realtime';
import { HStack, Icon, Spinner, Text } from '@muhatap/shared/ui';

const TEXT: Partial<Record<RealtimeStatus, string>> = {
  connecting: 'Bağlanıyor…',
  reconnecting: 'Yeniden bağlanıyor…',
  waiting: 'Canlı bağlantı yok, denemeye devam ediliyor',
};

/**
 * Shown when live messages are not arriving (docs/behaviour.md §8.5). It waits a moment, so that a
 * healthy start never flickers.
 */
export function ConnectionChip() {
  const status = useRealtimeStatus();
  const text = TEXT[status];
  return (
    <HStack role="status" minH="1px">
      {text === undefined ? null : (
        <HStack
          gap="2"
          px="3"
          py="1"
          borderRadius="full"
          bg="warning.subtle"
          color="warning.fg"
          fontSize="sm"
          fontWeight="medium"
          animationName="fade-in"
          animationDuration="slow"
          animationDelay="1.5s"
          animationFillMode="backwards"
        >
          {status === 'waiting' ? <Icon name="offline" size={15} /> : <Spinner size="xs" />}
          <Text as="span" display={{ base: 'none', sm: 'inline' }}>
            {text}
          </Text>
        </HStack>
      )}
    </HStack>
  );
}
