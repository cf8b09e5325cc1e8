import { platform } from '@muhatap/shared/platform';
import { onCompanyEvent, onResync } from '@muhatap/shared/realtime';
import type { InboxChangedEvent } from '@muhatap/shared/wire/events';
import { useEffect } from 'react';

/** A burst of changes is one reason to ask again, not many. */
const GATHER_MS = 250;

/** Calls `changed` soon after the server says that `what` has a new state, or that too much was missed to know. */
export function useInboxChanges(what: InboxChangedEvent['what'], changed: () => void): void {
  useEffect(() => {
    let forget: (() => void) | null = null;
    const gather = () => {
      forget ??= platform().clock.setTimeout(() => {
        forget = null;
        changed();
      }, GATHER_MS);
    };
    const undos = [
      onCompanyEvent('inbox-changed', (event) => (event.what === what ? gather() : undefined)),
      onResync(gather),
    ];
    return () => {
      undos.forEach((undo) => undo());
      forget?.();
    };
  }, [what, changed]);
}
