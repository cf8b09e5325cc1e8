import { readdir } from 'node:fs/promises';
import type { ReleaseRecord } from '../store/release-record';
import { Channel } from './channel';
import { withStoreLock } from './channel-lock';
import { isChannelName, pointersIn, PRODUCTION } from './channel-name';
import type { ChannelState } from './channel-state';

const POINTER = '.json';

/** The channels of a store: production, and each other one in which something was promoted. */
export class Channels {
  constructor(private readonly root: string) {}

  /** Production first. */
  async all(): Promise<Channel[]> {
    const files = await readdir(pointersIn(this.root)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const others = files
      .filter((file) => file.endsWith(POINTER))
      .map((file) => file.slice(0, -POINTER.length))
      .filter((name) => name !== PRODUCTION && isChannelName(name))
      .sort();
    return [PRODUCTION, ...others].map((name) => new Channel(this.root, name));
  }

  /**
   * Lets releases go while no pointer of any channel can move to them: `choose` names them, they are forgotten as previous ones, and
   * `remove` ends each. Nothing goes while a pointer file cannot be read: nobody knows what it needs.
   */
  discard(
    choose: (states: ReadonlyMap<Channel, ChannelState>) => Promise<ReleaseRecord[]>,
    remove: (record: ReleaseRecord) => Promise<void>,
  ): Promise<ReleaseRecord[]> {
    return withStoreLock(this.root, async () => {
      const states = new Map<Channel, ChannelState>();
      for (const channel of await this.all()) states.set(channel, await channel.read());
      const discarded = await choose(states);
      for (const [channel, state] of states) await channel.forget(state, discarded);
      for (const record of discarded) await remove(record);
      return discarded;
    });
  }
}
