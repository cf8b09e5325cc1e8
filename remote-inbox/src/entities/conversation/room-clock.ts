import { shortRelativeTime } from '@muhatap/shared/i18n';
import type { Room } from '@muhatap/shared/wire/conversations';
import { waitingMinutes } from './room-filters';
import { serviceWindow, type ServiceWindow } from './service-window';
import { windowLabel } from './window-label';

/** From these waiting times on (minutes) a citizen has waited long, and too long. */
const LONG_MIN = 15;
const TOO_LONG_MIN = 60;
const MINUTE_MS = 60_000;

/** The one time that a row shows, in words. */
interface RoomClock {
  readonly kind: 'waiting' | 'window';
  readonly text: string;
  readonly tone: 'warning' | 'error' | undefined;
}

/** 'Yanıt için kalan: 2 saat 10 dk' while the window of a room ends within four hours; null otherwise. */
function windowClock(window: ServiceWindow): string | null {
  if (window.state !== 'closing') return null;
  const what = window.phase === 'private' ? 'Özel mesaj için kalan' : 'Yanıt için kalan';
  return `${what}: ${windowLabel(window)}`;
}

function waitingTone(minutes: number): RoomClock['tone'] {
  if (minutes >= TOO_LONG_MIN) return 'error';
  return minutes >= LONG_MIN ? 'warning' : undefined;
}

/**
 * The clock of an open room (docs/behaviour.md §5.13): until when it can be answered where that
 * ends soon, else how long the citizen has waited for us; null where nothing runs.
 */
export function roomClock(room: Room, now: number): RoomClock | null {
  if (!room.is_active) return null;
  const left = windowClock(serviceWindow(room, now));
  if (left !== null) return { kind: 'window', text: left, tone: 'warning' };
  const minutes = waitingMinutes(room, now);
  if (minutes === null) return null;
  // Below a minute it has waited one: 'şimdi bekliyor' is no Turkish.
  const since = now - Math.max(1, minutes) * MINUTE_MS;
  return {
    kind: 'waiting',
    text: `${shortRelativeTime(since, now)} bekliyor`,
    tone: waitingTone(minutes),
  };
}
