import { CHANNELS, type Platform } from '@muhatap/shared/wire/channels';

/**
 * A channel on which flows answer, in one short word: the two WhatsApps have different limits and
 * so different names.
 */
export function flowChannelName(platform: Platform): string {
  const { flow } = CHANNELS[platform];
  return 'name' in flow ? flow.name : platform;
}
