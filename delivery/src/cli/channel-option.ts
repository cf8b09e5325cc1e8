import { Channel } from '../channel/channel';
import { isChannelName, PRODUCTION } from '../channel/channel-name';
import { Channels } from '../channel/channels';
import { DeliveryRefusal } from '../refusal';
import type { Place } from '../storage/open-storage';
import type { Arguments } from './arguments';

/**
 * The channel that a command concerns: that of `--channel`, or the usual one of this machine. One that `--channel` names is there already,
 * so that a slip of the finger is answered; a promotion may make a new one.
 */
export async function channelOf(
  root: Place,
  usual: string,
  { command, options: { channel: named } }: Arguments,
): Promise<Channel> {
  return named === undefined || command === 'promote'
    ? openChannel(root, named ?? usual)
    : requireChannel(root, named);
}

/** A channel in which something was promoted, or production. */
export async function requireChannel(root: Place, name: string): Promise<Channel> {
  const all = await new Channels(root).all();
  const found = all.find((one) => one.name === name);
  if (!found)
    throw new DeliveryRefusal(
      'unknown_channel',
      `'${name}' adında bir kanal yok. Depodakiler: ${all.map((one) => one.name).join(', ')}.`,
    );
  return found;
}

function openChannel(root: Place, name: string): Channel {
  if (!isChannelName(name))
    throw new DeliveryRefusal(
      'usage',
      `'${name}' kanal adı olamaz; küçük harf, rakam ve - ile yazılır (${PRODUCTION}, staging, …).`,
    );
  return new Channel(root, name);
}
