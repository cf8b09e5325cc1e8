import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { billOfMaterials } from './bill-of-materials.mjs';
import { PACKAGES } from './install.mjs';
import { run, tail } from './run.mjs';
import { serverFiles } from './servers.mjs';
import { MEMORY_ARENAS } from './services.mjs';
import { StartRefusal } from './terminal.mjs';
import { FRONT_ENDS, WORKSPACE } from './workspace.mjs';

const ROOMS = ['backend', 'delivery'];

/** The launcher's part of an installation; it imports nothing else. */
export const LAUNCHER = [
  'front-ends.cjs',
  ...[
    'gateway-secret',
    'machine',
    'muhatap',
    'programs',
    'releases',
    'run',
    'serve',
    'services',
    'terminal',
    'with-launcher',
    'workspace',
  ].map((name) => `launch/${name}.mjs`),
];

/** Read by the servers beside their programs, and by operators. */
const FURTHER = ['backend/migrations', 'delivery/deploy', 'docs'];

/** Packages are hard links into a store of this machine, and its accounts mean nothing elsewhere. */
const ARCHIVED = ['--hard-dereference', '--owner=0', '--group=0', '--numeric-owner', '--sort=name'];

/**
 * Certificates of an institution's own authority (PostgreSQL, mail, the bucket) are trusted where the machine trusts them. Threads keep freed
 * memory together.
 */
export const ENTRY = `#!/bin/sh
trusted=/etc/ssl/certs/ca-certificates.crt
if [ -z "$NODE_EXTRA_CA_CERTS" ] && [ -r "$trusted" ]; then export NODE_EXTRA_CA_CERTS="$trusted"; fi
export MALLOC_ARENA_MAX="\${MALLOC_ARENA_MAX:-${MEMORY_ARENAS}}"
exec "\${MUHATAP_NODE:-node}" "$(dirname "$(readlink -f "$0")")/shared/tooling/launch/muhatap.mjs" "$@"
`;

const read = (file) => JSON.parse(readFileSync(path.join(WORKSPACE, file), 'utf8'));

/** The version of the workspace with the commit that is packed; sources that differ from it say so. */
function versionOf() {
  const git = (...args) => execFileSync('git', args, { cwd: WORKSPACE }).toString().trim();
  const commit = git('rev-parse', '--short=10', 'HEAD');
  const isDirty = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${read('package.json').version}-${commit}${isDirty ? '-dirty' : ''}`;
}

/**
 * Makes the archive of an installation from what is built, and answers its place: compiled servers with the packages that they need in
 * production, front ends, migrations, the `muhatap` command, `SHA256SUMS` of every file and a bill of materials. Its packages are those of this
 * kind of machine, which the archive's name says.
 */
export async function packInstallation(target) {
  const version = versionOf();
  const name = `muhatap-${version}-${process.platform}-${process.arch}`;
  const folder = path.join(target, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await installProduction(folder);
  copyParts(folder);
  writeFileSync(path.join(folder, 'VERSION'), `${version}\n`);
  writeFileSync(path.join(folder, 'muhatap'), ENTRY);
  chmodSync(path.join(folder, 'muhatap'), 0o755);
  const bill = await billOfMaterials({ folder, version });
  writeFileSync(path.join(folder, 'bom.cdx.json'), bill);
  writeFileSync(path.join(folder, 'SHA256SUMS'), await sumsOf(folder));
  const archive = path.join(target, `${name}.tar.gz`);
  const { code, output } = await run('tar', [...ARCHIVED, '-czf', archive, '-C', target, name]);
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new StartRefusal(`Arşiv yazılamadı:\n${tail(output)}`);
  const sum = await sumOf(archive);
  writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`);
  return archive;
}

/** The pinned packages of both servers, without those that build and test them. */
async function installProduction(folder) {
  const manifests = readdirSync(WORKSPACE)
    .map((room) => path.join(room, 'package.json'))
    .filter((file) => existsSync(path.join(WORKSPACE, file)));
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(WORKSPACE, file), path.join(folder, file));
  }
  const { code, output } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${PACKAGES}`, '--', 'pnpm', 'install'],
      ...['--prod', '--frozen-lockfile', '--prefer-offline'],
      ...ROOMS.flatMap((room) => ['--filter', `@muhatap/${room}`]),
    ],
    { cwd: folder, env: { CI: 'true' } },
  );
  if (code !== 0) throw new StartRefusal(`Üretim paketleri kurulamadı:\n${tail(output)}`);
  // They name places of this machine.
  for (const file of ['.modules.yaml', '.pnpm-workspace-state-v1.json', '.pnpm/lock.yaml'])
    rmSync(path.join(folder, 'node_modules', file), { force: true });
  for (const room of ROOMS)
    rmSync(path.join(folder, room, 'node_modules/.bin'), { recursive: true, force: true });
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests])
    if (path.dirname(file) === '.') rmSync(path.join(folder, file));
    else if (![...ROOMS, ...FRONT_ENDS].includes(path.dirname(file)))
      rmSync(path.join(folder, path.dirname(file)), { recursive: true });
  const { name, version, license } = read('package.json');
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true }, null, 2)}\n`,
  );
}

function copyParts(folder) {
  const copy = (part) =>
    cpSync(path.join(WORKSPACE, part), path.join(folder, part), { recursive: true });
  for (const file of ROOMS.flatMap(serverFiles)) if (!file.includes('/simulator/')) copy(file);
  copy('backend/dist/surface.json');
  for (const file of LAUNCHER) copy(path.join('shared/tooling', file));
  for (const room of FRONT_ENDS) {
    copy(path.join(room, 'dist'));
    if (existsSync(path.join(WORKSPACE, room, 'module.json'))) copy(path.join(room, 'module.json'));
  }
  for (const part of FURTHER) copy(part);
}

function* filesIn(folder, below = '') {
  for (const name of readdirSync(path.join(folder, below)).sort()) {
    const file = path.join(below, name);
    const stats = lstatSync(path.join(folder, file));
    if (stats.isDirectory()) yield* filesIn(folder, file);
    else if (stats.isFile()) yield file;
  }
}

async function sumOf(file) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

async function sumsOf(folder) {
  const lines = [];
  for (const file of filesIn(folder))
    lines.push(`${await sumOf(path.join(folder, file))}  ${file}\n`);
  return lines.join('');
}
