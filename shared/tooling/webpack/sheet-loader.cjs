const path = require('node:path');
const { build, transform } = require('esbuild');

/** Browsers that need `-webkit-` for the selection of text and its size. */
const TARGET = ['chrome111', 'firefox113', 'safari16.4'];

/** The texts that a style sheet's module exports, and the files that they were made of. */
async function evaluate(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'cjs',
    logLevel: 'silent',
  });
  const made = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(made, made.exports, require);
  return { texts: Object.entries(made.exports), files: Object.keys(metafile.inputs) };
}

/** Puts in the place of a `*.sheet.ts` the CSS texts that it exports: styles are computed while the suite is built, not by its readers. */
module.exports = function sheetLoader() {
  const done = this.async();
  evaluate(this.resourcePath)
    .then(async ({ texts, files }) => {
      for (const file of files) this.addDependency(path.resolve(file));
      const lines = texts.map(async ([name, text]) => {
        const { code } = await transform(text, { loader: 'css', minify: true, target: TARGET });
        return `export const ${name} = ${JSON.stringify(code.trim())};`;
      });
      done(null, (await Promise.all(lines)).join('\n'));
    })
    .catch(done);
};
