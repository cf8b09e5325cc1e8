/** As long as the hashes in file names, and part of no word. */
const tokenOf = (index) => `zq${String(index).padStart(6, '0')}`;
const TOKEN = /zq\d{6}/g;

/**
 * Minifies scripts as if the hashes in them were always the same. The minifier gives the shortest names by how often a character occurs, and
 * the hashes that files have until their content is final hold the paths of the building machine.
 */
class StableNamesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StableNamesPlugin', (compilation) => {
      const hashes = [];
      const tap = (stage, work) =>
        compilation.hooks.processAssets.tap({ name: 'StableNamesPlugin', stage }, work);
      const changeScripts = (change) => {
        for (const { name, source } of compilation.getAssets())
          if (name.endsWith('.js')) {
            const changed = change(source);
            if (changed !== null) compilation.updateAsset(name, changed);
          }
      };

      tap(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1, () => {
        hashes.push(...hashesInOrder(compilation.getAssets()));
        changeScripts((source) => withTokens(new sources.ReplaceSource(source), hashes));
      });
      tap(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 2, () =>
        changeScripts((source) => {
          const text = source.source().toString();
          const restored = text.replace(TOKEN, (token) => hashes[Number(token.slice(2))] ?? token);
          return restored === text ? null : new sources.RawSource(restored);
        }),
      );
    });
  }
}

/** The hashes of all files in the order of the rest of their names. */
function hashesInOrder(assets) {
  const restOf = new Map(
    assets.flatMap(({ name, info }) =>
      [info.contenthash ?? []].flat().map((hash) => [hash, name.replace(hash, '')]),
    ),
  );
  return [...restOf].sort(([, one], [, other]) => (one < other ? -1 : 1)).map(([hash]) => hash);
}

/** Null where a script names no other file. */
function withTokens(replaced, hashes) {
  const text = replaced.original().source().toString();
  let isChanged = false;
  hashes.forEach((hash, index) => {
    for (let at = text.indexOf(hash); at >= 0; at = text.indexOf(hash, at + 1)) {
      replaced.replace(at, at + hash.length - 1, tokenOf(index));
      isChanged = true;
    }
  });
  return isChanged ? replaced : null;
}

module.exports = { StableNamesPlugin };
