import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { channelChange, channelState, EMPTY_CHANNEL, movePointer, type ChannelChange, type ChannelMove, type ChannelState } from './channel-state';

/** A channel (default `production`): one pointer file that is replaced whole, and an append-only history. */
export class Channel {
  private readonly pointerFile: string;
  private readonly historyFile: string;

  constructor(private readonly root: string, readonly name = 'production') {
    this.pointerFile = path.join(root, 'channels', `${name}.json`);
    this.historyFile = path.join(root, 'channels', `${name}.history.jsonl`);
  }

  async read(): Promise<ChannelState> {
    const text = await readFile(this.pointerFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? EMPTY_CHANNEL : channelState.parse(JSON.parse(text));
  }

  /** Decides and moves under one lock, so two operators never lose each other's change. `decide` sees the newest state. */
  async change(decide: (state: ChannelState) => Promise<ChannelMove>): Promise<ChannelChange> {
    await mkdir(path.dirname(this.pointerFile), { recursive: true });
    const unlock = await lockfile.lock(path.dirname(this.pointerFile), {
      lockfilePath: `${this.pointerFile}.lock`,
      retries: { retries: 200, minTimeout: 10, maxTimeout: 100, randomize: true },
    });
    try {
      const before = await this.read();
      const { state, change } = movePointer(before, await decide(before));
      // The line is written before the pointer moves: a crash between the two leaves a line whose revision
      // never came to be, and history() passes over it.
      await appendFile(this.historyFile, `${JSON.stringify(change)}\n`);
      const draft = `${this.pointerFile}.${process.pid}`;
      await writeFile(draft, JSON.stringify(state, null, 2));
      await rename(draft, this.pointerFile);
      return change;
    } finally {
      await unlock();
    }
  }

  /** Newest first. */
  async history(name?: string): Promise<ChannelChange[]> {
    const [text, { revision }] = await Promise.all([readFile(this.historyFile, 'utf8').catch(() => ''), this.read()]);
    const byRevision = new Map<number, ChannelChange>();
    for (const line of text.split('\n').filter(Boolean)) {
      const change = channelChange.parse(JSON.parse(line));
      if (change.revision <= revision) byRevision.set(change.revision, change);
    }
    return [...byRevision.values()].filter((change) => !name || change.name === name).reverse();
  }
}
