import { isPlainObject } from '../lib';
import type { AppModule } from './module.types';
import { CONTRACT_VERSION, speaks } from './version';

/** The module, or in plain sentences why it is none. */
export type ModuleCheck = { ok: true; module: AppModule } | { ok: false; problems: string[] };

/** A federation namespace has no plain prototype, so only objecthood is asked of it. */
const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

function routeProblems(
  routes: unknown,
  prefix: string,
  seen: Set<string>,
  where: string,
): string[] {
  if (!Array.isArray(routes)) return [`${where} is not a list`];
  return routes.flatMap((route: unknown, index) => {
    const at = `${where}[${index}]`;
    if (!isPlainObject(route)) return [`${at} is not a route`];
    const problems: string[] = [];
    const { id, path, children } = route;
    if (id !== undefined && (typeof id !== 'string' || !id.startsWith(prefix)))
      problems.push(`${at}.id must begin with '${prefix}'`);
    // The router takes the first of two routes with one id and drops the other without a word.
    if (typeof id === 'string') {
      if (seen.has(id)) problems.push(`${at}.id '${id}' is given twice`);
      seen.add(id);
    }
    if (path !== undefined && typeof path !== 'string') problems.push(`${at}.path is not text`);
    if (where === 'routes' && typeof path === 'string' && path.startsWith('/'))
      problems.push(`${at}.path must be relative to the root`);
    return children === undefined
      ? problems
      : [...problems, ...routeProblems(children, prefix, seen, `${at}.children`)];
  });
}

/** Checks at the door what a remote exposes, by its manifest's id (design §4). Top-level routes need ids, so that they can be attached once. */
export function checkModule(value: unknown, manifestId: string): ModuleCheck {
  const found = asRecord(value);
  if (!found) return { ok: false, problems: ['the module is not an object'] };
  const { id, contract, routes, setup } = found;
  const problems: string[] = [];
  if (id !== manifestId)
    problems.push(`the module calls itself '${String(id)}', its manifest '${manifestId}'`);
  if (typeof contract !== 'string' || !speaks(contract, CONTRACT_VERSION)) {
    problems.push(
      `the module asks for contract '${String(contract)}', the shell speaks ${CONTRACT_VERSION}`,
    );
  }
  problems.push(...routeProblems(routes, `${manifestId}:`, new Set(), 'routes'));
  if (Array.isArray(routes)) {
    if (routes.length === 0) problems.push('routes is empty');
    routes.forEach((route: unknown, index) => {
      if (isPlainObject(route) && route['id'] === undefined)
        problems.push(`routes[${index}].id is missing`);
    });
  }
  if (setup !== undefined && typeof setup !== 'function') problems.push('setup is not a function');
  return problems.length === 0 ? { ok: true, module: value as AppModule } : { ok: false, problems };
}
