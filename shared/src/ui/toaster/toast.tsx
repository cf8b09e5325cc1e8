import type { Notification, Severity } from '../../notifications';
import { Icon } from '../icon/icon';
import { Box, Flex, IconButton, Text } from '../primitives';

const PREFIX: Record<Severity, string> = { success: 'Başarılı', info: 'Bilgi', warning: 'Uyarı', error: 'Hata' };

/** One notification: its severity told by icon, colour and a name for screen readers. */
export function Toast({ notification, onDismiss }: { readonly notification: Notification; readonly onDismiss: () => void }) {
  const { severity, title, message } = notification;
  return (
    <Flex
      data-severity={severity} colorPalette={severity} gap="2.5" p="3" alignItems="flex-start" pointerEvents="auto"
      bg="bg.panel" color="fg" borderWidth="1px" borderColor="border" borderStartWidth="3px" borderStartColor="colorPalette.solid"
      borderRadius="md" shadow="lg" animationName="slide-from-right, fade-in" animationDuration="moderate"
    >
      <Box color="colorPalette.fg" pt="0.5"><Icon name={severity} size={18} label={PREFIX[severity]} /></Box>
      <Box minW="0" flex="1" pt="0.5">
        {title ? <Text fontWeight="semibold">{title}</Text> : null}
        <Text overflowWrap="anywhere">{message}</Text>
      </Box>
      <IconButton size="2xs" variant="ghost" colorPalette="gray" aria-label="Bildirimi kapat" onClick={onDismiss}><Icon name="close" size={14} /></IconButton>
    </Flex>
  );
}
