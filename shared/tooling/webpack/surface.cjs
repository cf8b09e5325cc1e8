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
