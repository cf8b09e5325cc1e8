import type { Storage, StoredFile } from '../storage/storage';
import { channelChange, type ChannelChange } from './channel-state';

/** The append-only history of a channel, one JSON line for each change. */
export class History {
  private known: StoredFile | null = null;

  constructor(
    private readonly store: Storage,
    private readonly file: string,
  ) {}

  /** The file as it is now. */
  async last(): Promise<StoredFile | null> {
    return (this.known = await this.store.read(this.file, this.known));
  }

  /** False where it was seen that somebody else wrote after `last`. */
  append(changes: readonly ChannelChange[], last: StoredFile | null): Promise<boolean> {
    const lines = changes.map((change) => `${JSON.stringify(change)}\n`).join('');
    return this.store.append(this.file, lines, last);
  }

  /** The changes up to a revision, oldest first. Where a crash left two lines of one revision, the later one came to be. */
  async upTo(revision: number): Promise<ChannelChange[]> {
    const changes = new Map<number, ChannelChange>();
    for (const line of ((await this.last())?.bytes.toString() ?? '').split('\n')) {
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
