import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '../channel/channel';
import type { ChannelState } from '../channel/channel-state';
import type { Log } from './log';

/** Network file systems report no changes, so the pointer is also read at this interval, ms. */
const POLL_MS = 500;

/**
 * The channel's pointer in this gateway's memory. Every page needs it, so it is read again only
 * when its file was replaced. One that was read and cannot be read any more stays as it was: an
 * unreachable store must not take the suite down.
 */
export class LivePointer {
  private known: ChannelState | null = null;
  private mark: string | null = null;
  private isComplaining = false;
  private begun = 0;
  private settled = 0;

  constructor(
    private readonly channel: Channel,
    private readonly log: Log,
  ) {}

  /** Null as long as there has never been one to read. */
  async read(): Promise<ChannelState | null> {
    const turn = ++this.begun;
    try {
      const { ino, mtimeNs, size } = await stat(this.channel.pointerFile, { bigint: true });
      const mark = `${ino} ${mtimeNs} ${size}`;
      if (mark !== this.mark) this.settle(turn, mark, await this.channel.read());
      this.isComplaining = false;
    } catch (error) {
      this.complain(error);
    }
    return this.known;
  }

  /** Calls back with the first state and whenever another one is found. Answers how to stop. */
  watch(onState: (state: ChannelState) => void): () => void {
    const folder = path.dirname(this.channel.pointerFile);
    let watcher: FSWatcher | null = null;
    let seen: ChannelState | null = null;
    const end = (): void => {
      watcher?.close();
      watcher = null;
    };
    const look = (): void =>
      void this.read().then((state) => {
        if (state !== null && state !== seen) onState(state);
        seen = state;
      });
    const poll = (): void => {
      try {
        watcher ??= watch(folder, { persistent: false }, look).on('error', end);
      } catch {
        // The folder comes with the first promotion; the poll finds it.
      }
      look();
    };
    poll();
    const timer = setInterval(poll, POLL_MS).unref();
    return () => {
      clearInterval(timer);
      end();
    };
  }

  // A read that began earlier and ends later must not bring the older state back.
  private settle(turn: number, mark: string, state: ChannelState): void {
    if (turn < this.settled) return;
    this.settled = turn;
    this.known = state;
    this.mark = mark;
  }

  private complain(error: unknown): void {
    if (!this.isComplaining)
      this.log.error(
        { err: error },
        this.known
          ? 'the pointer cannot be read: the last known releases are served'
          : 'there is no pointer to read yet: nothing can be served',
      );
    this.isComplaining = true;
  }
}
