import type { Place } from '../storage/open-storage';
import type { Channel } from './channel';
import type { ChannelState } from './channel-state';
import { Channels } from './channels';

/** A channel beside the one that somebody looks at. */
export interface OtherChannel {
  readonly name: string;
  readonly state: ChannelState;
}

/** The other channels of a store. One that cannot be read is left out: it keeps nobody from this one. */
export async function otherChannels(root: Place, { name }: Channel): Promise<OtherChannel[]> {
  const others = (await new Channels(root).all()).filter((one) => one.name !== name);
  const read = await Promise.all(
    others.map(async (one) => {
      const state = await one.read().catch(() => null);
      return state === null || state.revision === 0 ? [] : [{ name: one.name, state }];
    }),
  );
  return read.flat();
}
