const path = require('node:path').posix;
const ts = require('typescript');

/** The program over declaration files in memory; only our own files are resolved. */
exports.programOf = (files, entries) => {
  const options = { noLib: true, types: [], skipLibCheck: true };
  const own = new Map(Object.entries(files));
  const find = (place) =>
    [place, `${place}.d.ts`, `${place}/index.d.ts`].find((file) => own.has(file));
  const resolve = (name, from) =>
    name.startsWith('.') ? find(path.join(path.dirname(from), name)) : entries[name];
  const host = {
    getSourceFile: (file) =>
      own.has(file) ? ts.createSourceFile(file, own.get(file), ts.ScriptTarget.ES2022) : undefined,
    fileExists: (file) => own.has(file),
    readFile: (file) => own.get(file),
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => {},
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const file = resolve(text, from);
        return {
          resolvedModule: file && { resolvedFileName: file, extension: ts.Extension.Dts },
        };
      }),
  };
  return { program: ts.createProgram(Object.values(entries), options, host), resolve };
};
