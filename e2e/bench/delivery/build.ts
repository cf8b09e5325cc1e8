import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const WEBPACK = path.resolve(import.meta.dirname, '../../../node_modules/webpack-cli/bin/cli.js');

/** Builds one of this folder's own configurations for production; answers where it lies. */
export async function build(name: 'monolith' | 'smallest'): Promise<string> {
  const output = await mkdtemp(path.join(os.tmpdir(), `muhatap-${name}-`));
  const options = [
    '--config',
    `${name}.webpack.config.cjs`,
    '--mode',
    'production',
    '--env',
    `output=${output}`,
  ];
  const run = spawn(process.execPath, [WEBPACK, ...options], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let buildLog = '';
  run.stdout.on('data', (chunk: Buffer) => (buildLog += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => run.once('exit', resolve));
  if (code !== 0) throw new Error(`${name} was not built:\n${buildLog}`);
  return output;
}
