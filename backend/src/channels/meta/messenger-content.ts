import { placeText } from '../content-text';
import type { Content } from './whatsapp-content';
import { UNSUPPORTED_TEXT } from './whatsapp-content';
import type { MessagingEvent, MessengerAttachment } from './messenger.schemas';

const FILE_TYPES: Readonly<Record<string, Content['type']>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'document',
  animated_image_share: 'image',
};
/** Things of the platform itself that somebody shared: a link says what they are. */
const SHARED = new Set([
  'fallback',
  'share',
  'template',
  'post',
  'reel',
  'ig_reel',
  'ig_post',
  'product_template',
]);

function attachmentContent(
  { type, payload, title, url }: MessengerAttachment,
  words: string | undefined,
): Content | null {
  const address = payload?.url ?? url;
  const fileType = payload?.sticker_id === undefined ? FILE_TYPES[type] : 'sticker';
  if (fileType !== undefined && address)
    return { type: fileType, content: '', media: { source: address, mimeType: null, name: null } };
  // Its kind is not told; the file's own content decides once it is here.
  if (type === 'story_mention' && address)
    return {
      type: 'image',
      content: 'Hikâyesinde sizden söz etti.',
      media: { source: address, mimeType: null, name: null },
    };
  if (type === 'location' && payload?.coordinates)
    return {
      type: 'location',
      content: placeText({
        latitude: payload.coordinates.lat,
        longitude: payload.coordinates.long,
        name: title,
      }),
      media: null,
    };
  if (type === 'like_heart') return { type: 'text', content: '❤️', media: null };
  if (SHARED.has(type) && address) {
    // Messenger repeats a link of the words as an attachment.
    if (words?.includes(address)) return null;
    return {
      type: 'text',
      content: [payload?.title ?? title, address].filter(Boolean).join('\n'),
      media: null,
    };
  }
  return { type: 'unsupported', content: UNSUPPORTED_TEXT, media: null };
}

/** Text and attachments share one id: the words come first, each file after them is a part of its own. Never empty. */
export function messengerContent({
  text,
  attachments = [],
  quick_reply: quickReply,
  reply_to: replyTo,
}: NonNullable<MessagingEvent['message']>): Content[] {
  const words = text ?? quickReply?.payload;
  const parts = attachments.flatMap((each) => attachmentContent(each, words) ?? []);
  const story =
    replyTo?.story === undefined
      ? []
      : [['Hikâyenize yanıt verdi.', replyTo.story.url].filter(Boolean).join(' ')];
  if (words !== undefined && words !== '')
    parts.unshift({
      type: quickReply === undefined ? 'text' : 'interactive',
      content: [words, ...story].join('\n'),
      media: null,
      postback: quickReply?.payload,
    });
  return parts.length > 0
    ? parts
    : [{ type: 'unsupported', content: UNSUPPORTED_TEXT, media: null }];
}
