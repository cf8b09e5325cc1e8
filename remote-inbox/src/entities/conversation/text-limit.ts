import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';

/**
 * Characters that the channel takes in one message (docs/behaviour.md §9.1); code points, as the
 * platforms count.
 */
export const textLimit = (platform: AnyPlatform): number => channelOf(platform).textLimit;

/** Code points of a text. */
export function textLength(text: string): number {
  return [...text].length;
}
