import type { Teardown } from '@muhatap/shared/contract';
import { platform } from '@muhatap/shared/platform';

/** On the module's pages without a list, ms after the module's start. */
const LATEST_MS = 5000;

let isModuleOn = false;
let undo: Teardown | null = null;

/**
 * Starts what conversations need beside the list, once until the module ends. Its code comes with theirs, after the first screen, which shows
 * nothing of it. Rejects when the code does not come.
 */
export async function startLate(): Promise<void> {
  const { startConversations } = await import('./conversation-pane');
  if (isModuleOn) undo ??= startConversations();
}

/** Sees to it that this has started some time after the module itself: unsent messages of an earlier page wait for it. */
export function startLater(): Teardown {
  isModuleOn = true;
  const undoTimer = platform().clock.setTimeout(
    () =>
      void startLate().catch((error: unknown) =>
        platform().log.warn('The code of conversations did not come', error),
      ),
    LATEST_MS,
  );
  return () => {
    isModuleOn = false;
    undoTimer();
    undo?.();
    undo = null;
  };
}
