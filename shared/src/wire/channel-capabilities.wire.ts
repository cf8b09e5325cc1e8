import type { Platform } from './platforms.wire';
import { META_TEXT_LIMIT, WHATSAPP_TEXT_LIMIT } from './send.wire';

const MEGA = 1024 * 1024;
const HOUR_MS = 60 * 60 * 1000;

/** Files of one kind that a channel takes; `maxBytes` as the platform counts. */
export interface FileRule {
  readonly mimeTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * What can be sent on a channel and until when (docs/behaviour.md §9.1); composer and server read
 * the same table. Lengths are code points. `windowMs` is the time for free text after the citizen's
 * last message, null where there is no such limit; within `humanAgentMs` a person may still answer.
 * `files` without a kind means that it cannot be sent.
 */
export interface ChannelCapabilities {
  readonly textLimit: number;
  readonly captionLimit: number;
  readonly windowMs: number | null;
  readonly humanAgentMs: number | null;
  readonly freeText: boolean;
  readonly templates: boolean;
  readonly quotes: boolean;
  readonly receipts: boolean;
  /** Comments: answered under the post, or once in private. */
  readonly comments: boolean;
  readonly files: Partial<Record<'image' | 'audio' | 'document', FileRule>>;
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

const WHATSAPP_FILES: ChannelCapabilities['files'] = {
  image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 5 * MEGA },
  audio: {
    mimeTypes: ['audio/ogg', 'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/amr'],
    maxBytes: 16 * MEGA,
  },
  document: { mimeTypes: OFFICE, maxBytes: 100 * MEGA },
};

const WHATSAPP: ChannelCapabilities = {
  textLimit: WHATSAPP_TEXT_LIMIT,
  captionLimit: 1024,
  windowMs: 24 * HOUR_MS,
  humanAgentMs: null,
  freeText: true,
  templates: true,
  quotes: true,
  receipts: true,
  comments: false,
  files: WHATSAPP_FILES,
};
const MESSENGER: ChannelCapabilities = {
  textLimit: META_TEXT_LIMIT,
  captionLimit: 0,
  windowMs: 24 * HOUR_MS,
  humanAgentMs: 7 * 24 * HOUR_MS,
  freeText: true,
  templates: false,
  quotes: false,
  receipts: true,
  comments: false,
  files: {
    image: { mimeTypes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8 * MEGA },
    audio: {
      mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg'],
      maxBytes: 25 * MEGA,
    },
    document: { mimeTypes: OFFICE, maxBytes: 25 * MEGA },
  },
};

/** Twilio's largest file is 16 MB; Instagram takes no documents; a comment is answered in words alone. */
export const CHANNEL_CAPABILITIES: Readonly<Record<Platform, ChannelCapabilities>> = {
  whatsapp: WHATSAPP,
  'whatsapp-twillio': {
    ...WHATSAPP,
    textLimit: 1600,
    quotes: false,
    files: { ...WHATSAPP_FILES, document: { mimeTypes: OFFICE, maxBytes: 16 * MEGA } },
  },
  'whatsapp-authkey': { ...WHATSAPP, freeText: false, quotes: false, receipts: false, files: {} },
  facebook: MESSENGER,
  instagram: {
    ...MESSENGER,
    files: {
      image: { mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 8 * MEGA },
      audio: { mimeTypes: ['audio/mp4', 'audio/aac'], maxBytes: 25 * MEGA },
    },
  },
  'instagram-comment': {
    ...MESSENGER,
    windowMs: null,
    humanAgentMs: null,
    receipts: false,
    comments: true,
    files: {},
  },
};

/** How long the one private reply to a comment is allowed (docs/behaviour.md §9.11), ms. */
export const PRIVATE_REPLY_MS = 7 * 24 * HOUR_MS;
