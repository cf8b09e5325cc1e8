import type { Platform, Room } from '@muhatap/shared/wire';

const HOUR_MS = 3_600_000;

/** How long after the citizen's last message free text may be sent, ms (channel facts 7.4 and 7.5). A comment takes a private reply for 7 days. */
export const SERVICE_WINDOW_MS: Record<Platform, number> = {
  whatsapp: 24 * HOUR_MS,
  'whatsapp-twillio': 24 * HOUR_MS,
  'whatsapp-authkey': 24 * HOUR_MS,
  instagram: 24 * HOUR_MS,
  facebook: 24 * HOUR_MS,
  'instagram-comment': 7 * 24 * HOUR_MS,
};

/** Below this the window counts as closing, ms. */
const CLOSING_MS = 2 * HOUR_MS;

export interface ServiceWindow {
  readonly state: 'open' | 'closing' | 'closed';
  /** ms until it closes; 0 when closed. */
  readonly remaining: number;
}

/** The service window of a room at a time (ms). A room in which the citizen never wrote is closed. */
export function serviceWindow(room: Pick<Room, 'channel' | 'last_customer_message_time'>, now: number): ServiceWindow {
  const opened = room.last_customer_message_time;
  const remaining = opened === null ? 0 : Math.max(0, Date.parse(opened) + SERVICE_WINDOW_MS[room.channel] - now);
  return { state: remaining === 0 ? 'closed' : remaining <= CLOSING_MS ? 'closing' : 'open', remaining };
}
