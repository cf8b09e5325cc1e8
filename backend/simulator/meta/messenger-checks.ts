import { z } from 'zod';
import type { ProviderState } from '../provider-state';

const text = z.string().min(1);
const words = z.strictObject({ text: text.max(1000) });
/** Chips below a text; the platforms cut longer titles, we never send any. */
const quickReply = z.strictObject({
  content_type: z.literal('text'),
  title: text.refine((title) => [...title].length <= 20, 'at most 20 characters'),
  payload: text.max(1000),
});
const wordsWithReplies = words.extend({
  quick_replies: z.array(quickReply).min(1).max(13).optional(),
});
const attachment = (types: readonly [string, ...string[]]) =>
  z.strictObject({
    attachment: z.strictObject({
      type: z.enum(types),
      payload: z.strictObject({ url: z.url({ protocol: /^https?$/ }).optional() }),
    }),
  });

const person = z.strictObject({ id: text });
const type = {
  messaging_type: z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG']).optional(),
  tag: z.literal('HUMAN_AGENT').optional(),
};

const messengerBody = z.strictObject({
  recipient: person,
  ...type,
  message: z.union([wordsWithReplies, attachment(['image', 'audio', 'video', 'file'])]),
});
/** Instagram takes no documents. */
const instagramBody = z.strictObject({
  recipient: person,
  ...type,
  message: z.union([wordsWithReplies, attachment(['image', 'audio', 'video'])]),
});
const privateReply = z.strictObject({
  recipient: z.strictObject({ comment_id: text }),
  message: words,
});

export type MessengerSend = { recipient: string; isPrivateReply: boolean };
interface Problem {
  status?: number;
  code: number;
  subcode?: number;
  details: string;
}

const WINDOW: Problem = {
  code: 10,
  subcode: 2018278,
  details: 'This message is sent outside of allowed window.',
};

const checkPrivateReply = (
  id: string,
  replied: ProviderState['privateReplies'],
): MessengerSend | Problem =>
  replied.has(id)
    ? { code: 10900, details: 'Activity already replied to' }
    : { recipient: id, isPrivateReply: true };

/**
 * The recipient of the message (or the comment), or Meta's code for what is wrong
 * (docs/behaviour.md §9.7, §9.10). `hasFile`: bytes came along.
 */
export function checkMessengerSend(
  body: unknown,
  platform: 'messenger' | 'instagram',
  hasFile: boolean,
  { windows, privateReplies }: ProviderState,
): MessengerSend | Problem {
  const comment = privateReply.safeParse(body);
  if (comment.success) return checkPrivateReply(comment.data.recipient.comment_id, privateReplies);
  const parsed = (platform === 'messenger' ? messengerBody : instagramBody).safeParse(body);
  if (!parsed.success) return { code: 100, details: z.prettifyError(parsed.error) };
  const { recipient, message, messaging_type: kind, tag } = parsed.data;
  if (hasFile && platform === 'instagram')
    return { code: 100, details: 'Instagram takes attachments by address only' };
  if ('attachment' in message && hasFile === (message.attachment.payload.url !== undefined))
    return { code: 100, subcode: 2018047, details: 'An attachment needs its file or its address' };
  if ((kind === 'MESSAGE_TAG') !== (tag !== undefined))
    return { code: 100, details: 'A tag goes with MESSAGE_TAG' };
  const window = windows.get(recipient.id);
  if (window === 'closed' || (window === 'agent' && tag !== 'HUMAN_AGENT')) return WINDOW;
  return { recipient: recipient.id, isPrivateReply: false };
}
