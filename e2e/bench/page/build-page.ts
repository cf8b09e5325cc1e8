import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WEBPACK = path.join(ROOT, 'node_modules/webpack-cli/bin/cli.js');

/** Builds a module alone for production, from its usual entry or one of its own for measuring; answers the folder. */
export async function buildPage(room: string, entry = './src/alone.ts'): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-bench-'));
  const options = [
    '--config',
    'webpack.config.cjs',
    '--mode',
    'production',
    '--env',
    'alone',
    '--env',
    `entry=${entry}`,
    '--env',
    `output=${folder}`,
  ];
  const build = spawn(process.execPath, [WEBPACK, ...options], {
    cwd: path.join(ROOT, room),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => build.once('exit', resolve));
  if (code !== 0) throw new Error(`The page was not built:\n${output}`);
  return folder;
}
