import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefusal } from '../refusal';
import type { ReleaseRecord } from '../store/release-record';
import { withLock } from './channel-lock';
import {
  channelState,
  EMPTY_CHANNEL,
  forgetPrevious,
  movePointers,
  type ChannelChange,
  type ChannelMove,
  type ChannelState,
} from './channel-state';
import { History } from './history';

/** A channel (default `production`): one pointer file that is replaced whole, and an append-only history. */
export class Channel {
  readonly pointerFile: string;
  private readonly lines: History;

  constructor(
    root: string,
    readonly name = 'production',
  ) {
    this.pointerFile = path.join(root, 'channels', `${name}.json`);
    this.lines = new History(path.join(root, 'channels', `${name}.history.jsonl`));
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
    return this.alone(async (before) => {
      const { state, changes } = movePointers(before, await decide(before));
      await this.refuseOvertaken(before);
      // The lines are written before the pointers move: a crash between the two leaves lines whose revisions
      // never came to be, and history() passes over them.
      for (const change of changes) await this.lines.append(change);
      await this.replace(before, state);
      return changes;
    });
  }

  /** Lets releases go while no pointer can move to them: `choose` names them, they are forgotten as previous ones, and `remove` ends each. */
  retire(
    choose: (state: ChannelState) => Promise<ReleaseRecord[]>,
    remove: (record: ReleaseRecord) => Promise<void>,
  ): Promise<ReleaseRecord[]> {
    return this.alone(async (before) => {
      const retired = await choose(before);
      if (retired.length > 0) await this.replace(before, retired.reduce(forgetPrevious, before));
      for (const record of retired) await remove(record);
      return retired;
    });
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
      return channelState.parse(JSON.parse(text));
    } catch {
      throw new DeliveryRefusal(
        'damaged_channel',
        `${this.pointerFile} okunamıyor; hangi sürümlerin canlıda olduğu bilinmiyor.`,
      );
    }
  }

  private async alone<T>(work: (state: ChannelState) => Promise<T>): Promise<T> {
    await mkdir(path.dirname(this.pointerFile), { recursive: true });
    return withLock(this.pointerFile, async () => work(await this.read()));
  }

  private async replace(before: ChannelState, after: ChannelState): Promise<void> {
    const draft = `${this.pointerFile}.${randomUUID()}`;
    try {
      await writeFile(draft, JSON.stringify(after, null, 2), { flush: true });
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
