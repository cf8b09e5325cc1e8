import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const WEBPACK = path.resolve(import.meta.dirname, '../../node_modules/webpack-cli/bin/cli.js');

/** Builds a configuration of a folder for production, with the variables that it takes, into a new folder; answers that one. */
export async function runWebpack(
  folder: string,
  config: string,
  variables: readonly string[] = [],
): Promise<string> {
  const output = await mkdtemp(path.join(os.tmpdir(), 'muhatap-bench-'));
  const given = [...variables, `output=${output}`].flatMap((each) => ['--env', each]);
  const run = spawn(
    process.execPath,
    [WEBPACK, '--config', config, '--mode', 'production', ...given],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let log = '';
  run.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => run.once('exit', resolve));
  if (code !== 0) throw new Error(`${folder} was not built by ${config}:\n${log}`);
  return output;
}
