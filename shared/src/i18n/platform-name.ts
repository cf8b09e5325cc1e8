import { CHANNELS, type Platform } from '../wire';

/** What a platform is called where somebody administers, chooses or compares channels; `channelName` of the kit is shorter and does not tell providers apart. */
export const platformName = (platform: Platform): string => CHANNELS[platform].name;
