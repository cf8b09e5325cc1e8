import type { FastifyInstance } from 'fastify';

/**
 * JSON bodies, with an empty one as "no body": clients name the type also where there is nothing to send (logout).
 * A plugin that needs the raw bytes replaces this inside its own scope.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
