import { OUTBOUND_TYPES, type Message, type OutboundType } from '@muhatap/shared/wire';
import type { SendContent } from './outbox.types';

const isOutbound = (type: string): type is OutboundType =>
  (OUTBOUND_TYPES as readonly string[]).includes(type);

/** What a message of ours was made of, so that it can be sent anew; null where that is not known any more (a template's values). */
export function sentContent(message: Message): SendContent | null {
  const { type, content: text, media, reply_to: replyTo, visibility } = message;
  if (!isOutbound(type) || type === 'template') return null;
  if (type !== 'text' && (media === null || media.url === null)) return null;
  return {
    kind: type,
    text,
    ...(media?.url && {
      attachment: {
        url: media.url,
        name: media.name ?? '',
        size: media.size ?? 0,
        mime_type: media.mime_type ?? '',
      },
    }),
    ...(replyTo && { replyTo }),
    ...(visibility && { replyMode: visibility }),
  };
}
