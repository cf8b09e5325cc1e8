import { platform, type Undo } from '../platform';
import { realtime } from '../realtime';
import { refreshProfile } from '../session';

/** Links of files live for 12 hours at least. */
export const LINKS_RENEWED_MS = 11 * 60 * 60_000;
/** Timers stand still while a machine sleeps, so the clock is looked at. */
export const LINKS_CHECK_MS = 60_000;

/** In a page that stays open, everything that is shown is loaded anew before the links of its files end. */
export function renewLinks(): Undo {
  const { clock, log } = platform();
  let renewedAt = clock.now();
  let isRunning = false;

  async function renew(): Promise<void> {
    isRunning = true;
    try {
      if (!(await refreshProfile())) return;
      renewedAt = clock.now();
      realtime.resync();
    } catch (error) {
      log.warn('The links of files could not be renewed', error);
    } finally {
      isRunning = false;
    }
  }

  return clock.setInterval(() => {
    if (!isRunning && clock.now() - renewedAt >= LINKS_RENEWED_MS) void renew();
  }, LINKS_CHECK_MS);
}
