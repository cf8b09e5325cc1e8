import { z } from 'zod';
import { ROUTE_TABLE } from '../security/route-table';
import type { Call } from './replay-call';

/** A request that a test of a front end sent to its fakes, as Jest writes it (shared/tooling/jest/record-calls.cjs). */
export const seenCall = z.object({
  module: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  body: z.unknown(),
});
export type SeenCall = z.infer<typeof seenCall>;

/** The server calls the address in the body: another one's, which no test may reach. */
const CALLS_OUT = 'PUT /api/integrations/saysis';

const ROUTES = Object.keys(ROUTE_TABLE);
/** In the order in which nothing is requested after it was removed. */
const placeOf = ({ route }: Call): number => ROUTES.indexOf(route);

/** Whether an address is one of a declared one's; the share of it that is written out decides between several. */
function fit(route: string, method: string, path: string): number {
  const [wanted, declared = ''] = route.split(' ');
  const [parts, given] = [declared.split('/'), path.split('/')];
  if (wanted !== method || parts.length !== given.length) return -1;
  if (parts.some((part, index) => !part.startsWith(':') && part !== given[index])) return -1;
  return parts.filter((part) => !part.startsWith(':')).length;
}

/** The route that answers an address; null where the server has none, as for addresses that tests make up. */
export function routeOf(method: string, path: string): string | null {
  const [best] = ROUTES.map((route) => [route, fit(route, method, path)] as const)
    .filter(([, share]) => share >= 0)
    .sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

const formOf = ({ route, query, body }: Call): string => {
  const names = [...new URLSearchParams(query).keys()];
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  return JSON.stringify([route, [...new Set(names)].sort(), fields.sort()]);
};

/** One call of each form, by front end; those to the gateway, to made-up addresses and by way of the server to others are left out. */
export function distinctCalls(seen: readonly SeenCall[]): Map<string, Call[]> {
  const modules = new Map<string, Map<string, Call>>();
  for (const { module, method, path, query, body } of seen) {
    const route = routeOf(method, path);
    if (route === null || route === CALLS_OUT) continue;
    const call: Call = { route, query, body: body ?? null };
    const calls = modules.get(module) ?? new Map<string, Call>();
    if (!calls.has(formOf(call))) calls.set(formOf(call), call);
    modules.set(module, calls);
  }
  return new Map(
    [...modules].map(([module, calls]) => [
      module,
      [...calls.values()].sort(
        (one, other) => placeOf(one) - placeOf(other) || (formOf(one) < formOf(other) ? -1 : 1),
      ),
    ]),
  );
}
