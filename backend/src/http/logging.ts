import { connectionCredentials } from '@muhatap/shared/wire/channels';
import pino, { type DestinationStream } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../background/safe-error';

/** The keys of channel accounts, under the names by which the adapters ask for them. */
const CREDENTIAL_PATHS = Object.keys(connectionCredentials.shape).flatMap((name) => [
  name,
  `*.${name}`,
]);

/**
 * The log of the process, as JSON lines on stdout (or `to`). Secrets that sign a person in and
 * people's texts are never written: bodies are not logged at all, errors without the values that
 * they happened with.
 */
export function createLogger(
  level: string,
  to: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  return pino(
    {
      level,
      redact: {
        paths: [
          'authorization',
          'cookie',
          'password',
          'token',
          'headers.authorization',
          'headers.cookie',
          '*.password',
          '*.current_password',
          '*.token',
          '*.accessToken',
          ...CREDENTIAL_PATHS,
          '*.credentials',
          'credentials',
          '*.headers.authorization',
        ],
        censor: '[redacted]',
      },
      serializers: {
        // Query strings can hold phones and search terms, so only the path is kept.
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          // The code in the address of a citizen's page is half of what opens it.
          path: request.url.split('?')[0]?.replace(/^\/takip\/[^/]*/, '/takip/[redacted]'),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: safeError,
      },
    },
    to,
  );
}
