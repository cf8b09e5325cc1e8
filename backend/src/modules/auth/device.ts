import type { FastifyRequest } from 'fastify';
import type { Device } from './sessions.service';

/** Where a request comes from, as the list of open sessions shows it. */
export const deviceOf = ({ ip, headers }: FastifyRequest): Device => ({ ip, userAgent: headers['user-agent'] ?? '' });
