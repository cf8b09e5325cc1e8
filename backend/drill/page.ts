import { fork } from 'node:child_process';
import path from 'node:path';
import { WORKSPACE } from '../src/config/folders';
import type { Line } from '../testing/line';

const PAGE = path.join(WORKSPACE, 'e2e/drill/page.main.ts');

/** The texts that a page has shown of one conversation, and how many of them stood there twice or behind a later one. */
export interface Observation {
  readonly texts: readonly string[];
  readonly failed: readonly string[];
  readonly doubled: number;
  readonly outOfOrder: number;
}

/** The inbox in a browser, with one conversation open at a time. */
export interface Page {
  /** Opens the conversation with somebody, once they stand in the list. */
  readonly show: (name: string) => Promise<void>;
  /** Texts shown since `show`, once all of `texts` were shown or a while has passed. */
  readonly observe: (texts: readonly string[]) => Promise<Observation>;
  /** Writes an answer into the open conversation and sends it. */
  readonly write: (text: string) => Promise<void>;
  /** Sends the answers that the page holds back because the citizen has written meanwhile; fails where some stay. */
  readonly sendHeld: () => Promise<void>;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

/** Opens the inbox in a browser, in a process of its own, as whoever holds `token`; `lines` are those that a cut breaks. */
export async function openPage(
  origin: string,
  token: string,
  lines: readonly Line[],
): Promise<Page> {
  const child = fork(PAGE, [origin, token], { execArgv: ['--import', 'tsx'] });
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
  let lastId = 0;
  const ask = (act: string, given: unknown) => {
    lastId += 1;
    child.send({ id: lastId, act, given });
    return reply(lastId);
  };
  await reply(0);
  return {
    show: async (name) => void (await ask('show', name)),
    observe: async (texts) => (await ask('observe', texts)) as Observation,
    write: async (text) => void (await ask('write', text)),
    sendHeld: async () => void (await ask('sendHeld', '')),
    cut: async () => void (await Promise.all(lines.map((line) => line.cut()))),
    mend: async () => void (await Promise.all(lines.map((line) => line.mend()))),
    close: async () => void (await ask('close', '')),
  };
}
