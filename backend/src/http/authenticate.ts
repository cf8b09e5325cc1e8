import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AWAY_HEADER } from '@muhatap/shared/wire/http';
import type { ModuleGrant, RoleAction } from '@muhatap/shared/wire/session';
import type { KeyScope } from '@muhatap/shared/wire/programs';
import { mayDo } from '../access/access-of-roles';
import type { Caller, ResolveSession } from '../access/caller';
import { PROGRAM_KEY_PREFIX, type Program, type ResolveProgram } from '../access/program';
import { admitProgram } from './admit-program';
import { forbidden, unauthenticated, type Refusal } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requires no session. */
    public?: true;
    /** Requires a session and no grant. */
    signedIn?: true;
    /** Requires a session whose roles hold this grant. */
    grant?: ModuleGrant;
    /**
     * Beside `grant`: only where these roles also allow this action in the module. `administer` is
     * used alone.
     */
    action?: RoleAction;
    /** Requires the key of a program that has this scope; a person's session is refused. */
    scope?: KeyScope;
    /** Only where the person has shown lately who they are; otherwise 403 `proof_required`. */
    recentProof?: true;
    /** Beside `signedIn`: answers also a person whose role asks for a second factor that they have not set up; everything else is refused them. */
    withoutFactor?: true;
  }
  interface FastifyRequest {
    /** The signed-in person; reading it on a public route is a developer error. */
    readonly caller: Caller;
    /** The program behind a key; reading it on a route without a scope is a developer error. */
    readonly program: Program;
  }
}

const callers = new WeakMap<FastifyRequest, Caller>();
const programs = new WeakMap<FastifyRequest, Program>();
const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** The bearer token of a request, or null. */
export const bearerToken = (request: Pick<FastifyRequest, 'headers'>): string | null =>
  BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * The one place where access to a route is decided. Every route declares `public`, `signedIn`, `grant` (with an `action`, where one is needed),
 * the action `administer` or a program's `scope` in its config; the app does not start while one has forgotten to. Whose rows are seen is a viewer's business.
 */
export const authenticate = fp<{
  resolveSession: ResolveSession;
  resolveProgram: ResolveProgram;
  /** The refusal of a token that opens no session. */
  refusalOf: (token: string) => Promise<Refusal>;
  /** Throws where the last proof of the caller is too old. */
  requireRecentProof: (caller: Caller) => Promise<void>;
}>(
  (app, { resolveSession, resolveProgram, refusalOf, requireRecentProof }, done) => {
    app.decorateRequest('caller', {
      getter(this: FastifyRequest) {
        const caller = callers.get(this);
        if (caller === undefined)
          throw new Error(`request.caller read on ${this.url}, which is public`);
        return caller;
      },
    });
    app.decorateRequest('program', {
      getter(this: FastifyRequest) {
        const program = programs.get(this);
        if (program === undefined)
          throw new Error(`request.program read on ${this.url}, which has no scope`);
        return program;
      },
    });

    app.addHook('onRequest', async (request, reply) => {
      const { config } = request.routeOptions;
      if (config.public || request.is404) return;
      const token = bearerToken(request);
      if (token === null) throw unauthenticated();
      if (token.startsWith(PROGRAM_KEY_PREFIX)) {
        const use = await resolveProgram(token, { ip: request.ip });
        programs.set(request, admitProgram(use, config.scope, reply));
        return;
      }
      const touch = request.headers[AWAY_HEADER] === undefined;
      const caller = await resolveSession(token, {
        ip: request.ip,
        touch,
        withoutFactor: config.withoutFactor === true,
      });
      if (caller === null) throw await refusalOf(token);
      if (!isAllowed(caller, config)) throw forbidden();
      if (config.recentProof) await requireRecentProof(caller);
      callers.set(request, caller);
    });

    refuseUndeclaredRoutes(app);
    done();
  },
  { name: 'authenticate' },
);

type Declared = Pick<FastifyContextConfig, 'public' | 'signedIn' | 'grant' | 'action' | 'scope'>;

function isAllowed({ grants, access }: Caller, { grant, action, scope }: Declared): boolean {
  if (scope !== undefined) return false;
  if (grant !== undefined && !grants.includes(grant)) return false;
  if (action === 'administer') return access.administers;
  return action === undefined || (grant !== undefined && mayDo(access, action, grant));
}

/**
 * An action other than `administer` is one in a module; without naming the module it would admit no
 * caller.
 */
const isDeclared = (config: Declared = {}): boolean =>
  config.action !== undefined && config.action !== 'administer'
    ? config.grant !== undefined
    : Boolean(config.public ?? config.signedIn) ||
      config.grant !== undefined ||
      config.scope !== undefined ||
      config.action !== undefined;

/** Checked when the app is ready, because a plugin's own hooks may still declare access for its routes. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', (done) => {
    const forgotten = routes.filter(({ config }) => !isDeclared(config));
    const names = forgotten.map((route) => `${String(route.method)} ${route.url}`).join(', ');
    done(names === '' ? undefined : new Error(`Routes without declared access: ${names}`));
  });
}
