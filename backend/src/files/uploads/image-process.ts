import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { WORKSPACE } from '../../config/folders';
import { Refusal } from '../../http/errors';
import type { ImageResult } from './image-files';

export interface ImageTask {
  readonly kind: 'clean' | 'jpeg';
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/** Works on pictures in a process of its own, one after the other. A picture that takes too long or too much memory is `too_large`. */
export interface ImageProcess {
  clean(bytes: Buffer, mimeType: string): Promise<ImageResult>;
  toJpeg(bytes: Buffer, mimeType: string): Promise<ImageResult>;
}

/** Pictures that may wait for their turn; each holds its bytes in memory. */
const WAITING_LIMIT = 20;
const START_TIMEOUT_MS = 30_000;
const MEGABYTE = 1024 * 1024;

const isSource = import.meta.url.endsWith('.ts');
const ENTRY = fileURLToPath(
  new URL(isSource ? './images.main.ts' : './images.main.mjs', import.meta.url),
);

const busy = () =>
  new Refusal(
    503,
    'busy',
    'Şu anda çok sayıda resim işleniyor. Lütfen biraz sonra yeniden deneyin.',
  );

/** The next message of the child; null when it ends or `ms` pass before. */
function nextMessage(child: ChildProcess, ms: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onEnd).off('error', onEnd);
      resolve(message);
    };
    const onEnd = () => settle(null);
    const timer = setTimeout(onEnd, ms);
    child.on('message', settle).on('exit', onEnd).on('error', onEnd);
  });
}

/** While it is idle, the child keeps neither the process nor a test from ending. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
}

/**
 * Starts its process at the first picture and ends it after `idleMs` without one, at a picture that takes longer than `timeoutMs`, and
 * at one that needs more than `memoryMb`; the next picture starts it anew. Throws 503 `busy` when too many pictures wait.
 */
export function createImageProcess({
  entry = ENTRY,
  timeoutMs = 15_000,
  idleMs = 30_000,
  memoryMb = 1024,
}: {
  entry?: string;
  timeoutMs?: number;
  idleMs?: number;
  memoryMb?: number;
} = {}): ImageProcess {
  const inTurn = pLimit(1);
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    running?.kill('SIGKILL');
    running = null;
  };

  async function start(): Promise<ChildProcess> {
    const child = fork(entry, [String(memoryMb * MEGABYTE)], {
      execArgv: isSource ? ['--import', 'tsx'] : [],
      cwd: WORKSPACE,
      // It reads what strangers made, so it is given no secrets.
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running = child;
    child.once('exit', () => {
      if (running === child) running = null;
    });
    if ((await nextMessage(child, START_TIMEOUT_MS)) === null) {
      stop();
      throw new Error('The process for pictures did not start.');
    }
    return child;
  }

  async function work(task: ImageTask): Promise<ImageResult> {
    clearTimeout(idle);
    const child = running ?? (await start());
    hold(child, true);
    const answer = nextMessage(child, timeoutMs);
    // A failed sending is followed by the child's end.
    child.send(task, () => undefined);
    const result = (await answer) as ImageResult | null;
    if (result === null) {
      stop();
      return 'too_large';
    }
    hold(child, false);
    idle = setTimeout(stop, idleMs).unref();
    return result;
  }

  const queue = async (task: ImageTask): Promise<ImageResult> => {
    if (inTurn.pendingCount >= WAITING_LIMIT) throw busy();
    return inTurn(() => work(task));
  };
  return {
    clean: (bytes, mimeType) => queue({ kind: 'clean', bytes, mimeType }),
    toJpeg: (bytes, mimeType) => queue({ kind: 'jpeg', bytes, mimeType }),
  };
}

/** The one of this process: two would decode two pictures at once. */
export const imageProcess = createImageProcess();
