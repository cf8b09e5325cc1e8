import type { FastifyServerOptions } from 'fastify';

/** Pino by level; whatever could sign somebody in is never written. Bodies are not logged at all. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.current_password', '*.token', '*.access_token'],
      censor: '[redacted]',
    },
    serializers: {
      // Query strings can hold phones and search terms, so only the path is kept.
      req: (request: { method: string; url: string; id?: unknown }) => ({ method: request.method, path: request.url.split('?')[0], id: request.id }),
    },
  };
}
