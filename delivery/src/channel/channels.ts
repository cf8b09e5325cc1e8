import { storageAt, type Place } from '../storage/open-storage';
import type { Storage } from '../storage/storage';
import type { ReleaseRecord } from '../store/release-record';
import { Channel } from './channel';
import { isChannelName, POINTERS, PRODUCTION, STORE_LOCK } from './channel-name';
import type { ChannelState } from './channel-state';

const POINTER = '.json';

/** The channels of a store: production, and each other one in which something was promoted. */
export class Channels {
  private readonly store: Storage;

  constructor(place: Place) {
    this.store = storageAt(place);
  }

  /** Production first. */
  async all(): Promise<Channel[]> {
    const others = (await this.store.list(POINTERS))
      .filter(({ name }) => name.endsWith(POINTER))
      .map(({ name }) => name.slice(0, -POINTER.length))
      .filter((name) => name !== PRODUCTION && isChannelName(name))
      .sort();
    return [PRODUCTION, ...others].map((name) => new Channel(this.store, name));
  }

  /**
   * Lets releases go while no pointer of any channel can move to them: `choose` names them, they are forgotten as previous ones, and
   * `remove` ends each. Nothing goes while a pointer file cannot be read: nobody knows what it needs.
   */
  discard(
    choose: (states: ReadonlyMap<Channel, ChannelState>) => Promise<ReleaseRecord[]>,
    remove: (record: ReleaseRecord) => Promise<void>,
  ): Promise<ReleaseRecord[]> {
    return this.store.lock(STORE_LOCK, async (confirm) => {
      const states = new Map<Channel, ChannelState>();
      for (const channel of await this.all()) states.set(channel, await channel.read());
      const discarded = await choose(states);
      for (const channel of states.keys()) await channel.forget(discarded);
      for (const record of discarded) {
        await confirm();
        await remove(record);
      }
      return discarded;
    });
  }
}
