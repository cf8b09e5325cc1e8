import { useNotifications, type Notification } from '../../notifications';
import { Box, Flex, Text } from '../primitives';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-table';

const LOOK = {
  success: { palette: 'success', icon: 'success' },
  info: { palette: 'info', icon: 'info' },
  warning: { palette: 'warning', icon: 'warning' },
  error: { palette: 'error', icon: 'error' },
} as const satisfies Record<Notification['severity'], { palette: string; icon: IconName }>;

/** Up to three notifications, top right, newest last (spec §2 "Global"); each is announced once to screen readers. */
export function Toaster() {
  const notifications = useNotifications();
  return (
    <Flex
      role="region" aria-label="Bildirimler" aria-live="polite" aria-relevant="additions"
      position="fixed" top={{ base: '72px', md: '80px' }} insetEnd="4" zIndex="toast" direction="column" gap="2"
      width="min(380px, calc(100vw - 32px))" pointerEvents="none"
    >
      {notifications.map((one) => (
        <Flex
          key={one.id} colorPalette={LOOK[one.severity].palette} gap="3" p="3" alignItems="flex-start" pointerEvents="auto"
          bg="bg.panel" color="fg" borderWidth="1px" borderColor="border" borderStartWidth="3px" borderStartColor="colorPalette.solid"
          borderRadius="md" shadow="lg" animation="slide-from-right-full 200ms var(--muhatap-easings-ease-out)"
        >
          <Box color="colorPalette.fg" pt="1px"><Icon name={LOOK[one.severity].icon} size={18} /></Box>
          <Box minW="0" flex="1">
            {one.title ? <Text fontWeight="semibold" fontSize="md">{one.title}</Text> : null}
            <Text fontSize="md" overflowWrap="anywhere">{one.message}</Text>
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
