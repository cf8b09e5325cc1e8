import { channelOf } from '../wire/channels';

/**
 * The name of a platform where somebody administers, chooses or compares channels; `channelName` of
 * the kit is shorter and does not distinguish providers.
 */
export const platformName = (platform: string): string => channelOf(platform).name;
