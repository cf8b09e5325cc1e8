import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const LAUNCH = import.meta.dirname;
const LOADED =
  /^(?:import|export)[^;]*?from '([^']+)'|^import '([^']+)'|^(?:const|let)[^;]*?require\('([^']+)'\)/gm;

/** The packages that a program loads before its first line runs, through all of its files. */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(LOADED)]
    .map(([, from, alone, required]) => from ?? alone ?? required)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .flatMap((name) =>
      name.startsWith('.') && /\.[cm]js$/.test(name)
        ? packagesOf(path.join(path.dirname(file), name), seen)
        : name.startsWith('.')
          ? []
          : [`${path.basename(file)} loads ${name}`],
    );
}

const programs = readdirSync(LAUNCH).filter(
  (name) =>
    /^[a-z-]+\.mjs$/.test(name) &&
    readFileSync(path.join(LAUNCH, name), 'utf8').includes('await installPackages()'),
);

test('the programs that install the packages are found', () => {
  expect(programs).toEqual(expect.arrayContaining(['nodes.mjs', 'package.mjs', 'start.mjs']));
});

test.each(programs)(
  '%s, in a fresh clone, loads no package before it has installed them',
  (name) => {
    expect(packagesOf(path.join(LAUNCH, name))).toEqual([]);
  },
);
