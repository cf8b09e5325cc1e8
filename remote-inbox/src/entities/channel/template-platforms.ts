import { CHANNELS, PLATFORMS, type Platform } from '@muhatap/shared/wire/channels';

/** Channels on which a provider approves templates (docs/behaviour.md §9.1). */
export const TEMPLATE_PLATFORMS: readonly Platform[] = PLATFORMS.filter(
  (platform) => CHANNELS[platform].templates,
);
