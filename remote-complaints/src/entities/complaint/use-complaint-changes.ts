import { platform, type Undo } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { useEffect } from 'react';

/** A burst of changes is one reason to ask again, not many. */
const GATHER_MS = 250;
/** Shortest time between two readings of a list of all complaints, ms. */
const LIST_REST_MS = 2000;

/**
 * Calls `changed` soon after a complaint changed on the server; of the given one alone, when an id
 * is given. A hidden page calls it when it is visible again.
 */
export function useComplaintChanges(changed: () => void, id?: string): void {
  useEffect(() => {
    const { clock, page } = platform();
    let forget: Undo | null = null;
    let isStale = false;
    let rested = 0;
    const ask = () => {
      forget = null;
      isStale = !page.isVisible();
      if (isStale) return;
      rested = clock.now() + (id === undefined ? LIST_REST_MS : 0);
      changed();
    };
    const gather = () => {
      forget ??= clock.setTimeout(ask, Math.max(GATHER_MS, rested - clock.now()));
    };
    const undos = [
      onCompanyEvent('complaint-updated', (event) => {
        if (id === undefined || event.complaint_id === id) gather();
      }),
      onResync(gather),
      page.onVisible(() => {
        if (isStale) ask();
      }),
    ];
    return () => {
      undos.forEach((undo) => undo());
      forget?.();
    };
  }, [changed, id]);
}
