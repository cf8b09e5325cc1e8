const { createHash } = require('node:crypto');

/** Stands for the identity while webpack builds: as long as one, and of letters and digits alone, which webpack leaves as they are. */
const PLACEHOLDER = 'buildidentity000';

/**
 * Gives a build a name of its own, the digest of all that it emits. It is part of the name under which webpack's runtime finds the
 * build's chunks, so two releases of a module never mix theirs on one page, whoever built them; equal builds have equal names.
 */
class BuildIdentityPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildIdentityPlugin', (compilation) => {
      // Scripts are minified, but not yet named by their content, which the identity changes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'BuildIdentityPlugin', stage }, () => {
        const identity = identityOf(compilation.getAssets());
        const carriers = compilation
          .getAssets()
          .filter(({ name, source }) => isScript(name) && textOf(source).includes(PLACEHOLDER));
        if (carriers.length === 0) throw new Error('build-identity: no script carries it.');
        for (const { name, source } of carriers)
          compilation.updateAsset(
            name,
            new sources.RawSource(textOf(source).replaceAll(PLACEHOLDER, identity)),
          );
      });
    });
  }
}

const isScript = (name) => name.endsWith('.js');
const textOf = (source) => source.buffer().toString();

/** Without the hashes that files have so far: they hold the paths of the building machine. */
function identityOf(assets) {
  const emitted = assets.filter(({ name }) => !name.endsWith('.map'));
  const hashes = new Set(emitted.flatMap(({ info }) => info.contenthash ?? []));
  const withoutHashes = (bytes) =>
    [...hashes].reduce((rest, hash) => rest.replaceAll(hash, ''), bytes);
  return emitted
    .map(({ name, source }) => withoutHashes(`${name}\n${source.buffer().toString('latin1')}\n`))
    .sort()
    .reduce((hash, bytes) => hash.update(bytes, 'latin1'), createHash('sha256'))
    .digest('hex')
    .slice(0, PLACEHOLDER.length);
}

module.exports = { BuildIdentityPlugin, PLACEHOLDER };
