import { platform } from '@muhatap/shared/platform';
import { useSession } from '@muhatap/shared/session';
import { useLayoutEffect, useState } from 'react';

const PINNED = '1';

/** Whether the sidebar stays open; each person of each company has their own choice in this browser. */
export function usePin(): readonly [isPinned: boolean, pin: (next: boolean) => void] {
  const key = useSession(({ user }) =>
    user === null ? null : `sidebar_pinned:${user.company_id}:${user.id}`,
  );
  const [isPinned, setPinned] = useState(false);
  // Before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    let isCurrent = true;
    if (key !== null)
      void platform()
        .storage.get(key)
        .then((kept) => {
          if (isCurrent) setPinned(kept === PINNED);
        });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const pin = (next: boolean) => {
    setPinned(next);
    if (key === null) return;
    const { storage, log } = platform();
    void (next ? storage.set(key, PINNED) : storage.remove(key)).catch((error: unknown) =>
      log.warn('The pin of the sidebar could not be kept', error),
    );
  };
  return [isPinned, pin];
}
