import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds until a call that a killed process had in hand is made again; by then another machine takes calls. */
const AGAIN_AFTER_MS = process.env.KILLS === '1' ? [500, 2_000, 5_000] : [];
/** Statuses by which a machine in between says that its next one is gone. */
const LOST = [502, 503, 504];

interface Answer {
  readonly status: number | (() => number);
}

/**
 * A journey's own call, made again while processes are killed and one of them had it in hand, as a page or a person would. Without kills such an
 * answer is a fault, and it is answered as it came.
 */
export async function onceMore<T extends Answer>(call: () => Promise<T>): Promise<T> {
  for (const delay of AGAIN_AFTER_MS) {
    const answer = await call();
    const { status } = answer;
    if (!LOST.includes(typeof status === 'number' ? status : status.call(answer))) return answer;
    await wait(delay);
  }
  return call();
}
