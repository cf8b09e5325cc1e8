import type { SaysisStatus } from '@muhatap/shared/wire/complaints';
import { backoffMs } from '../../background/backoff';
import type { LineRow } from './saysis-changes';

/** After so many failures in a row the line counts as broken: one change at a time probes it. */
const BROKEN_AFTER = 5;
/** Longest pause between two probes. */
export const LONGEST_PAUSE_MS = 60_000;
const DOWN_AFTER_MS = 15 * 60_000;
/** Interval at which an unused line is read. */
const HEARTBEAT_MS = 5 * 60_000;

/** Stands as the line's last error while SAYSIS refuses our key. */
export const KEY_REFUSED =
  'SAYSIS erişim anahtarını kabul etmiyor. Ayarlardan yeni bir anahtar girin; bekleyen değişiklikler kaybolmaz.';
export const KEY_MISSING =
  'SAYSIS erişim anahtarı okunamıyor. Ayarlardan anahtarı yeniden girin; bekleyen değişiklikler kaybolmaz.';
const KEY_PROBLEMS: readonly (string | null)[] = [KEY_REFUSED, KEY_MISSING];

type Seen = Pick<LineRow, 'failures' | 'failingSince' | 'lastError' | 'lastErrorAt'>;

/** Whether failures are the line's and not a single change's: then no change is held responsible for them. */
export const isBroken = ({ failures, lastError }: Pick<Seen, 'failures' | 'lastError'>): boolean =>
  failures >= BROKEN_AFTER || (failures > 0 && KEY_PROBLEMS.includes(lastError));

/**
 * When a broken line may be probed again. No jitter: the changes themselves have it, and probes
 * come one at a time.
 */
export function nextProbeAt({ failures, lastErrorAt }: Seen): Date {
  const pause = Math.min(
    backoffMs(Math.max(1, failures - BROKEN_AFTER + 1), () => 0.5),
    LONGEST_PAUSE_MS,
  );
  return new Date((lastErrorAt?.getTime() ?? 0) + pause);
}

/**
 * Milliseconds until the line is to be read, 0 where that is due: at its interval, sooner where nothing has shown for a while that it works,
 * and while it fails at the pauses of its probes.
 */
export function msUntilPull(line: LineRow, now: Date): number {
  const { failures, intervalMinutes, lastPulledAt, lastOkAt } = line;
  const regular = (lastPulledAt?.getTime() ?? 0) + intervalMinutes * 60_000;
  const heartbeat = (lastOkAt?.getTime() ?? 0) + HEARTBEAT_MS;
  const at = failures > 0 ? nextProbeAt(line).getTime() : Math.min(regular, heartbeat);
  return Math.max(0, at - now.getTime());
}

export function healthState(
  line: (Seen & Pick<LineRow, 'isActive'>) | null,
  now: Date,
): SaysisStatus['health']['state'] {
  if (line === null || !line.isActive) return 'off';
  if (line.failures === 0) return 'ok';
  if (KEY_PROBLEMS.includes(line.lastError)) return 'key';
  const failingMs = now.getTime() - (line.failingSince ?? now).getTime();
  return isBroken(line) && failingMs > DOWN_AFTER_MS ? 'down' : 'slow';
}
