import {
  OUTBOUND_TYPES,
  type Message,
  type OutboundType,
} from '@muhatap/shared/wire/conversations';
import { isOneOf } from '@muhatap/shared/wire/open';
import type { SendContent } from './outbox.types';

const REPLY_MODES = ['public', 'private'] as const;

const isOutbound = (type: string): type is OutboundType =>
  (OUTBOUND_TYPES as readonly string[]).includes(type);

function attachmentOf(media: Message['media']): SendContent['attachment'] {
  return media?.url
    ? {
        url: media.url,
        name: media.name ?? '',
        size: media.size ?? 0,
        mime_type: media.mime_type ?? '',
      }
    : undefined;
}

/**
 * Content of a sent message, to send it anew; null where it is no longer known (a template's
 * values).
 */
export function sentContent(message: Message): SendContent | null {
  const { type, content: text, media, reply_to: replyTo, visibility } = message;
  if (!isOutbound(type) || type === 'template') return null;
  if (type !== 'text' && (media === null || media.url === null)) return null;
  const attachment = attachmentOf(media);
  return {
    kind: type,
    text,
    ...(attachment && { attachment }),
    ...(replyTo && { replyTo }),
    ...(visibility !== null && isOneOf(REPLY_MODES, visibility) && { replyMode: visibility }),
  };
}
