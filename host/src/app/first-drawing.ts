import { platform } from '@muhatap/shared/platform';
import { sessionStore } from '@muhatap/shared/session';
import type { createBrowserRouter } from 'react-router';

/** As long as the picture of a page that loads stands without the shell, ms. */
export const PICTURE_MS = 1500;

/**
 * Resolves when the shell is to be drawn for the first time: its first screen is there, or the person must be told something. Until then
 * the page shows the picture that it came with (index.html), and what would draw the same picture again is not run.
 */
export const firstDrawing = (
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): Promise<void> =>
  new Promise((resolve) => {
    const undos = [
      router.subscribe(follow),
      sessionStore.subscribe(follow),
      platform().clock.setTimeout(end, PICTURE_MS),
    ];
    function end() {
      for (const undo of undos) undo();
      resolve();
    }
    function follow() {
      if (router.state.initialized || sessionStore.getState().error !== null) end();
    }
    follow();
  });
