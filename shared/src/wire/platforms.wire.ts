import { z } from 'zod';

/** The channels of docs/behaviour.md §8.3, under the names used on the line. */
export const PLATFORMS = [
  'whatsapp',
  'whatsapp-twillio',
  'whatsapp-authkey',
  'instagram',
  'facebook',
  'instagram-comment',
] as const;

/** One of {@link PLATFORMS}. */
export const platform = z.enum(PLATFORMS);
export type Platform = z.infer<typeof platform>;

/** Paths for `POST /api/{…}`, one per platform (docs/behaviour.md §8.3). */
export const SEND_PATHS: Record<Platform, string> = {
  whatsapp: '/api/whatsapp/send/message',
  'whatsapp-twillio': '/api/whatsapp/twillio/send/message',
  'whatsapp-authkey': '/api/whatsapp/authkey/send/message',
  instagram: '/api/instagram/send/message',
  facebook: '/api/facebook/send/message',
  'instagram-comment': '/api/instagram-comment/send/message',
};

/** What a platform is called where somebody administers, chooses or compares channels, and in what is told of it. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  whatsapp: 'WhatsApp',
  'whatsapp-twillio': 'WhatsApp (Twilio)',
  'whatsapp-authkey': 'WhatsApp (Authkey)',
  instagram: 'Instagram mesajları',
  facebook: 'Facebook Messenger',
  'instagram-comment': 'Instagram yorumları',
};
