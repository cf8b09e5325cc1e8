import type { FastifyBaseLogger } from 'fastify';

/** Log levels of the gateway's parts. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
