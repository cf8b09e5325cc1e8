import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `check` answers true; fails when it does not within some seconds. */
export async function until(
  check: () => Promise<boolean> | boolean,
  timeoutMs = 15_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${timeoutMs} ms.`);
    await wait(10);
  }
}
