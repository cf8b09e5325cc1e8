import type { FastifyServerOptions } from 'fastify';

/** How long a caller may take, in ms: to say what it wants, and to say all of it. */
export interface Patience {
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often is looked for those who took longer. */
  readonly everyMs: number;
}

/** A slow line carries the largest upload within five minutes; nobody needs twenty seconds for a few headers. */
export const PATIENCE: Patience = { headersMs: 20_000, requestMs: 5 * 60_000, everyMs: 5_000 };

/** Whoever dribbles a request to keep a connection busy is answered 408 and cut off. Fastify waits for ever unless it is told. */
export const patientServer = ({
  headersMs,
  requestMs,
  everyMs,
}: Patience): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } => ({
  requestTimeout: requestMs,
  http: {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: everyMs,
  },
});
