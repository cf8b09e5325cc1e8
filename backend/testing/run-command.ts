import { loadConfig } from '../src/config/config';
import type { DatabaseHandle } from '../src/database';
import { answer } from '../src/maintenance/command-line';

interface Given {
  readonly handle: Pick<DatabaseHandle, 'db' | 'kind' | 'listen' | 'holder'>;
  readonly now?: Date;
  /** Nothing by default: then a command that reads its configuration finds the defaults. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `muhatap` with its words over a suite's database, and answers what was printed, by lines. */
export async function runCommand({ handle, now, env = {} }: Given, ...words: string[]) {
  let [opened, closed] = [0, 0];
  const printed: string[] = [];
  const { code, out, err } = await answer(words, {
    now: () => now ?? new Date(),
    config: () => loadConfig(env),
    open: () => {
      opened += 1;
      return Promise.resolve({ ...handle, close: () => Promise.resolve(void (closed += 1)) });
    },
    printLine: (line) => void printed.push(line),
  });
  const linesOf = (text: string) => text.split('\n').slice(0, -1);
  return { code, lines: linesOf(out), errors: linesOf(err), printed, opened, closed };
}
