import { open, readFile } from 'node:fs/promises';
import { channelChange, type ChannelChange } from './channel-state';

/** The append-only history of a channel, one JSON line for each change. */
export class History {
  constructor(private readonly file: string) {}

  async append(change: ChannelChange): Promise<void> {
    const handle = await open(this.file, 'a+');
    try {
      const { size } = await handle.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await handle.read(last, 0, 1, size - 1);
      // A crash may have left half a line; the next one must not be glued to it.
      const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
      await handle.appendFile(`${start}${JSON.stringify(change)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  /** The changes up to a revision, oldest first. Where a crash left two lines of one revision, the later one came to be. */
  async upTo(revision: number): Promise<ChannelChange[]> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const changes = new Map<number, ChannelChange>();
    for (const line of text.split('\n')) {
      const change = changeOf(line);
      if (change && change.revision <= revision) changes.set(change.revision, change);
    }
    return [...changes.values()].sort((a, b) => a.revision - b.revision);
  }
}

// A line that a crash cut short never came to be.
function changeOf(line: string): ChannelChange | null {
  try {
    return channelChange.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
