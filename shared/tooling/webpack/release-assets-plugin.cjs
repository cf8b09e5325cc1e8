/**
 * Writes `release-assets.json` beside the bundle: which script starts it and which scripts its first screen needs,
 * in loading order. The gateway preloads that chain, so federation costs no round trips of its own.
 */
class ReleaseAssetsPlugin {
  constructor({ start, about }) {
    this.start = start;
    this.about = about;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ReleaseAssetsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ReleaseAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const entry = scriptsOf(compilation.entrypoints.get(this.start).chunks);
        const chain = { entry: entry.at(-1), preload: [...new Set([...entry, ...chunksBehind(compilation, this.start)])] };
        compilation.emitAsset('release-assets.json', new sources.RawSource(JSON.stringify({ ...chain, ...this.about }, null, 2)));
      });
    });
  }
}

const scriptsOf = (chunks) => [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));

/** The chunks that the start needs before anything shows: what the entry imports at once, and each shared package on that way. */
function chunksBehind(compilation, start) {
  const files = [];
  const seen = new Set();
  const providers = new Map([...compilation.modules].filter((module) => module.type === 'provide-module').map((module) => [module._name, module]));
  const visit = (chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    files.push(...scriptsOf([chunk]));
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      // A shared package is loaded by way of its provider, not of the consumer's own fallback.
      if (module.type === 'consume-shared-module') (providers.get(module.options.shareKey) ?? module).blocks.forEach(visitBlock);
      else if (isDoorway(module)) module.blocks.forEach(visitBlock);
    }
  };
  const visitBlock = (block) => compilation.chunkGraph.getBlockChunkGroup(block)?.chunks.forEach(visit);
  compilation.entrypoints.get(start).chunks.forEach(visit);
  return files;
}

/** `index` files only open the asynchronous door to the bootstrap; a container entry opens one to its exposed module. */
const isDoorway = (module) => /[\\/]src[\\/]index\.ts$/.test(module.resource ?? '') || /ContainerEntryModule$/.test(module.constructor.name);

module.exports = { ReleaseAssetsPlugin };
