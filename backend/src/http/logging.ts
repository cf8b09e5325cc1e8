import pino from 'pino';
import type { FastifyBaseLogger } from 'fastify';

/** The log of the process, as JSON lines on stdout. Whatever could sign somebody in is never written; bodies are not logged at all. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    redact: {
      paths: ['authorization', 'cookie', 'password', 'token', 'headers.authorization', 'headers.cookie', '*.password', '*.current_password', '*.token', '*.access_token', '*.accessToken', '*.headers.authorization'],
      censor: '[redacted]',
    },
    serializers: {
      // Query strings can hold phones and search terms, so only the path is kept.
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}
