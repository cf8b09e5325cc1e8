import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { inBackend, WORKSPACE } from '../src/config/folders';

const CACHE = path.join(WORKSPACE, 'node_modules/.cache/released-server');
/** Everything that the servers are compiled from. */
const SOURCES = ['backend', 'delivery', 'shared', 'package.json', 'pnpm-lock.yaml'];
const ROOMS = ['.', 'backend', 'delivery', 'shared'];

const release = z.object({ commit: z.string() });

const execute = promisify(execFile);

/** Compiles the servers of a commit in a folder of their own, with today's packages. */
async function compile(commit: string, folder: string): Promise<void> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const archive = path.join(draft, 'sources.tar');
  await execute('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: WORKSPACE });
  await execute('tar', ['-xf', archive, '-C', draft]);
  await rm(archive);
  for (const room of ROOMS)
    await symlink(
      path.join(WORKSPACE, room, 'node_modules'),
      path.join(draft, room, 'node_modules'),
    );
  const launcher = pathToFileURL(path.join(draft, 'shared/tooling/launch/servers.mjs')).href;
  await execute(process.execPath, [
    ...['--input-type=module', '-e'],
    `const { compileServers } = await import(${JSON.stringify(launcher)}); await compileServers();`,
  ]);
  await rename(draft, folder);
}

/** The backend of the last release, compiled from its recorded commit. */
export async function releasedServer(): Promise<{ commit: string; program: string }> {
  const record = await readFile(inBackend('testing/last-release/release.json'), 'utf8');
  const { commit } = release.parse(JSON.parse(record));
  const folder = path.join(CACHE, commit);
  if (!existsSync(folder)) await compile(commit, folder);
  return { commit, program: path.join(folder, 'backend/dist/server/main.mjs') };
}
