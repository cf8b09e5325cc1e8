import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOM = path.resolve(import.meta.dirname, '../../../remote-inbox');
const WEBPACK = path.resolve(import.meta.dirname, '../../../node_modules/webpack-cli/bin/cli.js');

/** Builds the inbox alone for production, with its store in reach; answers the folder. */
export async function buildPage(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-bench-'));
  const options = ['--config', 'webpack.config.cjs', '--mode', 'production', '--env', 'alone', '--env', 'entry=./src/bench/bench.ts', '--env', `output=${folder}`];
  const build = spawn(process.execPath, [WEBPACK, ...options], { cwd: ROOM, stdio: ['ignore', 'pipe', 'inherit'] });
  let words = '';
  build.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => build.once('exit', resolve));
  if (code !== 0) throw new Error(`The page was not built:\n${words}`);
  return folder;
}
