import type { Room } from '@muhatap/shared/wire';
import { Icon } from '@muhatap/shared/ui';
import { serviceWindow, windowLabel } from '#entities/conversation';

/** One sign at most: closed conversation, else a window that is closed or soon will be. */
export function RoomHint({ room, now }: { readonly room: Room; readonly now: number }) {
  if (!room.is_active) return <Icon name="check" size={14} color="fg.subtle" label="Konuşma kapatıldı" />;
  const window = serviceWindow(room, now);
  if (window.state === 'closed') return <Icon name="lock" size={13} color="fg.subtle" label="Yanıt süresi doldu" />;
  if (window.state === 'closing') return <Icon name="clock" size={13} color="warning.fg" label={`Yanıt süresi: ${windowLabel(window)}`} />;
  return null;
}
