import { DeliveryRefusal } from '../refusal';
import { lostLock } from '../storage/lock-refusals';
import { storageAt, type Place } from '../storage/open-storage';
import type { Storage, StoredFile } from '../storage/storage';
import type { ReleaseRecord } from '../store/release-record';
import { POINTERS, PRODUCTION, STORE_LOCK } from './channel-name';
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
  /** Where this channel's gateways keep what they learn: how its releases do, and what its backend offers. Production's is the store itself. */
  readonly root: Storage;
  readonly store: Storage;
  readonly pointer: string;
  /** The number of changes that were made through this object. */
  changed = 0;
  private readonly lines: History;

  constructor(
    place: Place,
    readonly name = PRODUCTION,
  ) {
    this.store = storageAt(place);
    this.root = name === PRODUCTION ? this.store : this.store.below(`${POINTERS}/${name}`);
    this.pointer = `${POINTERS}/${name}.json`;
    this.lines = new History(this.store, `${POINTERS}/${name}.history.jsonl`);
  }

  async read(): Promise<ChannelState> {
    return this.stateIn(await this.store.read(this.pointer));
  }

  /** The state that a pointer file holds; that of an empty channel for none. */
  stateIn(file: StoredFile | null): ChannelState {
    if (file === null) return EMPTY_CHANNEL;
    try {
      return readState(file.bytes.toString());
    } catch {
      throw new DeliveryRefusal(
        'damaged_channel',
        `${this.store.address}/${this.pointer} okunamıyor; hangi sürümlerin canlıda olduğu bilinmiyor.`,
      );
    }
  }

  /**
   * Decides and moves under one lock, so two operators never lose each other's change. `decide` sees the newest state. Several moves
   * become live in one step: no page ever meets a part of them. Whoever slept through the lock leaves neither a line nor a pointer.
   */
  change(
    decide: (state: ChannelState) => Promise<readonly ChannelMove[]>,
  ): Promise<ChannelChange[]> {
    return this.store.lock(STORE_LOCK, async (confirm) => {
      // The history is read first: who writes it after that has moved the pointer, too.
      const history = await this.lines.last();
      const file = await this.store.read(this.pointer);
      const before = this.stateIn(file);
      const { state, changes } = movePointers(before, await decide(before));
      if ((await this.store.read(this.pointer, file)) !== file) throw lostLock();
      // The lines are written before the pointers move: a crash between the two leaves lines whose revisions
      // never came to be, and history() passes over them.
      if (!(await this.lines.append(changes, history))) throw lostLock();
      await confirm();
      await this.replace(file, state);
      return changes;
    });
  }

  /** Forgets previous releases that leave the store; whoever removes them holds the store's lock. */
  async forget(discarded: readonly ReleaseRecord[]): Promise<void> {
    const file = await this.store.read(this.pointer);
    const before = this.stateIn(file);
    const after = discarded.reduce(forgetPrevious, before);
    if (writeState(after) !== writeState(before)) await this.replace(file, after);
  }

  /** Newest first. */
  async history(name?: string): Promise<ChannelChange[]> {
    // The pointer is read first: the line of its revision was written before it, so the lines that follow are complete.
    const { revision } = await this.read();
    const changes = await this.lines.upTo(revision);
    return changes.filter((change) => !name || change.name === name).reverse();
  }

  private async replace(before: StoredFile | null, after: ChannelState): Promise<void> {
    if (!(await this.store.replace(this.pointer, writeState(after), before))) throw lostLock();
    this.changed += 1;
  }
}
