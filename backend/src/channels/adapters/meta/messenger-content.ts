import { placeText, UNSUPPORTED_TEXT } from '../../model/content-text';
import type { Content } from './whatsapp-content';
import type { MessagingEvent, MessengerAttachment } from './messenger.schemas';

const FILE_TYPES: Readonly<Record<string, Content['type']>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  file: 'document',
  animated_image_share: 'image',
};
/** Things of the platform itself that somebody shared: a link describes them. */
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

/** The content of an attachment that has an address; null when its kind is none that an address shows. */
function linkedContent(
  { type, payload, title }: MessengerAttachment,
  address: string,
): Content | null {
  const media = { source: address, mimeType: null, name: null };
  const fileType = payload?.sticker_id === undefined ? FILE_TYPES[type] : 'sticker';
  if (fileType !== undefined) return { type: fileType, content: '', media };
  // The platform does not name the kind; the file's own content decides once it is fetched.
  if (type === 'story_mention')
    return { type: 'image', content: 'Hikâyesinde sizden söz etti.', media };
  if (!SHARED.has(type)) return null;
  const content = [payload?.title ?? title, address].filter(Boolean).join('\n');
  return { type: 'text', content, media: null };
}

function unlinkedContent({ type, payload, title }: MessengerAttachment): Content {
  if (type === 'location' && payload?.coordinates) {
    const { lat: latitude, long: longitude } = payload.coordinates;
    const content = placeText({ latitude, longitude, name: title });
    return { type: 'location', content, media: null };
  }
  if (type === 'like_heart') return { type: 'text', content: '❤️', media: null };
  return { type: 'unsupported', content: UNSUPPORTED_TEXT, media: null };
}

/** Messenger repeats a link of the words as an attachment. */
const isRepeated = (
  { type, payload }: MessengerAttachment,
  address: string,
  words: string | undefined,
): boolean =>
  payload?.sticker_id === undefined && SHARED.has(type) && words?.includes(address) === true;

/** Null: nothing beside the text. */
function attachmentContent(
  attachment: MessengerAttachment,
  words: string | undefined,
): Content | null {
  const address = attachment.payload?.url ?? attachment.url;
  if (!address) return unlinkedContent(attachment);
  if (isRepeated(attachment, address, words)) return null;
  return linkedContent(attachment, address) ?? unlinkedContent(attachment);
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
