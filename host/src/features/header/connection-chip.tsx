import { useRealtimeStatus, type RealtimeStatus } from '@muhatap/shared/realtime';
import { HStack, Icon, Spinner, Text } from '@muhatap/shared/ui';

const TEXT: Partial<Record<RealtimeStatus, string>> = {
  connecting: 'Bağlanıyor…',
  reconnecting: 'Yeniden bağlanıyor…',
  waiting: 'Canlı bağlantı yok, denemeye devam ediliyor',
};

/**
 * Shown when live messages are not arriving (docs/behaviour.md §8.5). It waits a moment, so that a
 * healthy start never flickers. On a phone it is its sign alone, since more would push the account out of the window.
 */
export function ConnectionChip() {
  const status = useRealtimeStatus();
  const text = TEXT[status];
  return (
    <div className="connection-place" role="status">
      {text === undefined ? null : (
        <HStack
          gap="2"
          mx={{ base: '-1', sm: '0' }}
          px={{ base: '0', sm: '3' }}
          py="1"
          borderRadius="full"
          bg={{ base: 'transparent', sm: 'warning.subtle' }}
          color="warning.fg"
          fontSize="sm"
          fontWeight="medium"
          animationName="fade-in"
          animationDuration="slow"
          animationDelay="1.5s"
          animationFillMode="backwards"
        >
          {status === 'waiting' ? <Icon name="offline" size={15} /> : <Spinner size="xs" />}
          <Text as="span" srOnly={{ base: true, sm: false }}>
            {text}
          </Text>
        </HStack>
      )}
    </div>
  );
}
