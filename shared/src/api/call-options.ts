import type { OpenReader } from '../wire/open';

/** Values of a query; null and undefined are left out, arrays repeat their name. */
export type Query = Record<
  string,
  string | number | boolean | null | undefined | readonly (string | number)[]
>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Options of a call. Times are milliseconds. */
export interface CallOptions<T = unknown> {
  query?: Query | undefined;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Whether a call that is lost between page and backend is made again: a PUT, PATCH or DELETE is, a POST where its second time changes nothing. */
  isRepeatable?: boolean | undefined;
  /** Makes a send happen once however often it is requested. */
  idempotencyKey?: string | undefined;
  /** Reads the answer, see `readOpenly`; one that cannot be read fails with `bad_answer`. */
  schema?: OpenReader<T> | undefined;
  /** Sends no token, and so can never end the session: for signing in. */
  anonymous?: boolean | undefined;
  /** For forms: the share that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** An address on our own origin. Refuses any other, so that the token never leaves it. */
export function addressOf(origin: string, path: string, query: Query = {}): string {
  if (!path.startsWith('/') || path.startsWith('//'))
    throw new Error(`The API client calls its own origin only: ${path}`);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? (value as readonly (string | number)[]) : [value]) {
      if (one !== null && one !== undefined) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return `${origin}${path}${text === '' ? '' : `${path.includes('?') ? '&' : '?'}${text}`}`;
}
