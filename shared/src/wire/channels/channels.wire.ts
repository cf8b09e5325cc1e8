import { z } from 'zod';
import { entryOf, type Open } from '../open';
import type { ComplaintChannel } from './complaint-channel.wire';

const MEGA = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Keys of an account by platform: `access_token` for WhatsApp Cloud, Instagram and Facebook; `account_sid` and `auth_token` for
 * Twilio; `authkey` for Authkey. They go in sealed and never come out.
 */
export const connectionCredentials = z.object({
  access_token: z.string().trim().min(1).max(2000).optional(),
  account_sid: z.string().trim().min(1).max(100).optional(),
  auth_token: z.string().trim().min(1).max(200).optional(),
  authkey: z.string().trim().min(1).max(200).optional(),
});
export type ConnectionCredentials = z.infer<typeof connectionCredentials>;

/** A provider that calls webhooks, by the last part of their path. */
export type WebhookSource = 'meta' | 'twilio' | 'authkey';

/** Files of one kind that a channel takes; `maxBytes` as the platform counts. */
export interface FileRule {
  readonly mimeTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * The form in which a channel shows a chatbot's list and the length of its parts, in code points
 * (docs/behaviour.md §9.6). `list` is the platform's own; `replies` are chips below a text;
 * `numbers` is text alone. A part without a limit of its own is only counted in the whole text.
 */
export interface FlowForm {
  /** The channel in one short word, where the forms of several are compared. */
  readonly name: string;
  readonly shows: 'list' | 'replies' | 'numbers';
  readonly rows: number;
  readonly title?: number;
  readonly description?: number;
  readonly buttonText?: number;
  readonly rowTitle?: number;
  readonly rowDescription?: number;
}

/** A channel on which no chatbot answers, and the reason in Turkish (docs/behaviour.md §7.7). */
export interface NoFlow {
  readonly reason: string;
}

/**
 * A channel (docs/behaviour.md §8.3, §9.1): what composer, server and reports know of it. Lengths
 * are code points.
 */
export interface Channel {
  /** Shown where somebody administers, chooses or compares channels, and in messages about them. */
  readonly name: string;
  /** The name inside a sentence. */
  readonly spokenName: string;
  /** Channels of one family know a person by one user id. */
  readonly family: string;
  readonly complaintChannel: ComplaintChannel;
  /** The provider's calls come to `/webhooks/{webhook}`. */
  readonly webhook: WebhookSource;
  readonly sendPath: string;
  /** Fields of a send's body (send.wire.ts). */
  readonly sendBody: 'whatsapp' | 'instagram' | 'facebook';
  readonly textLimit: number;
  /** 0: a file carries no words. */
  readonly captionLimit: number;
  /** Time for free text after the citizen's last message, ms; null where there is no such limit. */
  readonly windowMs: number | null;
  /** A person may still answer within this time, ms. */
  readonly humanAgentMs: number | null;
  readonly freeText: boolean;
  readonly templates: boolean;
  readonly quotes: boolean;
  readonly receipts: boolean;
  /** Comments: answered under the post, or once in private. */
  readonly comments: boolean;
  /** A kind that is left out cannot be sent. The first type of `audio` or `video` that a browser can record is what a recording becomes. */
  readonly files: Partial<Record<'image' | 'audio' | 'video' | 'document', FileRule>>;
  readonly flow: FlowForm | NoFlow;
}

const OFFICE = [
  'application/pdf',
  'text/plain',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const;

const WHATSAPP = {
  family: 'whatsapp',
  complaintChannel: 'WhatsApp',
  sendBody: 'whatsapp',
  textLimit: 4096,
  captionLimit: 1024,
  windowMs: 24 * HOUR_MS,
  humanAgentMs: null,
  freeText: true,
  templates: true,
  quotes: true,
  receipts: true,
  comments: false,
  files: {
    image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 5 * MEGA },
    audio: {
      mimeTypes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'],
      maxBytes: 16 * MEGA,
    },
    video: { mimeTypes: ['video/mp4', 'video/3gpp'], maxBytes: 16 * MEGA },
    document: { mimeTypes: OFFICE, maxBytes: 100 * MEGA },
  },
} as const;

const MESSENGER = {
  webhook: 'meta',
  textLimit: 1000,
  captionLimit: 0,
  windowMs: 24 * HOUR_MS,
  humanAgentMs: 7 * 24 * HOUR_MS,
  freeText: true,
  templates: false,
  quotes: false,
  receipts: true,
  comments: false,
} as const;
const REPLIES = { shows: 'replies', rows: 13, rowTitle: 20 } as const;

const INSTAGRAM = {
  ...MESSENGER,
  family: 'instagram',
  complaintChannel: 'Instagram',
  sendBody: 'instagram',
} as const;

/** Under the names used on the line, in the order in which channels are always named. */
const TABLE = {
  whatsapp: {
    ...WHATSAPP,
    name: 'WhatsApp',
    spokenName: 'WhatsApp',
    webhook: 'meta',
    sendPath: '/api/whatsapp/send/message',
    flow: {
      name: 'WhatsApp',
      shows: 'list',
      rows: 10,
      title: 60,
      description: 1024,
      buttonText: 20,
      rowTitle: 24,
      rowDescription: 72,
    },
  },
  'whatsapp-twillio': {
    ...WHATSAPP,
    name: 'WhatsApp (Twilio)',
    spokenName: 'WhatsApp (Twilio)',
    webhook: 'twilio',
    sendPath: '/api/whatsapp/twillio/send/message',
    textLimit: 1600,
    quotes: false,
    // Twilio's largest file.
    files: { ...WHATSAPP.files, document: { mimeTypes: OFFICE, maxBytes: 16 * MEGA } },
    // Twilio takes lists only as templates that it has approved, so they are written out.
    flow: { name: 'Twilio', shows: 'numbers', rows: 30 },
  },
  'whatsapp-authkey': {
    ...WHATSAPP,
    name: 'WhatsApp (Authkey)',
    spokenName: 'WhatsApp (Authkey)',
    webhook: 'authkey',
    sendPath: '/api/whatsapp/authkey/send/message',
    freeText: false,
    quotes: false,
    receipts: false,
    files: {},
    flow: { reason: 'yalnızca onaylı şablon gönderilebilir' },
  },
  instagram: {
    ...INSTAGRAM,
    name: 'Instagram mesajları',
    spokenName: 'Instagram',
    sendPath: '/api/instagram/send/message',
    // Instagram takes no documents.
    files: {
      image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 8 * MEGA },
      audio: { mimeTypes: ['audio/mp4', 'audio/aac', 'audio/wav'], maxBytes: 25 * MEGA },
      video: { mimeTypes: ['video/mp4', 'video/webm'], maxBytes: 25 * MEGA },
    },
    flow: { ...REPLIES, name: 'Instagram' },
  },
  facebook: {
    ...MESSENGER,
    name: 'Facebook Messenger',
    spokenName: 'Messenger',
    family: 'facebook',
    complaintChannel: 'Facebook',
    sendPath: '/api/facebook/send/message',
    sendBody: 'facebook',
    files: {
      image: { mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8 * MEGA },
      audio: {
        mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/wav', 'audio/ogg'],
        maxBytes: 25 * MEGA,
      },
      video: { mimeTypes: ['video/mp4'], maxBytes: 25 * MEGA },
      document: { mimeTypes: OFFICE, maxBytes: 25 * MEGA },
    },
    flow: { ...REPLIES, name: 'Messenger' },
  },
  'instagram-comment': {
    ...INSTAGRAM,
    name: 'Instagram yorumları',
    spokenName: 'Instagram yorumları',
    sendPath: '/api/instagram-comment/send/message',
    windowMs: null,
    humanAgentMs: null,
    receipts: false,
    comments: true,
    files: {},
    flow: { reason: 'yorumların altında seçenek sunulamaz' },
  },
} as const satisfies Readonly<Record<string, Channel>>;

