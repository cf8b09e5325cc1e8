import type { MessageStatus } from '@muhatap/shared/wire';
import { Icon, type IconName } from '@muhatap/shared/ui';

const TICKS: Record<
  Exclude<MessageStatus, 'received'>,
  { icon: IconName; label: string; color?: string }
> = {
  queued: { icon: 'clock', label: 'Gönderiliyor' },
  sent: { icon: 'check', label: 'Gönderildi' },
  delivered: { icon: 'check-double', label: 'İletildi' },
  read: { icon: 'check-double', label: 'Okundu', color: 'brand.fg' },
  failed: { icon: 'alert', label: 'Gönderilemedi', color: 'error.fg' },
};

/** How far our message has come. */
export function MessageTicks({ status }: { readonly status: MessageStatus }) {
  if (status === 'received') return null;
  const { icon, label, color } = TICKS[status];
  return <Icon name={icon} size={14} label={label} {...(color !== undefined && { color })} />;
}
