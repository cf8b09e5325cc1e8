import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefusal } from '../refusal';
import type { ReleaseRecord } from '../store/release-record';
import { withStoreLock } from './channel-lock';
import { pointersIn, PRODUCTION } from './channel-name';
import {
  EMPTY_CHANNEL,
  forgetPrevious,
  movePointers,
  readState,
  writeState,
  type ChannelChange,
  type ChannelMove,
  type ChannelState,
} from './channel-state';
import { History } from './history';

/** A channel (default `production`): one pointer file that is replaced whole, and an append-only history. */
export class Channel {
  /** The folder of what this channel's gateways learn: how its releases do, and what its backend offers. Production's is the store itself. */
  readonly root: string;
  readonly pointerFile: string;
  private readonly lines: History;

  constructor(
    private readonly store: string,
    readonly name = PRODUCTION,
  ) {
    const folder = pointersIn(store);
    this.root = name === PRODUCTION ? store : path.join(folder, name);
    this.pointerFile = path.join(folder, `${name}.json`);
    this.lines = new History(path.join(folder, `${name}.history.jsonl`));
  }

  async read(): Promise<ChannelState> {
    const text = await readFile(this.pointerFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? EMPTY_CHANNEL : this.parse(text);
  }

  /**
   * Decides and moves under one lock, so two operators never lose each other's change. `decide` sees the newest state. Several moves
   * become live in one step: no page ever meets a part of them.
   */
  change(
    decide: (state: ChannelState) => Promise<readonly ChannelMove[]>,
  ): Promise<ChannelChange[]> {
    return withStoreLock(this.store, async () => {
      const before = await this.read();
      const { state, changes } = movePointers(before, await decide(before));
      await this.refuseOvertaken(before);
      // The lines are written before the pointers move: a crash between the two leaves lines whose revisions
      // never came to be, and history() passes over them.
      for (const change of changes) await this.lines.append(change);
      await this.replace(before, state);
      return changes;
    });
  }

  /** Forgets previous releases that leave the store; whoever removes them holds the store's lock. */
  async forget(before: ChannelState, discarded: readonly ReleaseRecord[]): Promise<void> {
    const after = discarded.reduce(forgetPrevious, before);
    if (writeState(after) !== writeState(before)) await this.replace(before, after);
  }

  /** Newest first. */
  async history(name?: string): Promise<ChannelChange[]> {
    // The pointer is read first: the line of its revision was written before it, so the lines that follow are complete.
    const { revision } = await this.read();
    const changes = await this.lines.upTo(revision);
    return changes.filter((change) => !name || change.name === name).reverse();
  }

  private parse(text: string): ChannelState {
    try {
      return readState(text);
    } catch {
      throw new DeliveryRefusal(
        'damaged_channel',
        `${this.pointerFile} okunamıyor; hangi sürümlerin canlıda olduğu bilinmiyor.`,
      );
    }
  }

  private async replace(before: ChannelState, after: ChannelState): Promise<void> {
    const draft = `${this.pointerFile}.${randomUUID()}`;
    try {
      await writeFile(draft, writeState(after), { flush: true });
      await this.refuseOvertaken(before);
      await rename(draft, this.pointerFile);
    } finally {
      await rm(draft, { force: true });
    }
  }

  // A machine that slept through its own lock wakes up to another's change; it must leave neither a line nor a pointer.
  private async refuseOvertaken({ revision }: ChannelState): Promise<void> {
    if ((await this.read()).revision !== revision)
      throw new DeliveryRefusal('busy', 'Aynı anda başka bir değişiklik yapıldı; yeniden deneyin.');
  }
}
