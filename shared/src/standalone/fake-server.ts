import { aConnection, aRole, aUser, fakeApi, type FakeRoutes } from '../testing';
import type { AloneFakes } from './alone.types';

/** Routes of the signed-in person of the stand-in shell, who has every grant, and those of the module's fakes. */
export const aloneRoutes = (routes: FakeRoutes): FakeRoutes => ({
  'GET /api/profile/me': () => ({ user: aUser(), role: [aRole()], permissions: [] }),
  'GET /api/connection': () => ({ connections: [aConnection()] }),
  'POST /api/auth/login': () => ({ user: aUser(), token: 'fake' }),
  'POST /api/auth/logout': () => undefined,
  ...routes,
});

/** The fakes of a module as its release ships them: answers of its server, and the addresses that its fakes name. */
export interface FakeServer {
  readonly addresses: readonly string[];
  /** Answers a call with a text and status; rejects where a fake throws. */
  readonly answer: (
    input: string,
    init?: RequestInit,
  ) => Promise<{ status: number; headers: [string, string][]; text: string }>;
}

/** Runs fakes without a page of their own: on a platform in memory, without a live connection. */
export function startFakes({ routes, addresses = [] }: AloneFakes): FakeServer {
  const server = fakeApi(aloneRoutes(routes));
  return {
    addresses,
    answer: async (input, init) => {
      const answer = await server.fetch(input, init);
      return {
        status: answer.status,
        headers: [...answer.headers],
        text: await answer.text(),
      };
    },
  };
}
