import { platform } from '../../platform';

/** Before a failed file is requested again, ms. */
const PAUSE_MS = 600;

const pause = () =>
  new Promise<void>((resolve) => void platform().clock.setTimeout(resolve, PAUSE_MS));

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = platform().page.onOnline(() => {
      stop();
      resolve();
    });
  });
}

/**
 * Requests a file of the page until it comes: again when the line is back where there is none, and once more, shortly after, where there is.
 * Rejects with the second failure on a line. Code that is missing takes the page down, and one lost request must not.
 */
export async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await request();
    } catch (error) {
      if (platform().page.isOnline()) {
        failures += 1;
        if (failures > 1) throw error;
        await pause();
      } else await untilOnline();
    }
  }
}
