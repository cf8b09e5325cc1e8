import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** This server gives JSON and files; the page's own policy is the gateway's, and files carry theirs. That browsers stay with https is the gateway's word, too. */
const protect = helmet({
  strictTransportSecurity: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
});

/** The headers that Helmet gives an answer. They depend on no request, so they are computed once. */
function securityHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protect(request, answer, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Gives every answer the security headers; a route may replace them by its own. */
export function declareSecurity(app: FastifyInstance): void {
  const headers = securityHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
