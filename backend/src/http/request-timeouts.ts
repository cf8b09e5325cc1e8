import type { FastifyServerOptions } from 'fastify';

/** Limits for a caller, in ms: to send the headers, and to send the whole request. */
export interface RequestTimeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Interval of the check for slower callers. */
  readonly everyMs: number;
}

/**
 * A slow line carries the largest upload within five minutes; no client needs twenty seconds for a
 * few headers.
 */
export const REQUEST_TIMEOUTS: RequestTimeouts = {
  headersMs: 20_000,
  requestMs: 5 * 60_000,
  everyMs: 5_000,
};

/**
 * Answers 408 and closes a connection that sends its request too slowly. By default, Fastify waits
 * for ever.
 */
export const timeoutOptions = ({
  headersMs,
  requestMs,
  everyMs,
}: RequestTimeouts): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: everyMs,
  },
});
