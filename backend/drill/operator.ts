import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inBackend, WORKSPACE } from '../src/config/folders';

const PROGRAM = inBackend('dist/server/operator.main.mjs');

/** Runs one of the operator's commands as a process of its own, and answers what it printed with `--json`. */
export async function runOperator<T>(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<T> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--enable-source-maps', PROGRAM, ...words, '--json'],
    { cwd: WORKSPACE, env: { PATH: process.env['PATH'], ...env }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as T;
}
