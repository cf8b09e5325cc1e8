import { platform, type Undo } from '../platform';
import { onSignal, realtime } from '../realtime';
import { refreshProfile } from '../session';
import { ACCESS_CHANGED } from '../wire/events';

/** Pause before the profile is requested again, when it did not come. */
const RETRY_MS = 5000;

/**
 * Other roles, groups or a change of the person's state, the moment that the server says so: first the profile, by which the menu and the
 * buttons go, then everything that is shown is loaded anew. Of several in a row the last one counts.
 */
export function followAccess(): Undo {
  let undoTimer: Undo = () => {};

  async function renew(): Promise<void> {
    undoTimer();
    try {
      if (await refreshProfile()) realtime.resync();
    } catch (error) {
      platform().log.error('The profile could not be read again', error);
      undoTimer = platform().clock.setTimeout(() => void renew(), RETRY_MS);
    }
  }

  const undo = onSignal(ACCESS_CHANGED, () => void renew());
  return () => {
    undo();
    undoTimer();
  };
}
