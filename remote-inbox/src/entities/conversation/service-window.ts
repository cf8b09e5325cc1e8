import { channelOf } from '@muhatap/shared/wire/channels';
import type { Room } from '@muhatap/shared/wire/conversations';

const HOUR_MS = 3_600_000;
/** Below this a window counts as closing, ms (docs/behaviour.md §5.13). */
const CLOSING_MS = 4 * HOUR_MS;

/**
 * Replies allowed in the remaining time. `free`: any. `human`: a person's (Messenger and Instagram,
 * up to 7 days). `private`: the one private reply to a comment; its public reply has no end.
 * `public`: only that. `none`: only a template, or nothing.
 */
export type WindowPhase = 'free' | 'human' | 'private' | 'public' | 'none';

export interface ServiceWindow {
  /** `closed`: no free text can be sent. A comment is never closed. */
  readonly state: 'open' | 'closing' | 'closed';
  readonly phase: WindowPhase;
  /** ms until this phase ends; 0 when closed and where it has no end (`public`). */
  readonly remaining: number;
}

const CLOSED: ServiceWindow = { state: 'closed', phase: 'none', remaining: 0 };
const ENDLESS: ServiceWindow = { state: 'open', phase: 'public', remaining: 0 };

/**
 * Reply window of a room at a time (ms), by its channel's rules (docs/behaviour.md §9.7, §9.11).
 */
export function serviceWindow(
  room: Pick<Room, 'channel' | 'last_customer_message_time'> &
    Partial<Pick<Room, 'private_reply_until'>>,
  now: number,
): ServiceWindow {
  const { freeText, comments, windowMs, humanAgentMs } = channelOf(room.channel);
  const left = (from: string | null | undefined, ms: number) =>
    from == null ? 0 : Math.max(0, Date.parse(from) + ms - now);
  if (comments) {
    const remaining = left(room.private_reply_until, 0);
    return remaining === 0
      ? ENDLESS
      : { state: remaining <= CLOSING_MS ? 'closing' : 'open', phase: 'private', remaining };
  }
  if (!freeText || windowMs === null) return CLOSED;
  const free = left(room.last_customer_message_time, windowMs);
  const human = left(room.last_customer_message_time, humanAgentMs ?? 0);
  if (free > 0)
    return {
      state: free <= CLOSING_MS && human === 0 ? 'closing' : 'open',
      phase: 'free',
      remaining: free,
    };
  return human === 0
    ? CLOSED
    : { state: human <= CLOSING_MS ? 'closing' : 'open', phase: 'human', remaining: human };
}
