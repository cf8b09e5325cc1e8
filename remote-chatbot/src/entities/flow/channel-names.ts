import type { Platform } from '@muhatap/shared/wire';

const NAMES: Readonly<Partial<Record<Platform, string>>> = {
  whatsapp: 'WhatsApp',
  'whatsapp-twillio': 'Twilio',
  facebook: 'Messenger',
  instagram: 'Instagram',
};

/** A channel on which flows answer in one short word: the two WhatsApps have different limits and are told apart. */
export const flowChannelName = (platform: Platform): string => NAMES[platform] ?? platform;
