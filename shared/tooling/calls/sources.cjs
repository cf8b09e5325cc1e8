const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.d.ts', '/index.d.ts'];
const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  types: [],
  skipLibCheck: true,
};

const fileAt = (place) =>
  ENDINGS.map((ending) => `${place}${ending}`).find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );

/** The file behind `#entities/note` or `@muhatap/shared/api`, by the package's own list; undefined for what it does not list. */
function listedFile(folder, name, list = {}) {
  if (list[name]) return path.join(folder, list[name]);
  for (const [key, target] of Object.entries(list)) {
    const [start, end] = key.split('*');
    if (end !== undefined && name.startsWith(start) && name.endsWith(end))
      return path.join(
        folder,
        target.replace('*', name.slice(start.length, name.length - end.length)),
      );
  }
  return undefined;
}

/** The declarations beside a compiled file; a source stands for itself. */
const declarationsOf = (file) => file?.replace(/\.js$/, '.d.ts');

/** The description of a package; a folder without one lists nothing. */
function packageOf(folder) {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Files as they were parsed last: the language's own declarations and the shared package are part of each program of a process. */
const parsed = new Map();

function sourceFileAt(file, options) {
  const text = ts.sys.readFile(file);
  if (text === undefined) return undefined;
  const kept = parsed.get(file);
  if (kept?.text === text) return kept;
  const made = ts.createSourceFile(file, text, options);
  parsed.set(file, made);
  return made;
}

/**
 * The program over source files and all of our own that they reach; other packages are not read, so their types are unknown. `folder` is
 * that of the package, `shared` that of the shared one, of sources or compiled, and `name` the one by which it is imported.
 */
exports.programOf = (files, { folder, shared, name: sharedName }) => {
  const [own, common] = [packageOf(folder), packageOf(shared)];
  const resolve = (name, from) => {
    if (name.startsWith('.')) return fileAt(path.resolve(path.dirname(from), name));
    if (name.startsWith('#')) return listedFile(folder, name, own.imports);
    return name.startsWith(`${sharedName}/`)
      ? declarationsOf(listedFile(shared, `.${name.slice(sharedName.length)}`, common.exports))
      : undefined;
  };
  const host = ts.createCompilerHost(OPTIONS);
  host.getSourceFile = sourceFileAt;
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const file = resolve(text, from);
      const extension = file?.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
      return { resolvedModule: file && { resolvedFileName: file, extension } };
    });
  return ts.createProgram(files, OPTIONS, host);
};
