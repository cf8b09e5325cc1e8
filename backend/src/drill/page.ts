import { fork } from 'node:child_process';
import path from 'node:path';
import { WORKSPACE } from '../config/folders';
import type { Viewer } from './drill';
import type { Line } from '../testing/line';
import type { Sight } from './tally';

const VIEWER = path.join(WORKSPACE, 'e2e/drill/viewer.main.ts');

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** What the page tells in {@link Sight}'s shape, sets as lists. */
interface Told extends Omit<Sight, 'texts' | 'failed'> {
  readonly texts: readonly string[];
  readonly failed: readonly string[];
}

/** Opens the inbox in a browser, in a process of its own, as whoever holds `token`; `lines` are those that a cut breaks. */
export async function openViewer(
  origin: string,
  token: string,
  lines: readonly Line[],
): Promise<Viewer & { readonly close: () => Promise<void> }> {
  const child = fork(VIEWER, [origin, token], { execArgv: ['--import', 'tsx'] });
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on('message', (reply: Reply) => waiting.get(reply.id)?.(reply));
  child.once('exit', () => {
    for (const answer of waiting.values()) answer({ id: -1, error: 'The browser has ended.' });
  });
  const reply = (id: number) =>
    new Promise<unknown>((resolve, reject) =>
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(error));
      }),
    );
  let asked = 0;
  const ask = (act: string, given: unknown) => {
    asked += 1;
    child.send({ id: asked, act, given });
    return reply(asked);
  };
  await reply(0);
  return {
    show: async (name) => void (await ask('show', name)),
    type: async (text) => void (await ask('type', text)),
    confirm: async () => void (await ask('confirm', '')),
    async sight(texts) {
      const told = (await ask('sight', texts)) as Told;
      return { ...told, texts: new Set(told.texts), failed: new Set(told.failed) };
    },
    cut: async () => void (await Promise.all(lines.map((line) => line.cut()))),
    mend: async () => void (await Promise.all(lines.map((line) => line.mend()))),
    close: async () => void (await ask('close', '')),
  };
}
