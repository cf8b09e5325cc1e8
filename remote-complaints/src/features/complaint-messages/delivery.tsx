import { Box, HStack, Icon, type IconName, Text } from '@muhatap/shared/ui';
import type { ComplaintMessage, MessageStatus } from '@muhatap/shared/wire';

const TICKS: Readonly<Record<Exclude<MessageStatus, 'received'>, { readonly icon: IconName; readonly label: string }>> = {
  queued: { icon: 'clock', label: 'Gönderiliyor' },
  sent: { icon: 'check', label: 'Gönderildi' },
  delivered: { icon: 'check-double', label: 'İletildi' },
  read: { icon: 'check-double', label: 'Okundu' },
  failed: { icon: 'alert', label: 'Gönderilemedi' },
};

/** How far our message has come on its channel. */
export function DeliveryTicks({ status }: { readonly status: MessageStatus }) {
  if (status === 'received') return null;
  const { icon, label } = TICKS[status];
  return <Box as="span" display="inline-flex" title={label} opacity={status === 'read' || status === 'failed' ? 1 : 0.85}><Icon name={icon} size={14} label={label} {...(status === 'read' && { color: 'brand.fg' })} /></Box>;
}

/** Why it did not arrive. */
export function DeliveryFailure({ delivery }: { readonly delivery: ComplaintMessage['delivery'] }) {
  if (delivery?.status !== 'failed') return null;
  return <HStack role="alert" gap="1" mt="1" fontSize="xs" color="error.fg" justify="flex-end"><Icon name="alert" size={14} /><Text>{delivery.error ?? 'Mesaj gönderilemedi'}</Text></HStack>;
}
