const path = require('node:path');
const { AsyncDependenciesBlock, WebpackError } = require('webpack');
const { usedRanges } = require('./federation.cjs');
const surfaces = require('./surface.cjs');

const DECLARATIONS = 'declarations.json';

/**
 * Writes `release-assets.json` beside the bundle: which script starts it, which scripts it needs before anything shows and, by address,
 * which more its screen needs, each in loading order. The gateway preloads that chain, so federation costs no round trips of its own.
 *
 * `screens` maps an address to source files: one that is imported lazily stands for its own chunks, any other for all that it imports lazily.
 * `late` are such files too, of parts that most screens need and a light one does not. `light` are addresses of `screens` of which the first
 * file draws nothing of `kit`, shared packages: a build where it does would make that page wait for all of it, and fails. Of what else a
 * light screen needs of shared packages, `lightRooms` names those packages, and the shell, in `lateRooms`, the scripts of each that the
 * source file `lateRooms` imports.
 */
class ReleaseAssetsPlugin {
  constructor({ start, about, screens = {}, late, lateRooms, light, kit = [] }) {
    this.start = start;
    this.about = about;
    this.screens = screens;
    this.late = late;
    this.lateRooms = lateRooms;
    this.light = light;
    this.kit = kit;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    let shared = null;
    // The output of a development server is never released.
    compiler.hooks.beforeRun.tapPromise('ReleaseAssetsPlugin', async () => {
      const { sharedDeclarations } = await import('../declarations/shared-declarations.mjs');
      shared = await sharedDeclarations();
    });
    compiler.hooks.thisCompilation.tap('ReleaseAssetsPlugin', (compilation) => {
      let surface = {};
      let words;
      // After unused imports are known, before modules are concatenated and their imports with them.
      compilation.hooks.afterOptimizeChunks.tap('ReleaseAssetsPlugin', () => {
        surface = this.surfaceOf(compilation, shared);
        if (surface.uses) words = surfaces.wordsOf(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { chunks } = compilation.entrypoints.get(this.start);
          const entry = scriptsOf(chunks).at(-1);
          const preload = behind(compilation, chunks).files;
          const rootsOf = (files) =>
            files.flatMap((file) =>
              screenChunks(compilation, path.resolve(compiler.context, file)),
            );
          const furtherScripts = (roots) =>
            behind(compilation, roots).files.filter((file) => !preload.includes(file));
          const scriptsOfFiles = (files) => furtherScripts(rootsOf(files));
          const light = this.light && {
            light: this.light,
            lightRooms: Object.fromEntries(
              this.light.map((address) => [
                address,
                this.lightScreen(compilation, address, [
                  ...chunks,
                  ...rootsOf(this.screens[address].slice(0, 1)),
                ]),
              ]),
            ),
          };
          const screens = Object.fromEntries(
            Object.entries(this.screens).map(([address, files]) => [
              address,
              scriptsOfFiles(files),
            ]),
          );
          const late = this.late && { late: scriptsOfFiles(this.late) };
          const lateRooms = this.lateRooms && {
            lateRooms: Object.fromEntries(
              importedRooms(compilation, path.resolve(compiler.context, this.lateRooms)).map(
                ([room, roots]) => [room, furtherScripts(roots)],
              ),
            ),
          };
          const emit = (file, content) =>
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(content, null, 2)));
          const { units, ...declared } = surfaces.declarationsOf(
            surface.uses ?? surface.offers,
            shared,
            { more: Object.values(surface.calls?.wire ?? {}), words },
          );
          emit(DECLARATIONS, units);
          emit('release-assets.json', {
            ...{
              entry,
              preload,
              screens,
              ...late,
              ...lateRooms,
              ...light,
              ...this.about,
              ...surface,
            },
            ...{ declarations: DECLARATIONS, ...declared },
          });
        },
      );
    });
  }

  /** The shared packages of a light screen, with an error of the build for each file by which it would wait for the kit. */
  lightScreen(compilation, address, roots) {
    const { moduleGraph } = compilation;
    const ofKit = (link) =>
      link.isActive() &&
      this.kit.includes(link.module?.options?.shareKey) &&
      !(moduleGraph.getParentBlock(link.dependency) instanceof AsyncDependenciesBlock);
    const { rooms, sources } = behind(compilation, roots);
    for (const source of sources)
      if ([...moduleGraph.getOutgoingConnections(source)].some(ofKit))
        compilation.errors.push(
          new WebpackError(
            `${address} is light, but its first screen draws parts of the kit: ${path.relative(compilation.compiler.context, source.resource)}`,
          ),
        );
    return [...rooms].sort();
  }

  /** The names that a shell offers; those that a module uses, with the ranges of their packages. */
  namesOf(compilation) {
    if (this.about.kind === 'shell') return { offers: surfaces.offeredNames(compilation) };
    const uses = surfaces.usedNames(compilation);
    return { requires: usedRanges(uses), uses };
  }

  /** Names offered or used, and the calls to the backend; the latter only of a build that is released. */
  surfaceOf(compilation, shared) {
    const names = this.namesOf(compilation);
    if (shared === null) return names;
    const bringsShared = names.offers?.['@muhatap/shared/contract'] !== undefined;
    try {
      const calls = surfaces.backendCalls(compilation, compilation.compiler.context, shared);
      return {
        ...names,
        ...(bringsShared && {
          deprecated: surfaces.deprecatedOf(names.offers, shared),
          ...surfaces.knownNames(),
        }),
        calls,
      };
    } catch (error) {
      compilation.errors.push(new WebpackError(error.message));
      return names;
    }
  }
}

