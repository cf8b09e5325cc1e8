import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Channel } from '../channel/channel';
import type { ChannelState } from '../channel/channel-state';
import type { StoredFile } from '../storage/storage';
import type { Log } from './log';

/** Network file systems and buckets report no changes, so the pointer is also read at this interval, ms. */
const POLL_MS = 500;
/** A page waits for a slow store at most this long, ms: the last known releases are better than none. */
const PATIENCE_MS = 1_000;

/**
 * The channel's pointer in this gateway's memory. Every page needs it, so it is read again only
 * when its file was replaced. One that was read and cannot be read any more stays as it was: an
 * unreachable store must not take the suite down. A pointer out of a bucket is also kept on this machine, for a gateway that starts while
 * the bucket is away.
 */
export class LivePointer {
  private known: ChannelState | null = null;
  private file: StoredFile | null = null;
  private isComplaining = false;
  private begun = 0;
  private settled = 0;
  private looking: { done: Promise<void>; seen: number } | null = null;
  /** When a look that ended had begun, and how often the channel had been changed here by then. */
  private looked = { at: -Infinity, changed: -1 };

  constructor(
    private readonly channel: Channel,
    private readonly log: Log,
  ) {}

  /** Whether the store answered the last time. */
  get isReachable(): boolean {
    return !this.isComplaining;
  }

  /** Null as long as there has never been one to read. */
  async read(): Promise<ChannelState | null> {
    const { store, changed } = this.channel;
    if (store.trustedMs === 0) await this.look();
    else if (
      changed !== this.looked.changed ||
      performance.now() - this.looked.at > store.trustedMs
    )
      await this.lookTogether();
    return this.known;
  }

  /** As the store has it now, for whoever looks at what they have just changed by way of another gateway; the last known one where it does not say. */
  async readNewest(): Promise<ChannelState | null> {
    await Promise.race([this.look(), wait(PATIENCE_MS, undefined, { ref: false })]);
    return this.known;
  }

  /** Calls back with the first state and whenever another one is found. Answers how to stop. */
  watch(onState: (state: ChannelState) => void): () => void {
    const { store, pointer } = this.channel;
    let stop: (() => void) | null = null;
    let seen: ChannelState | null = null;
    const look = (): void =>
      void this.read().then((state) => {
        if (state !== null && state !== seen) onState(state);
        seen = state;
      });
    const poll = (): void => {
      try {
        stop ??= store.watch(path.posix.dirname(pointer), look, () => (stop = null));
      } catch {
        // The folder comes with the first promotion; the poll finds it.
      }
      look();
    };
    poll();
    const timer = setInterval(poll, POLL_MS).unref();
    return () => {
      clearInterval(timer);
      stop?.();
    };
  }

  /** One look for all who ask at once. Once something is known, nobody waits long for it. */
  private async lookTogether(): Promise<void> {
    const { changed } = this.channel;
    // A look that began before a change of this process may not have seen it.
    if (this.looking === null || this.looking.seen !== changed) {
      const looking = { seen: changed, done: this.look() };
      this.looking = looking;
      void looking.done.then(() => {
        if (this.looking === looking) this.looking = null;
      });
    }
    const { done } = this.looking;
    if (this.known === null) return done;
    if (this.isReachable) await Promise.race([done, wait(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async look(): Promise<void> {
    const turn = ++this.begun;
    const { store, pointer, changed } = this.channel;
    const at = performance.now();
    try {
      const file = await store.read(pointer, this.file);
      if (file === null) throw new Error(`there is no ${pointer}`);
      if (file !== this.file) await this.settle(turn, file);
      this.isComplaining = false;
      this.looked = { at, changed };
    } catch (error) {
      this.known ??= await this.readCopy();
      this.complain(error);
    }
  }

  // A read that began earlier and ends later must not bring the older state back.
  private async settle(turn: number, file: StoredFile): Promise<void> {
    const state = this.channel.stateIn(file);
    if (turn < this.settled) return;
    this.settled = turn;
    this.known = state;
    this.file = file;
    await this.keepCopy(file);
  }

  private get copy(): string | null {
    const { scratch } = this.channel.store;
    return scratch && path.join(scratch, this.channel.pointer);
  }

  private async keepCopy({ bytes }: StoredFile): Promise<void> {
    if (this.copy === null) return;
    const draft = `${this.copy}.${process.pid}`;
    try {
      await mkdir(path.dirname(this.copy), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, this.copy);
    } catch (error) {
      this.log.warn({ err: error }, 'the pointer was not kept for a start without the store');
    }
  }

  private async readCopy(): Promise<ChannelState | null> {
    if (this.copy === null) return null;
    try {
      return this.channel.stateIn({ bytes: await readFile(this.copy), mark: '' });
    } catch {
      return null;
    }
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
