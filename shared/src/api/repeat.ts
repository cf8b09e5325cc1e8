import { platformOrBrowser } from '../platform';
import { ApiError } from './api-error';
import type { CallOptions, Method } from './call-options';

/** Milliseconds until a lost call is made again; by then another machine has taken over. */
const REPEATS_AFTER_MS = [500, 2_000];
const NEVER: readonly number[] = [];
/** Their second time leaves what the first one left. */
const REPEATABLE: readonly Method[] = ['PUT', 'PATCH', 'DELETE'];

/** Whether a machine between page and backend answered: it could not hand the call on, or lost the answer. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  [502, 503, 504].includes(error.status ?? 0) &&
  ['backend_unreachable', 'bad_answer'].includes(error.code);

/** A deletion made again does not find the thing that the lost one deleted. */
function unlessGone<T>(error: unknown, gone: () => T): T {
  if (error instanceof ApiError && error.status === 404) return gone();
  throw error;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { clock } = platformOrBrowser().machine;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      undo();
      reject(ApiError.transport('aborted'));
    };
    const undo = clock.setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp);
  });
}

/**
 * Makes a write again that was lost between page and backend, such as the one that a killed process had in hand. Reads are left to whoever
 * shows them, and writes whose second time would be another one fail with what the machine in between said.
 */
export async function repeatLost<T>(
  method: Method,
  { isRepeatable = REPEATABLE.includes(method), signal, schema }: CallOptions,
  call: () => Promise<T>,
  gone: () => T,
): Promise<T> {
  // An answer that is read cannot be made up.
  const isUnread = method === 'DELETE' && schema === undefined;
  let attempt = call;
  for (const delay of isRepeatable ? REPEATS_AFTER_MS : NEVER) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLost(error)) throw error;
      await pause(delay, signal);
    }
    if (isUnread) attempt = () => call().catch((error) => unlessGone(error, gone));
  }
  return attempt();
}
