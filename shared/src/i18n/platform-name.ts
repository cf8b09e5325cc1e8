import type { Platform } from '../wire';

/** `channelName` of the kit is shorter and does not tell providers apart. */
const NAMES: Readonly<Record<Platform, string>> = {
  whatsapp: 'WhatsApp',
  'whatsapp-twillio': 'WhatsApp (Twilio)',
  'whatsapp-authkey': 'WhatsApp (Authkey)',
  instagram: 'Instagram mesajları',
  facebook: 'Facebook Messenger',
  'instagram-comment': 'Instagram yorumları',
};

/** What a platform is called where somebody administers, chooses or compares channels. */
export const platformName = (platform: Platform): string => NAMES[platform];
