import { setTimeout as wait } from 'node:timers/promises';

/** Nothing that is waited for takes a second of its own; the rest is for a machine that has other work. */
const TIMEOUT_MS = 25_000;

/** Waits until `check` answers something true; fails after `timeoutMs` with what was last seen, or with what `state` answers then. */
export async function until<T>(
  check: () => Promise<T | null | false | undefined> | T | null | false | undefined,
  timeoutMs = TIMEOUT_MS,
  state?: () => unknown,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const seen = await check();
    if (seen) return seen;
    if (Date.now() > end)
      throw new Error(
        `Nothing came within ${timeoutMs} ms; last seen: ${JSON.stringify(state ? await state() : seen)}`,
      );
    await wait(15);
  }
}
