import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageMessage, PageProblem, PageTask } from './page-task';

/** An address takes tenths of a second, the first one a second; a page that says nothing for so long has an endless loop. */
const PATIENCE_MS = 15_000;
const START_MS = 30_000;
const MEMORY_MB = 1024;

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(
  new URL(isSource ? './pages.main.ts' : './pages.main.mjs', import.meta.url),
);

function startChild(): ChildProcess {
  return fork(ENTRY, [], {
    cwd: path.dirname(ENTRY),
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    // It runs what releases contain, so it is given no secrets.
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Opens the pages of one task after the other in a process of its own, which is ended when a page does not come back. */
export class PageProcess {
  private child: ChildProcess | null = null;

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  async open(task: PageTask): Promise<PageProblem[]> {
    const isNew = this.child === null;
    const child = (this.child ??= startChild());
    let address: string | null = null;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<PageProblem[]>((resolve, reject) => {
        const fail = (reason: string) => {
          this.end();
          if (address !== null) resolve([{ address, reason }]);
          else reject(new Error(`The process that opens pages did not start: ${reason}`));
        };
        const waitFor = (ms: number) => {
          clearTimeout(timer);
          const silence = `sayfa ${ms / 1000} saniye boyunca yanıt vermiyor (bitmeyen bir döngü)`;
          timer = setTimeout(() => fail(silence), ms);
        };
        waitFor(START_MS);
        child.on('message', (message: PageMessage) => {
          if (message.kind === 'done') return resolve([...message.problems]);
          if (message.kind === 'ready') return void child.send(task, () => undefined);
          address = message.address;
          waitFor(this.patienceMs);
        });
        child.on('error', (error) => fail(error.message));
        child.on('exit', () => fail('sayfa, açıldığı süreci sona erdiriyor (belleği bitiriyor)'));
        if (!isNew) child.send(task, () => undefined);
      });
    } finally {
      clearTimeout(timer);
      child.removeAllListeners();
    }
  }

  end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }
}
