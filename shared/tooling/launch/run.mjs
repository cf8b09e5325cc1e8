import { spawn } from 'node:child_process';
import { WORKSPACE } from './workspace.mjs';

/** Runs a command to its end. Answers its exit code and everything it printed; `onOutput` sees it as it comes. */
export function run(command, args, { env = {}, cwd = WORKSPACE, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n(${signal})` : output }),
    );
  });
}

/** The last lines of a long output, for an error message. */
export const tail = (output, lines = 25) => output.trimEnd().split('\n').slice(-lines).join('\n');
