import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
/** Since it is there, builds measure the names that they use and offer. */
const FIRST_MEASURED = 'shared/tooling/webpack/surface.cjs';
const EARLIER = 5;
const SHORT = 8;
/** The front ends of a pair: the shell and the module beside it. */
export const PAIR = ['host', 'remote-inbox'] as const;

/** A commit's builds, or why there are none. */
export interface Build {
  readonly commit: string;
  readonly folder: string;
  readonly problem: string | null;
}

const execute = promisify(execFile);
const output = async (folder: string, command: string, ...args: string[]): Promise<string> =>
  (
    await execute(command, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' })
  ).stdout.trim();
const git = (...args: string[]): Promise<string> => output(WORKSPACE, 'git', ...args);

export const shortName = (commit: string): string => commit.slice(0, SHORT);

/** The present commit and earlier ones: those that are named, else five at even distances since builds measure their surface. */
export async function chooseCommits(named: readonly string[]): Promise<string[]> {
  const present = await git('rev-parse', 'HEAD');
  if (named.length > 0)
    return [
      present,
      ...(await Promise.all(named.map((one) => git('rev-parse', `${one}^{commit}`)))),
    ];
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', FIRST_MEASURED);
  const first = added.split('\n').at(-1) ?? '';
  const since = (await git('rev-list', '--first-parent', `${first}~1..HEAD`)).split('\n');
  const step = (since.length - 1) / EARLIER;
  return Array.from({ length: EARLIER + 1 }, (_one, at) => since[Math.round(at * step)] ?? first);
}

/** Builds shell and inbox of a commit into `cache`, unless they are there: in a checkout and with packages of its own, both removed afterwards. */
export async function buildCommit(commit: string, cache: string): Promise<Build> {
  const folder = path.join(cache, commit);
  if (PAIR.every((name) => existsSync(path.join(folder, name, 'release-assets.json'))))
    return { commit, folder, problem: null };
  const room = await mkdtemp(path.join(os.tmpdir(), 'muhatap-matrix-'));
  const tree = path.join(room, 'tree');
  try {
    await git('worktree', 'add', '--detach', tree, commit);
    await install(tree);
    for (const name of PAIR) await buildOne(tree, name, path.join(folder, name));
    return { commit, folder, problem: null };
  } catch (error) {
    const { message, stderr, stdout } = error as Error & { stderr?: string; stdout?: string };
    const said = [message, stderr, stdout].filter(Boolean).join('\n').trim();
    return { commit, folder, problem: said.split('\n').slice(0, 12).join('\n') };
  } finally {
    await git('worktree', 'remove', '--force', tree).catch(() => undefined);
    await rm(room, { recursive: true, force: true });
  }
}

/** With the package manager that the commit names. */
async function install(tree: string): Promise<void> {
  const { packageManager } = JSON.parse(
    await readFile(path.join(tree, 'package.json'), 'utf8'),
  ) as { packageManager: string };
  const pnpm = ['npm', 'exec', '--yes', `--package=${packageManager}`, '--', 'pnpm'];
  const given = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  await output(tree, 'nice', ...pnpm, ...given);
}

async function buildOne(tree: string, name: string, target: string): Promise<void> {
  const room = path.join(tree, name);
  const webpack = path.join(tree, 'node_modules/webpack-cli/bin/cli.js');
  await output(room, 'nice', process.execPath, webpack, '--config', 'webpack.config.cjs');
  const draft = `${target}.draft`;
  await mkdir(path.dirname(target), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  await cp(path.join(room, 'dist'), draft, { recursive: true });
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}
