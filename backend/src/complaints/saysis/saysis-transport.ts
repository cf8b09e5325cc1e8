import { createGuardedRequest } from '../../outbound/guarded-request';

/** One call; `address` is absolute, `body` JSON. */
export interface SaysisCall {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface SaysisAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}
/** Rejects where no answer came. */
export type SaysisTransport = (call: SaysisCall) => Promise<SaysisAnswer>;

/** HTTP to SAYSIS; see {@link createGuardedRequest}. */
export function createSaysisTransport(
  options: Parameters<typeof createGuardedRequest>[0],
): SaysisTransport {
  const request = createGuardedRequest(options);
  return async ({ headers, ...call }) => {
    const answer = await request({
      ...call,
      headers: {
        accept: 'application/json',
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    return {
      status: answer.status,
      retryAfter: answer.headers['retry-after'] ?? null,
      body: answer.body,
    };
  };
}
