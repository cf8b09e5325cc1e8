import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { ModuleGrant } from '@muhatap/shared/wire';
import type { Caller, ResolveSession } from './caller';
import { forbidden, unauthenticated } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anybody may ask. */
    public?: true;
    /** Anybody with a session may ask. */
    signedIn?: true;
    /** Only a session whose roles hold this grant may ask. */
    grant?: ModuleGrant;
  }
  interface FastifyRequest {
    /** The signed-in person; reading it on a public route is a developer error. */
    readonly caller: Caller;
  }
}

const callers = new WeakMap<FastifyRequest, Caller>();
const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The bearer token of a request, or null. */
export const bearerToken = (request: Pick<FastifyRequest, 'headers'>): string | null => BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * The one place where access is decided. Every route declares `public`, `signedIn` or `grant` in its config;
 * the app does not start while one has forgotten to.
 */
export const authenticate = fp<{ resolveSession: ResolveSession }>((app, { resolveSession }, done) => {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      const caller = callers.get(this);
      if (caller === undefined) throw new Error(`request.caller read on ${this.url}, which is public`);
      return caller;
    },
  });

  app.addHook('onRequest', async (request) => {
    const { public: open, grant } = request.routeOptions.config;
    if (open || request.is404) return;
    const token = bearerToken(request);
    const caller = token === null ? null : await resolveSession(token);
    if (caller === null) throw unauthenticated();
    if (grant !== undefined && !caller.grants.includes(grant)) throw forbidden();
    callers.set(request, caller);
  });

  refuseUndeclaredRoutes(app);
  done();
}, { name: 'authenticate' });

/** Checked when the app is ready, because a plugin's own hooks may still declare access for its routes. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const forgotten = routes.filter(({ config }) => !config?.public && !config?.signedIn && config?.grant === undefined);
    if (forgotten.length > 0) throw new Error(`Routes without declared access: ${forgotten.map((route) => `${String(route.method)} ${route.url}`).join(', ')}`);
  });
}
