import type { SaysisAnswer } from './saysis-transport';

/** Longest wait that the other side may ask for. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** Null where it is no JSON. */
export function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const isKeyRefused = ({ status }: Pick<SaysisAnswer, 'status'>): boolean =>
  status === 401 || status === 403;

/** The wait that an answer asks for; null where it names none. */
export function retryAfterMs({ retryAfter }: Pick<SaysisAnswer, 'retryAfter'>): number | null {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(seconds * 1000, LONGEST_WAIT_MS)
    : null;
}

/** No address and no body: this text is shown to people and written to the log. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
