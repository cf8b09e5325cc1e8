import type { FastifyBaseLogger } from 'fastify';

/** What the gateway's parts may say. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
