import { matchRoutes, type RouteObject } from 'react-router';
import { checkModule, speaks, type AppModule } from '../../contract';
import { isIconName } from '../../ui/icon/icon-table';
import { isOneOf } from '../../wire/open';
import { MODULE_GRANTS } from '../../wire/session';
import { MENU_GROUPS, moduleManifest, type ModuleManifest } from '../../wire/releases';
import { dependenciesOf, PROVIDED_PACKAGES, providedNames, shellVersions } from './provided';
import { takenNames } from './taken-names';

/** A module as its team has it before any build: what it exposes, its `module.json`, and the folder of its package. */
export interface ModuleParts {
  readonly module: AppModule;
  readonly manifest: unknown;
  readonly folder: string;
}

/**
 * Reasons why the shell of this workspace could not take a module, in plain sentences; empty when
 * it fits. The gate's checks of a release at promote are made here on the sources, and besides them
 * those that only a browser would find out: addresses that lead nowhere and imports that the shell
 * does not bring.
 */
export function contractProblems({ module, manifest: json, folder }: ModuleParts): string[] {
  const parsed = moduleManifest.safeParse(json);
  if (!parsed.success)
    return parsed.error.issues.map(
      ({ path, message }) => `module.json: ${path.join('.')}: ${message}`,
    );
  const manifest = parsed.data;
  const check = checkModule(module, manifest.id);
  if (!check.ok) return check.problems;
  return [
    ...(module.contract === manifest.contract
      ? []
      : [
          `the module asks for contract '${module.contract}', its module.json for '${manifest.contract}'`,
        ]),
    ...grantProblems(manifest),
    ...addressProblems(manifest, module.routes),
    ...menuProblems(manifest, module.routes),
    ...linkProblems(manifest, module.routes),
    ...importProblems(folder),
    ...versionProblems(folder),
  ];
}

const holds = (prefix: string, address: string) =>
  address === prefix || address.startsWith(`${prefix}/`);
const isUnder = ({ prefixes }: ModuleManifest, address: string) =>
  prefixes.some((prefix) => holds(prefix, address));
const join = (parent: string, path = '') => (path === '' ? parent : `${parent}/${path}`);

/** A grant that no role of this workspace can give opens its module to nobody. */
const grantProblems = ({ grant, menu }: ModuleManifest): string[] =>
  [grant, ...menu.flatMap((entry) => entry.grant ?? [])]
    .filter((one) => !isOneOf(MODULE_GRANTS, one))
    .map((one) => `module.json: grant: no role gives '${one}'`);

/** The fixed part of every address that the routes draw: up to the first parameter or star. */
function fixedAddresses(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = join(parent, path);
    return path === undefined && children
      ? fixedAddresses(children, parent)
      : [own.replace(/\/[:*].*$/, '')];
  });
}

/**
 * A prefix without a route is an empty page; a route under no prefix is one that the shell never
 * requests of the module.
 */
function addressProblems(manifest: ModuleManifest, routes: RouteObject[]): string[] {
  return [
    ...manifest.prefixes
      .filter((prefix) => matchRoutes(routes, prefix) === null)
      .map((prefix) => `prefix '${prefix}' has no route`),
    ...fixedAddresses(routes)
      .filter((address) => !isUnder(manifest, address))
      .map(
        (address) => `route '${address}' lies under no prefix of module.json, so nobody reaches it`,
      ),
  ];
}

/** Reasons why an address, with `what` leading to it, is no page of the module. */
function pageProblems(
  what: string,
  to: string,
  manifest: ModuleManifest,
  routes: RouteObject[],
): string[] {
  const [path = to] = to.split(/[?#]/);
  const last = matchRoutes(routes, path)?.at(-1);
  return [
    ...(isUnder(manifest, path) ? [] : [`${what} leads to '${to}', which is another module's`]),
    ...(last === undefined || last.route.path?.endsWith('*')
      ? [`${what} leads to '${to}', which no page answers`]
      : []),
  ];
}

/** Links that others could not follow; a part of an address is tried with a word in its place. */
const linkProblems = (manifest: ModuleManifest, routes: RouteObject[]): string[] =>
  Object.entries(manifest.links ?? {}).flatMap(([name, address]) => [
    ...(/^[a-z]+(-[a-z]+)*$/.test(name)
      ? []
      : [`link '${name}' is not named in small letters and hyphens`]),
    ...pageProblems(`link '${name}'`, address.replace(/\{[a-zA-Z]+\}/g, 'x'), manifest, routes),
  ]);

function menuProblems(manifest: ModuleManifest, routes: RouteObject[]): string[] {
  return manifest.menu.flatMap(({ id, to, icon, group }) => [
    ...(manifest.menu.filter((entry) => entry.id === id).length === 1
      ? []
      : [`menu line '${id}' stands there more than once`]),
    ...pageProblems(`menu line '${id}'`, to, manifest, routes),
    ...(isOneOf(MENU_GROUPS, group)
      ? []
      : [`menu line '${id}' stands in a group that the shell does not have: '${group}'`]),
    ...(isIconName(icon) ? [] : [`menu line '${id}' names no icon of shared/ui: '${icon}'`]),
  ]);
}

/** The shell's own packages come from the shell or not at all; everything else has to be the module's own dependency. */
function importProblems(folder: string): string[] {
  const [provided, own] = [providedNames(), Object.keys(dependenciesOf(folder))];
  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');
  return [...takenNames(folder)].flatMap(([name, file]) => {
    const isShells =
      PROVIDED_PACKAGES.includes(packageOf(name)) || packageOf(name) === '@muhatap/shared';
    if (isShells)
      return provided.includes(name)
        ? []
        : [`src/${file} takes '${name}', which the shell does not bring`];
    return own.includes(packageOf(name))
      ? []
      : [`src/${file} takes '${name}', which is not among its package's dependencies`];
  });
}

/** The contract range of a module must be satisfied by the version that it will get. */
function versionProblems(folder: string): string[] {
  const own = dependenciesOf(folder);
  return Object.entries(shellVersions()).flatMap(([name, version]) => {
    const wanted = own[name];
    return wanted === undefined || speaks(`^${wanted.replace(/^\^/, '')}`, version)
      ? []
      : [`the package asks for ${name} ${wanted}, the shell brings ${version}`];
  });
}
