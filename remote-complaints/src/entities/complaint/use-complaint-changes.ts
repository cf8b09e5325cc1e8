import { platform } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import { useEffect } from 'react';

/** A burst of changes is one reason to ask again, not many. */
const GATHER_MS = 250;

/** Calls `changed` soon after a complaint changed on the server; of the given one alone, when an id is given. */
export function useComplaintChanges(changed: () => void, id?: string): void {
  useEffect(() => {
    let forget: (() => void) | null = null;
    const gather = () => {
      forget ??= platform().clock.setTimeout(() => {
        forget = null;
        changed();
      }, GATHER_MS);
    };
    const undoEvents = onCompanyEvent('complaint-updated', (event) => {
      if (id === undefined || event.complaint_id === id) gather();
    });
    const undoResync = onResync(gather);
    return () => {
      undoEvents();
      undoResync();
      forget?.();
    };
  }, [changed, id]);
}
