import path from 'node:path';

const SHARED = '@muhatap/shared/';
const SOURCES = 'shared/src/';
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const STATIC = /^(import|export)\s+(?:type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm;
const DYNAMIC = /(?:\{([^{}]*)\} = await |\(await )?\bimport\('([^']+)'\)(?:\)\.(\w+))?/g;
const DECLARED =
  /^export\s+(?:abstract\s+|async\s+)*(const|let|function|class|type|interface)\s+(\w+)/gm;
const TEST = /\.test\.tsx?$/;

/** The names of `{ a, type b as c }` as pairs: the name there, the name here. */
const pairsOf = (list) =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((part) => {
      const [there, here = there] = part.split(/\s+as\s+/);
      return [there, here];
    });

function readFile(source) {
  const text = source.replace(COMMENTS, '');
  const imports = [];
  const handedOn = [];
  for (const [, kind, clause, from] of text.matchAll(STATIC)) {
    const names = pairsOf(/\{([\s\S]*)\}/.exec(clause)?.[1] ?? '');
    const isWhole = clause.replace(/\{[\s\S]*\}/, '').includes('*');
    (kind === 'export' ? handedOn : imports).push({ from, names, isWhole });
  }
  for (const [, taken, from, one] of text.matchAll(DYNAMIC))
    imports.push({ from, names: pairsOf(taken?.replaceAll(':', ' as ') ?? one ?? '') });
  const declared = [...text.matchAll(DECLARED)].map(([, kind, name]) => [name, kind]);
  return { text, imports, handedOn, declared: new Map(declared) };
}

/**
 * The names that `rooms` of shared (public name → file) export, with who uses each: the top-level folders of `files` (path → text), a
 * test like any other file. Shared's own files count, the declaring one where it names it a second time; tests beside that one do not,
 * because they would move along. An import of a whole room names nothing. A name is `isType` where no value stands behind it, and
 * `isForeign` where another package declares it.
 */
export function sharedUsers(files, rooms) {
  const read = new Map(Object.entries(files).map(([file, text]) => [file, readFile(text)]));
  const resolve = (from, name) => {
    if (name.startsWith(SHARED)) return rooms[name.slice(SHARED.length)];
    if (!name.startsWith('.')) return undefined;
    const base = path.posix.join(path.posix.dirname(from), name);
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((file) => read.has(file));
  };
  /** Where a name of a file is declared: `[file, name]`; of another package's, the file that hands it on. */
  const declarationOf = (file, name) => {
    const { declared, handedOn } = read.get(file);
    if (declared.has(name)) return [file, name];
    for (const { from, names, isWhole } of handedOn) {
      const target = resolve(file, from);
      const [there] = names.find(([, here]) => here === name) ?? [];
      if (there !== undefined) return target ? declarationOf(target, there) : [file, name];
      const found = isWhole && target ? declarationOf(target, name) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const namesOf = (file) => {
    const { declared, handedOn } = read.get(file);
    return [
      ...declared.keys(),
      ...handedOn.flatMap(({ from, names, isWhole }) =>
        isWhole ? namesOf(resolve(file, from)) : names.map(([, here]) => here),
      ),
    ];
  };

  const users = new Map();
  for (const [file, { imports }] of read)
    for (const { from, names } of imports) {
      const target = resolve(file, from);
      for (const [there] of target?.startsWith(SOURCES) ? names : []) {
        const declaration = declarationOf(target, there);
        if (!declaration) continue;
        const key = declaration.join('#');
        if (TEST.test(file) && path.dirname(file) === path.dirname(declaration[0])) continue;
        users.set(key, (users.get(key) ?? new Set()).add(file.split('/')[0]));
      }
    }
  return Object.entries(rooms).flatMap(([room, file]) =>
    [...new Set(namesOf(file))].map((name) => {
      const [place, own] = declarationOf(file, name);
      const { text, declared } = read.get(place);
      const usedBy = new Set(users.get(`${place}#${own}`));
      const mentions = text.match(new RegExp(`(?<![\\w$.])${own}(?![\\w$])`, 'g')).length;
      if (declared.has(own) && mentions > 1) usedBy.add('shared');
      return {
        name: `${room}#${name}`,
        usedBy: [...usedBy].sort(),
        isType: ['type', 'interface'].includes(declared.get(own)),
        isForeign: !declared.has(own),
      };
    }),
  );
}

/** A type of the wire stands beside the schema that both ends of the line read; of another package the kit hands on what somebody draws. */
const isExempt = ({ name, isType }) => isType && name.startsWith('wire/');

/**
 * Names of shared that stand there without need, as sentences: used by nobody, or by one of `fronts` alone and not `kept` (groups of
 * names with their reason); and kept names that need no reason any more.
 */
export function needlessNames(found, fronts, kept) {
  const reasons = new Set(kept.flatMap(({ names }) => names));
  const needless = new Map();
  for (const one of found) {
    const { name, usedBy, isForeign } = one;
    if (isExempt(one)) continue;
    if (usedBy.length === 0) needless.set(name, 'nobody uses it: it goes');
    else if (usedBy.length === 1 && fronts.includes(usedBy[0]) && !isForeign)
      needless.set(name, `${usedBy[0]} alone uses it: it belongs there`);
  }
  return [
    ...[...needless].filter(([name]) => !reasons.has(name)).map(([name, why]) => `${name}: ${why}`),
    ...[...reasons]
      .filter((name) => !needless.has(name))
      .map((name) => `${name}: kept for no reason`),
  ];
}
