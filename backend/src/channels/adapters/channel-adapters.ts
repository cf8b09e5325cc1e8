import {
  CHANNELS,
  PLATFORMS,
  type Platform,
  type WebhookSource,
} from '@muhatap/shared/wire/channels';
import type { ChannelAdapter, ChannelWebhook, SenderParts } from '../model/channel-adapter';
import { measureCall, type CallResult } from '../../metrics/measurements';
import type { SendMessage, SendOutcome } from '../model/outbound.types';
import { authkeyAdapter } from './authkey/adapter';
import { facebookAdapter } from './facebook/adapter';
import { instagramAdapter } from './instagram/adapter';
import { instagramCommentAdapter } from './instagram-comment/adapter';
import { twilioAdapter } from './twilio/adapter';
import { whatsappAdapter } from './whatsapp/adapter';

const ADAPTERS: Readonly<Record<Platform, ChannelAdapter>> = {
  whatsapp: whatsappAdapter,
  'whatsapp-twillio': twilioAdapter,
  'whatsapp-authkey': authkeyAdapter,
  instagram: instagramAdapter,
  facebook: facebookAdapter,
  'instagram-comment': instagramCommentAdapter,
};

/** The adapter of a platform. */
export const adapterOf = (platform: Platform): ChannelAdapter => ADAPTERS[platform];

/** The Turkish name of every account key, by its place in the body of a request. */
export const CREDENTIAL_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(ADAPTERS).flatMap(({ keys }) =>
    Object.entries(keys).map(([name, label]) => [`credentials.${name}`, label]),
  ),
);

/** The webhooks of all providers; channels of one provider share theirs. */
export const WEBHOOKS: ReadonlyMap<WebhookSource, ChannelWebhook> = new Map(
  PLATFORMS.map((platform) => [CHANNELS[platform].webhook, ADAPTERS[platform].webhook]),
);

const RESULTS: Readonly<Record<SendOutcome['kind'], CallResult>> = {
  accepted: 'ok',
  retry: 'retry',
  refused: 'refused',
  unknown: 'unknown',
};

/** A sender of which monitoring learns how each call ended. */
const measured =
  (provider: string, send: SendMessage): SendMessage =>
  (message) =>
    measureCall(
      provider,
      () => send(message),
      ({ kind }) => RESULTS[kind],
      { id: message.id, attempt: message.attempt },
    );

/** Every channel's sender. */
export const createSenders = (parts: SenderParts): Readonly<Record<Platform, SendMessage>> =>
  Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform,
      measured(CHANNELS[platform].webhook, ADAPTERS[platform].createSender(parts)),
    ]),
  ) as Record<Platform, SendMessage>;
