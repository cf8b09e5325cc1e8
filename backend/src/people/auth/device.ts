import type { FastifyRequest } from 'fastify';

/** Where a session was opened, as the person recognises it. */
export interface Device {
  readonly userAgent: string;
  readonly ip: string;
  /** The cookies of the browser, as they came. */
  readonly cookies?: string;
}

/** Where a request comes from, as the list of open sessions shows it. */
export const deviceOf = ({ ip, headers }: FastifyRequest): Device => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  cookies: headers.cookie ?? '',
});
