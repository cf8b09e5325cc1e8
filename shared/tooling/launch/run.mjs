import { spawn } from 'node:child_process';
import { WORKSPACE } from './workspace.mjs';

/**
 * Runs a command to its end. Answers its exit code and everything it printed; `onOutput` sees it as
 * it comes. With `onMessage` the command is a Node process that may send messages.
 */
export function run(command, args, { env = {}, cwd = WORKSPACE, onOutput, onMessage } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    if (onMessage) child.on('message', onMessage);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n(${signal})` : output }),
    );
  });
}

/** The last lines of a long output, for an error message. */
export const tail = (output, lines = 25) => output.trimEnd().split('\n').slice(-lines).join('\n');
