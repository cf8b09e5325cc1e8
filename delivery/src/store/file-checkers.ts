import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { FilesToCheck } from './wrong-files';

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(
  new URL(isSource ? './wrong-files.main.ts' : '../gateway/wrong-files.main.mjs', import.meta.url),
);

/** Processes that check the files of many releases at once, a core each. */
export class FileCheckers {
  private readonly children: readonly ChildProcess[];
  private readonly idle: ChildProcess[];
  private readonly limit;

  constructor(count: number) {
    this.children = Array.from({ length: count }, () =>
      fork(ENTRY, [], {
        execArgv: isSource ? ['--import', 'tsx'] : [],
        env: { PATH: process.env['PATH'] },
      }),
    );
    this.idle = [...this.children];
    this.limit = pLimit(count);
  }

  /** As `wrongFiles` answers. */
  readonly check = (files: FilesToCheck): Promise<string[]> =>
    this.limit(async () => {
      const child = this.idle.pop();
      if (!child) throw new Error('No process is idle');
      try {
        return await new Promise<string[]>((resolve, reject) => {
          child.once('message', (wrong) => resolve(wrong as string[]));
          child.once('error', reject);
          child.once('exit', (code) => reject(new Error(`Checking files ended with ${code}`)));
          child.send(files);
        });
      } finally {
        child.removeAllListeners();
        this.idle.push(child);
      }
    });

  /** Gives up what is still to be checked. */
  end(): void {
    this.limit.clearQueue();
    for (const child of this.children) child.kill();
  }
}
