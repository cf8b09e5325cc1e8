const path = require('node:path');
const { readCalls, readNames } = require('../calls/calls.cjs');
const { reduceUnits } = require('../declarations/reduced-units.cjs');

const SHARED = path.resolve(__dirname, '../..');
/** Modules import it under this name in the package for other repositories too. */
const COMMON = { shared: SHARED, name: '@muhatap/shared' };
const isShared = (module) => module?.type === 'consume-shared-module';

/** The names that a module's own code takes of a shared package: `*` where it takes the whole of it. */
function namesTaken(module, { moduleGraph, chunkGraph }, take) {
  const runtimes = [...chunkGraph.getModuleRuntimes(module)];
  const visit = ({ dependencies, blocks }) => {
    for (const dependency of dependencies) {
      const connection = moduleGraph.getConnection(dependency);
      // An import whose every use was shaken off is no longer made.
      if (
        !isShared(connection?.module) ||
        !runtimes.some((runtime) => connection.isTargetActive(runtime))
      )
        continue;
      const names = dependency.getIds?.(moduleGraph);
      // An import for its effects alone has no list of names.
      if (names) take(connection.module.options.shareKey, names[0] ?? '*');
      // Of what is shared only CommonJS packages have a default: its members are their names.
      if (names?.[0] === 'default' && names[1]) take(connection.module.options.shareKey, names[1]);
      else if (dependency.type === 'import()') take(connection.module.options.shareKey, '*');
    }
    blocks.forEach(visit);
  };
  visit(module);
}

const inOrder = (packages) =>
  Object.fromEntries(
    [...packages]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, names]) => [name, [...names].sort()]),
  );

/** The names that a build takes of the packages that the shell brings: package → names. Read before modules are concatenated. */
exports.usedNames = (compilation) => {
  const packages = new Map();
  const take = (name, taken) => packages.set(name, (packages.get(name) ?? new Set()).add(taken));
  for (const module of compilation.modules)
    if (isShared(module))
      packages.set(module.options.shareKey, packages.get(module.options.shareKey) ?? new Set());
    else namesTaken(module, compilation, take);
  return inOrder(packages);
};

/** The names that a build offers of each package that it shares: package → names; `*` where webpack cannot tell them. */
exports.offeredNames = ({ modules, moduleGraph }) =>
  inOrder(
    [...modules]
      .filter(({ type }) => type === 'provide-module')
      .map((module) => {
        const [dependency] = module.blocks.flatMap(({ dependencies }) => dependencies);
        const target = moduleGraph.getModule(dependency);
        const names = moduleGraph.getProvidedExports(target);
        // A CommonJS package has a default for modules that import one, without naming it.
        const isNamespace = target.getExportsType(moduleGraph, false) === 'namespace';
        return [
          module._name,
          Array.isArray(names) ? new Set([...names, ...(isNamespace ? [] : ['default'])]) : ['*'],
        ];
      }),
  );

/** All identifiers and texts of a build's code, that of the packages in it included. Read before modules are concatenated. */
exports.wordsOf = ({ modules, chunkGraph }) => {
  const words = new Set();
  for (const module of modules) {
    const code =
      chunkGraph.getNumberOfModuleChunks(module) > 0 && module.originalSource?.()?.source();
    if (typeof code === 'string')
      for (const [word] of code.matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)) words.add(word);
  }
  return words;
};

/**
 * The declarations behind a surface's names: `declared`, package → name → unit, and the texts of all units that these and `more` need.
 * Names that shared does not declare have none. With the `words` of a build's code, `reduced` names the units that are left of those when
 * functions that it never names are taken away, package → name → unit, where they are others.
 */
exports.declarationsOf = (surface, shared, { more = [], words } = {}) => {
  const declared = {};
  const needed = new Set(more);
  for (const [name, names] of Object.entries(surface)) {
    const known = Object.entries(shared?.names[name] ?? {}).filter(([one]) => names.includes(one));
    if (known.length > 0) declared[name] = Object.fromEntries(known);
    for (const [, unit] of known) needed.add(unit);
  }
  for (const unit of needed) for (const next of shared.units[unit].refers) needed.add(next);
  const texts = Object.fromEntries(
    [...needed].sort().map((unit) => [unit, shared.units[unit].text]),
  );
  if (words === undefined) return { declared, units: texts };
  const start = Object.values(declared).flatMap((names) => Object.values(names));
  const { names, units } = reduceUnits(start, texts, words);
  const reduced = Object.entries(declared).map(([place, of]) => [
    place,
    Object.fromEntries(
      Object.entries(of).flatMap(([name, unit]) => (names[unit] ? [[name, names[unit]]] : [])),
    ),
  ]);
  return {
    declared,
    reduced: Object.fromEntries(reduced.filter(([, of]) => Object.keys(of).length > 0)),
    units: { ...texts, ...units },
  };
};

/** The names of a surface that shared marks as deprecated: package → names. */
exports.deprecatedOf = (offers, { deprecated = {} }) =>
  Object.fromEntries(
    Object.entries(deprecated)
      .map(([name, marked]) => [name, marked.filter((one) => offers[name]?.includes(one))])
      .filter(([, marked]) => marked.length > 0),
  );

/** The sources of a build that are its own: the package's, and those of the shared one where the build brings them. */
function ownSources({ modules, chunkGraph }, folder) {
  const files = [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(({ resource }) => (/\.tsx?$/.test(resource ?? '') ? [resource] : []));
  const inside = [folder, SHARED].map((place) => path.join(place, 'src') + path.sep);
  return [...new Set(files)].filter((file) => inside.some((place) => file.startsWith(place)));
}

/**
 * The needs of a build of the backend, see readCalls, with `wire`: the unit of each wire schema that it names. Read before modules are
 * concatenated.
 */
exports.backendCalls = (compilation, folder, shared) => {
  const calls = readCalls(ownSources(compilation, folder), { ...COMMON, folder });
  const named = Object.values(calls.routes).flatMap(({ reads, sends }) => [...reads, ...sends]);
  return { ...calls, wire: wireUnits(named, shared) };
};

/** The units of schemas that are named as `<package>#<name>`. */
function wireUnits(named, shared) {
  const units = [...new Set(named)].sort().map((one) => {
    const [place, name] = one.split('#');
    return [one, shared.names[place]?.[name]];
  });
  return Object.fromEntries(units.filter(([, unit]) => unit));
}
exports.wireUnits = wireUnits;

/** The names of modules that a shell knows: the menu groups and icons that it draws as themselves, the live events that it hands on. */
exports.knownNames = () => {
  const read = (file, name) =>
    readNames(path.join(SHARED, 'src', file), name, { ...COMMON, folder: SHARED });
  return {
    shows: {
      groups: read('wire/releases/module-manifest.wire.ts', 'MENU_GROUPS'),
      icons: read('ui/icon/icon-table.ts', 'iconTable'),
    },
    hears: read('wire/events/event.wire.ts', 'CLIENT_EVENTS').sort(),
  };
};