const scriptsOf = (chunks) =>
  [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
const chunksOf = (compilation, block) =>
  compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];

/** A source file's own module, and the module that was built of it, which may hold others too. */
function builtFrom(compilation, file) {
  const isFile = ({ resource }) => resource === file;
  const built = [...compilation.modules].find(
    (module) => isFile(module) || module.modules?.some(isFile),
  );
  if (built === undefined) throw new Error(`release-assets: ${file} is no part of the build.`);
  return { built, own: isFile(built) ? built : built.modules.find(isFile) };
}

/** The chunks without which a source file's screen cannot show. */
function screenChunks(compilation, file) {
  const { built, own } = builtFrom(compilation, file);
  const isWhole = built === own || built.rootModule === own;
  const imports = isWhole
    ? [...compilation.moduleGraph.getIncomingConnections(built)].map(
        ({ dependency }) => dependency && compilation.moduleGraph.getParentBlock(dependency),
      )
    : [];
  const lazy = imports.filter((block) => block instanceof AsyncDependenciesBlock);
  return (lazy.length > 0 ? lazy : own.blocks).flatMap((block) => chunksOf(compilation, block));
}

/** The shared packages that a source file imports lazily, each with the chunks that it stands in. */
function importedRooms(compilation, file) {
  const { moduleGraph } = compilation;
  const { blocks } = builtFrom(compilation, file).own;
  return blocks.flatMap((block) => {
    const room = moduleGraph.getModule(block.dependencies[0])?.options?.shareKey;
    return room === undefined ? [] : [[room, chunksOf(compilation, block)]];
  });
}

/** The scripts that chunks need at once: their own, what an asynchronous entry among them loads, and each shared package on that way; and the sources and shared packages in them. */
function behind(compilation, start) {
  const files = new Set();
  const sources = new Set();
  const rooms = new Set();
  const seen = new Set();
  const providers = new Map(
    [...compilation.modules]
      .filter((module) => module.type === 'provide-module')
      .map((module) => [module._name, module]),
  );
  const visit = (chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of scriptsOf([chunk])) files.add(file);
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      // A shared package is loaded by way of its provider, not of the consumer's own fallback.
      for (const source of module.modules ?? [module]) sources.add(source);
      if (module.type === 'consume-shared-module') {
        rooms.add(module.options.shareKey);
        (providers.get(module.options.shareKey) ?? module).blocks.forEach(visitBlock);
      } else if (isAsyncEntry(module)) module.blocks.forEach(visitBlock);
    }
  };
  const visitBlock = (block) => chunksOf(compilation, block).forEach(visit);
  [...start].forEach(visit);
  return { files: [...files], sources, rooms };
}

/** An `index` file only loads the bootstrap, a container entry its exposed module. */
const isAsyncEntry = (module) =>
  /[\\/]src[\\/]index\.ts$/.test(module.resource ?? '') ||
  /ContainerEntryModule$/.test(module.constructor.name);

module.exports = { ReleaseAssetsPlugin };
