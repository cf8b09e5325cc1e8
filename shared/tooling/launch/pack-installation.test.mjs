import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { ENTRY, LAUNCHER } from './pack-installation.mjs';
import { compileServers, serverFiles } from './servers.mjs';
import { WORKSPACE } from './workspace.mjs';

const read = (file) => readFileSync(path.join(WORKSPACE, file), 'utf8');
/** Loaded where sources are, and nowhere else. */
const IN_WORKING_COPIES = './servers.mjs';

test('every file that the launcher of an installation imports is in the archive', () => {
  const missing = LAUNCHER.flatMap((file) =>
    [...read(`shared/tooling/${file}`).matchAll(/(?:from |import\(|require\(|URL\()'(\.[^']+)'/g)]
      .map(([, name]) => name)
      .filter((name) => name !== IN_WORKING_COPIES)
      .map((name) => path.join(path.dirname(file), name))
      .filter((name) => !LAUNCHER.includes(name)),
  );
  expect(
    LAUNCHER.filter((file) => !existsSync(path.join(WORKSPACE, 'shared/tooling', file))),
  ).toEqual([]);
  expect(missing).toEqual([]);
});

/** Builds the process that opens pages, where it is started from sources. */
const FOR_SOURCES = 'esbuild';

/** The package that an import names, without the module in it. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

test.each(['backend', 'delivery'])(
  'the servers of %s import no package that production does not install',
  async (room) => {
    await compileServers();
    const { dependencies } = JSON.parse(read(`${room}/package.json`));
    const imports = serverFiles(room)
      .filter((file) => file.endsWith('.mjs') && !file.includes('/simulator/'))
      .flatMap((file) => [
        ...read(file).matchAll(
          /^(?:import|export)[^;]*? from "([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm,
        ),
      ])
      .map(([, named, loaded]) => named ?? loaded)
      .filter(
        (name) =>
          !name.startsWith('node:') && !builtinModules.includes(name) && name !== FOR_SOURCES,
      )
      .map(packageOf);
    expect(imports.length).toBeGreaterThan(10);
    expect([...new Set(imports)].filter((name) => !(name in dependencies))).toEqual([]);
  },
);

describe('the command of an installation', () => {
  const given = (name, env) =>
    execFileSync('sh', ['-c', ENTRY.replace(/^exec .*/m, `printf %s "$${name}"`)], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });

  test('trusts the authorities of its machine, unless others are named', () => {
    const trustOf = (env) => given('NODE_EXTRA_CA_CERTS', env);
    const bundle = '/etc/ssl/certs/ca-certificates.crt';
    expect(trustOf({})).toBe(existsSync(bundle) ? bundle : '');
    expect(trustOf({ NODE_EXTRA_CA_CERTS: '/etc/muhatap/kurum.crt' })).toBe(
      '/etc/muhatap/kurum.crt',
    );
  });

  test('lets threads keep freed memory together, unless the operator says otherwise', () => {
    const arenas = (env) => given('MALLOC_ARENA_MAX', env);
    expect([arenas({}), arenas({ MALLOC_ARENA_MAX: '8' })]).toEqual(['2', '8']);
  });
});
