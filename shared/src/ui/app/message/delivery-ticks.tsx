import type { MessageStatus } from '../../../wire/conversations';
import { entryOf, type Open } from '../../../wire/open';
import { Icon } from '../../icon/icon';
import type { IconName } from '../../icon/icon-table';

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

/** Delivery of our message on its channel; nothing for a status that is not known here. */
export function DeliveryTicks({ status }: { readonly status: Open<MessageStatus> }) {
  const ticks = entryOf(TICKS, status);
  if (ticks === undefined) return null;
  const { icon, label, color } = ticks;
  return <Icon name={icon} size={14} label={label} {...(color !== undefined && { color })} />;
}
