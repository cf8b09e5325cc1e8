import { isPlainObject } from '../lib';
import type { AppModule } from './module.types';
import { CONTRACT_VERSION, speaks } from './version';

/** The module, or in plain sentences why it is none. */
export type ModuleCheck = { ok: true; module: AppModule } | { ok: false; problems: string[] };

/** A federation namespace has no plain prototype, so only objecthood is checked. */
const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** The list in which a route stands: what its ids begin with, the ids seen so far, and its place in the module. */
interface RouteList {
  readonly prefix: string;
  readonly seen: Set<string>;
  readonly where: string;
}

function idProblems(id: unknown, at: string, { prefix, seen }: RouteList): string[] {
  if (id === undefined) return [];
  const problems: string[] = [];
  if (typeof id !== 'string' || !id.startsWith(prefix))
    problems.push(`${at}.id must begin with '${prefix}'`);
  // The router takes the first of two routes with one id and drops the other without a word.
  if (typeof id === 'string') {
    if (seen.has(id)) problems.push(`${at}.id '${id}' is given twice`);
    seen.add(id);
  }
  return problems;
}

function pathProblems(path: unknown, at: string, { where }: RouteList): string[] {
  if (path === undefined) return [];
  if (typeof path !== 'string') return [`${at}.path is not text`];
  return where === 'routes' && path.startsWith('/')
    ? [`${at}.path must be relative to the root`]
    : [];
}

function routeProblems(routes: unknown, list: RouteList): string[] {
  const { where } = list;
  if (!Array.isArray(routes)) return [`${where} is not a list`];
  return routes.flatMap((route: unknown, index) => {
    const at = `${where}[${index}]`;
    if (!isPlainObject(route)) return [`${at} is not a route`];
    const { id, path, children } = route;
    const problems = [...idProblems(id, at, list), ...pathProblems(path, at, list)];
    return children === undefined
      ? problems
      : [...problems, ...routeProblems(children, { ...list, where: `${at}.children` })];
  });
}

/**
 * Checks what a remote exposes, by its manifest's id (docs/behaviour.md §11.1).
 * Top-level routes need ids, so that they can be attached once.
 */
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
  problems.push(
    ...routeProblems(routes, { prefix: `${manifestId}:`, seen: new Set(), where: 'routes' }),
  );
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
