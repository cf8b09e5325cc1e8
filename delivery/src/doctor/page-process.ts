import { startContained } from './contained-process';
import type { PageMessage, PageProblem, PageTask } from './page-task';
import { pagesScript } from './pages-script';

/** An address takes tenths of a second, the first one a second; a page that says nothing for so long has an endless loop. */
const PATIENCE_MS = 15_000;
const START_MS = 30_000;
/** All addresses of a task together: a page could go on saying that it opens the next. */
const LONGEST_MS = 120_000;

/**
 * Opens the pages of a task in a process of their own, which is ended afterwards or when a page does not come back: the code of one release
 * has no part in the process of another. Throws where the process does not start.
 */
export async function openApart(task: PageTask, patienceMs = PATIENCE_MS): Promise<PageProblem[]> {
  const child = await startContained(await pagesScript(), Object.values(task.folders));
  const timers: NodeJS.Timeout[] = [];
  try {
    return await new Promise<PageProblem[]>((resolve, reject) => {
      let address: string | null = null;
      let silence: NodeJS.Timeout | undefined;
      const fail = (reason: string) => {
        if (address !== null) resolve([{ address, reason }]);
        else reject(new Error(`The process that opens pages did not start: ${reason}`));
      };
      const inTime = (ms: number, reason: string) => {
        const timer = setTimeout(() => fail(reason), ms);
        timers.push(timer);
        return timer;
      };
      const waitFor = (ms: number) => {
        clearTimeout(silence);
        silence = inTime(
          ms,
          `sayfa ${ms / 1000} saniye boyunca yanıt vermiyor (bitmeyen bir döngü)`,
        );
      };
      inTime(LONGEST_MS, `sayfalar ${LONGEST_MS / 1000} saniyede bitmiyor`);
      waitFor(START_MS);
      child.on('message', (message: PageMessage) => {
        if (message.kind === 'done') return resolve([...message.problems]);
        if (message.kind === 'ready') return void child.send(task, () => undefined);
        address = message.address;
        waitFor(patienceMs);
      });
      child.on('error', (error) => fail(error.message));
      child.on('exit', () => fail('sayfa, açıldığı süreci sona erdiriyor (belleği bitiriyor)'));
    });
  } finally {
    timers.forEach(clearTimeout);
    child.removeAllListeners();
    child.kill('SIGKILL');
  }
}
