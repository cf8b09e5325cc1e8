import { platform, type Undo } from '../platform';

/** A page that was not touched for so long makes calls that are no use of the session, ms. */
export const AWAY_MS = 60_000;

/** The last touch, ms since 1970; null while it is not followed: then every call counts. */
let touchedAt: number | null = null;
/** The last call that counted. */
let usedAt = 0;

/** Follows whether a person is at the page; loading it is a touch. */
export function followTouches(): Undo {
  const { clock, page } = platform();
  touchedAt = clock.now();
  const undo = page.onActivity(() => (touchedAt = clock.now()));
  return () => {
    undo();
    touchedAt = null;
  };
}

/** Whether a call that goes out now is made for a person at the page; one that is counts as use from this moment. */
export function noteCall(now: number): { readonly isAway: boolean } {
  const isAway = touchedAt !== null && now - touchedAt >= AWAY_MS;
  if (!isAway) usedAt = now;
  return { isAway };
}

/** Time since the last call that counted, ms. */
export const sinceUse = (now: number): number => now - usedAt;
