import { EARLY_ANSWERS, type EarlyAnswers } from '../../wire/http';

/** An answer is the page's start; what is asked later than this wants a newer one, ms. */
const LONGEST_MS = 60_000;

const held = globalThis as { [EARLY_ANSWERS]?: EarlyAnswers | undefined };

const abortion = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(new DOMException('The call was aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });

/**
 * The answer that the page itself requested before its scripts came (docs/behaviour.md §11.8), once, for the same question of the same token;
 * null where there is none. One that failed is requested anew.
 */
export function takeEarly(input: string, init: RequestInit = {}): Promise<Response> | null {
  const early = held[EARLY_ANSWERS];
  if (early === undefined || performance.now() > LONGEST_MS) return null;
  const { token, answers } = early;
  const path = input.startsWith(location.origin) ? input.slice(location.origin.length) : input;
  const answer = (init.method ?? 'GET') === 'GET' ? answers[path] : undefined;
  const isTheirs = new Headers(init.headers).get('authorization') === `Bearer ${token}`;
  if (answer === undefined || !isTheirs) return null;
  delete answers[path];
  const settled = answer.catch(() => fetch(input, init));
  return init.signal ? Promise.race([settled, abortion(init.signal)]) : settled;
}

/** Forgets those that nobody has taken: something has changed since. */
export function forgetEarly(): void {
  held[EARLY_ANSWERS] = undefined;
}