/** The name of a channel on the line. */
export type Platform = keyof typeof TABLE;
/** The channel of an answer: it may be one that this release does not know. */
export type AnyPlatform = Open<Platform>;
/** Every channel by its platform. */
export const CHANNELS: Readonly<Record<Platform, Channel>> = TABLE;

/** The rules of a channel for whoever shows it or writes on it. */
export type ChannelRules = Omit<
  Channel,
  'complaintChannel' | 'webhook' | 'sendPath' | 'sendBody'
> & { readonly isKnown: boolean };

/**
 * The rules of a platform on the line. One that this release does not know has its own name, no
 * limit of time and no way to write.
 */
export function channelOf(platform: string): ChannelRules {
  const known = entryOf(CHANNELS, platform);
  if (known) return { ...known, isKnown: true };
  return {
    isKnown: false,
    name: platform,
    spokenName: platform,
    family: platform,
    textLimit: 0,
    captionLimit: 0,
    windowMs: null,
    humanAgentMs: null,
    freeText: false,
    templates: false,
    quotes: false,
    receipts: false,
    comments: false,
    files: {},
    flow: { reason: 'bu sayfa kanalı tanımıyor' },
  };
}

/** The platforms, in the order in which they are always named. */
export const PLATFORMS = Object.keys(CHANNELS) as readonly Platform[];
export const platform = z.enum(PLATFORMS);

/** Platforms grouped by {@link Channel.family}. */
export const PLATFORM_FAMILIES: readonly (readonly Platform[])[] = [
  ...new Set(PLATFORMS.map((each) => CHANNELS[each].family)),
].map((family) => PLATFORMS.filter((each) => CHANNELS[each].family === family));

/** Time for the one private reply to a comment (docs/behaviour.md §9.11), ms. */
export const PRIVATE_REPLY_MS = 7 * 24 * HOUR_MS;
