import { PLATFORMS, type Platform } from '@muhatap/shared/wire';

/** Channels on which a provider approves templates (channel facts §7.8). */
export const TEMPLATE_PLATFORMS: readonly Platform[] = PLATFORMS.filter((platform) =>
  platform.startsWith('whatsapp'),
);
