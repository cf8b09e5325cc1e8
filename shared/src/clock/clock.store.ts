import { useSyncExternalStore } from 'react';
import { platform, type Undo } from '../platform';

/** Interval at which relative times and windows are drawn again, ms. */
const STEP_MS = 30_000;

let now: number | null = null;
let stop: Undo | null = null;
const listeners = new Set<() => void>();

function tick(): void {
  now = platform().clock.now();
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): Undo {
  listeners.add(listener);
  stop ??= platform().clock.setInterval(tick, STEP_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
    now = null;
  };
}

/** The present, ms since 1970, moving on every 30 s; one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => (now ??= platform().clock.now()));
}
