const path = require('node:path');
const { build } = require('esbuild');

const PART = /^export \* from (['"])(\.{1,2}\/[\w./-]+)\1;$/gm;

/** Names that each of a room's files exports, types aside. */
async function namesOf(folder, parts) {
  const { metafile } = await build({
    entryPoints: parts.map((part) => path.join(folder, `${part}.ts`)),
    outdir: folder,
    absWorkingDir: folder,
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).map(({ entryPoint, exports }) => [
    `./${entryPoint.replace(/\.ts$/, '')}`,
    exports,
  ]);
}

/**
 * Runs each file of a room of shapes when one of its names is first used, not with the room: to make all of a room's shapes takes a slow machine
 * longer than to draw the first screen, which needs a fifth of them.
 */
module.exports = function lazyRoomLoader(source) {
  const done = this.async();
  const parts = [...source.matchAll(PART)].map(([, , part]) => part);
  if (source.replaceAll(PART, '').trim() !== '')
    return done(new Error(`${this.resourcePath} does more than to export its files.`));
  for (const part of parts) this.addDependency(path.join(this.context, `${part}.ts`));
  namesOf(this.context, parts)
    .then((files) =>
      done(
        null,
        [
          "Object.defineProperty(exports, '__esModule', { value: true });",
          'const add = (load, names) => names.forEach((name) => Object.defineProperty(exports, name, { enumerable: true, get: () => load()[name] }));',
          ...files.map(
            ([file, names]) =>
              `add(() => require(${JSON.stringify(file)}), ${JSON.stringify(names)});`,
          ),
        ].join('\n'),
      ),
    )
    .catch(done);
};
