/**
 * Keeps a module's imports in the order of its source. Names that one statement re-exports from a library that is free of effects have no
 * order of their own: webpack then joins their modules in the order in which it found them, and finds them in another one when it takes
 * the importing module from its cache.
 */
class ImportOrderPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('ImportOrderPlugin', ({ hooks, moduleGraph }) => {
      hooks.afterOptimizeDependencies.tap('ImportOrderPlugin', (modules) => {
        for (const module of modules) sortConnections(module, moduleGraph);
      });
    });
  }
}

function sortConnections(module, moduleGraph) {
  const connections = moduleGraph.getOutgoingConnections(module);
  const positions = new Map(module.dependencies.map((dependency, index) => [dependency, index]));
  const positionOf = ({ dependency }) => positions.get(dependency) ?? positions.size;
  for (const connection of [...connections].sort((a, b) => positionOf(a) - positionOf(b))) {
    connections.delete(connection);
    connections.add(connection);
  }
}

module.exports = { ImportOrderPlugin };
