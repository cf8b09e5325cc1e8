import { api } from '@muhatap/shared/api';
import { CHANNELS, type Channel } from '@muhatap/shared/wire/channels';
import {
  message,
  type FacebookSend,
  type InstagramSend,
  type Message,
  type WhatsappSend,
} from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import type { SendContent, SendTarget } from '../outbox.types';

/**
 * The specification's words for a send that was not answered with 200 or 201
 * (docs/behaviour.md §5.9).
 */
export const SEND_FAILED = 'Failed to send message';
/** Begin of the specification's words for a platform that nothing can be sent on. */
export const UNSUPPORTED = 'Unsupported platform:';

type Extras = Omit<WhatsappSend, 'message' | 'recipient' | 'from'>;

/** Fields beyond the specification's body; a plain text needs no type. */
function extrasOf(
  { kind, attachment, template, replyTo, replyMode }: SendContent,
  seenSeq: number | null,
): Extras {
  return {
    ...(kind !== 'text' && { type: kind }),
    ...(attachment && { attachment_url: attachment.url }),
    ...(template && { template: { id: template.id, values: { ...template.values } } }),
    ...(replyTo && { reply_to_id: replyTo.id }),
    ...(replyMode && { reply_mode: replyMode }),
    ...(seenSeq !== null && { seen_seq: seenSeq }),
  };
}

function bodyOf(
  channel: Channel,
  { recipient, receiver_account: account }: SendTarget,
  content: SendContent,
  seenSeq: number | null,
): WhatsappSend | InstagramSend | FacebookSend {
  const extras = extrasOf(content, seenSeq);
  const text = content.kind === 'template' ? '' : content.text; // the server fills the template itself
  switch (channel.sendBody) {
    case 'whatsapp':
      return { message: text, recipient, from: account.external_id, ...extras };
    case 'instagram':
      return { ig_id: account.external_id, recipient, content: text, type: 'text', ...extras };
    case 'facebook':
      return {
        page_id: account.external_id,
        recipient_id: recipient,
        content: text,
        type: 'text',
        ...extras,
      };
  }
}

/**
 * `POST /api/{platform}/send/message` (docs/behaviour.md §8.3). The key makes the server send it
 * once, however often it is requested. 409 `stale_reply` when somebody else wrote after `seenSeq`;
 * null turns this check off.
 */
export async function sendMessage(
  target: SendTarget,
  content: SendContent,
  { key, seenSeq }: { key: string; seenSeq: number | null },
): Promise<Message> {
  const channel = entryOf(CHANNELS, target.channel);
  // docs/behaviour.md §5.9
  if (channel === undefined) throw new Error(`${UNSUPPORTED} ${target.channel}`);
  const answer = await api.exchange(
    'POST',
    channel.sendPath,
    bodyOf(channel, target, content, seenSeq),
    { idempotencyKey: key, schema: message },
  );
  if (answer.status !== 200 && answer.status !== 201) throw new Error(SEND_FAILED);
  return answer.data;
}
