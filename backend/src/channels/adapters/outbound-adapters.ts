import type { Platform } from '@muhatap/shared/wire';
import type { ChannelConfig } from '../../config/config';
import { createAuthkeySender } from './authkey/authkey-sender';
import { createCommentSender } from './meta/comment-sender';
import { createInstagramSender, createMessengerSender } from './meta/messenger-sender';
import { createWhatsappSender } from './meta/whatsapp-sender';
import type { SendMessage } from '../model/outbound.types';
import { createTwilioSender } from './twilio/twilio-sender';

/** Where the providers are and where they find us. */
export interface OutboundParts {
  channels: Pick<ChannelConfig, 'graphBaseUrl' | 'twilioBaseUrl' | 'authkeyBaseUrl'>;
  publicOrigin: string;
  timeoutMs?: number | undefined;
}

/** The adapter of each platform. */
export function createOutboundAdapters({
  channels,
  publicOrigin,
  timeoutMs,
}: OutboundParts): Readonly<Record<Platform, SendMessage>> {
  const graph = { baseUrl: channels.graphBaseUrl, timeoutMs };
  return {
    whatsapp: createWhatsappSender(graph),
    'whatsapp-twillio': createTwilioSender({
      baseUrl: channels.twilioBaseUrl,
      publicOrigin,
      timeoutMs,
    }),
    'whatsapp-authkey': createAuthkeySender({ baseUrl: channels.authkeyBaseUrl, timeoutMs }),
    instagram: createInstagramSender(graph),
    facebook: createMessengerSender(graph),
    'instagram-comment': createCommentSender(graph),
  };
}
