import type { PlacedFile } from '../inbound-files';
import type { Inbound } from '../inbound-input';
import type { CitizenMessage } from '../simulated-channel';

const ATTACHMENTS: Partial<Record<Inbound['type'], string>> = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  document: 'file',
};

const reactionOf = ({ reply_to: mid, emoji }: Inbound) => ({
  mid,
  action: emoji === null ? 'unreact' : 'react',
  ...(emoji !== null && { reaction: 'other', emoji }),
});

const commonOf = ({ reply_to: replyTo, echo }: Inbound, mid: string) => ({
  mid,
  ...(replyTo !== undefined && { reply_to: { mid: replyTo } }),
  ...(echo && { is_echo: true, app_id: 1517776481860111 }),
});

const fileOf = ({ type, caption }: Inbound, kind: string, url: string) => ({
  ...(caption !== undefined && { text: caption }),
  attachments: [
    { type: kind, payload: { url, ...(type === 'sticker' && { sticker_id: 369239263222822 }) } },
  ],
});

/**
 * The `message` or `reaction` of an event (docs/behaviour.md §9.10); kinds that Messenger does not
 * have become one that nobody can read.
 */
function partOf({ input, tapped, id, origin }: CitizenMessage, file: PlacedFile | null): object {
  const { type, text } = input;
  if (type === 'reaction') return { reaction: reactionOf(input) };
  const common = commonOf(input, id);
  const kind = ATTACHMENTS[type];
  if (kind !== undefined && file !== null)
    return { message: { ...common, ...fileOf(input, kind, `${origin}/_cdn/${file.id}`) } };
  switch (type) {
    case 'text':
      return { message: { ...common, text } };
    case 'list_reply':
    case 'button_reply':
      return { message: { ...common, text, quick_reply: { payload: tapped?.id ?? 'SECENEK_1' } } };
    case 'location':
      return {
        message: {
          ...common,
          attachments: [
            {
              type: 'location',
              title: input.label ?? 'Konum',
              payload: { coordinates: { lat: input.latitude, long: input.longitude } },
            },
          ],
        },
      };
    default:
      return { message: { ...common, is_unsupported: true } };
  }
}

/** An event of a page or of an Instagram account. */
export function messengerInbound(
  object: 'page' | 'instagram',
  message: CitizenMessage,
  file: PlacedFile | null,
): object {
  const { input, account, at } = message;
  const [sender, recipient] = input.echo ? [account, input.from] : [input.from, account];
  const time = at.getTime();
  return {
    object,
    entry: [
      {
        id: account,
        time,
        messaging: [
          {
            sender: { id: sender },
            recipient: { id: recipient },
            timestamp: time,
            ...partOf(message, file),
          },
        ],
      },
    ],
  };
}

/** A comment under a post; an echo is our own. */
export function commentInbound({ input, account, id, at }: CitizenMessage): object {
  const from = input.echo
    ? { id: account, username: 'cinarlibelediyesi' }
    : { id: input.from, username: input.name };
  const value = {
    id,
    from,
    text: input.text,
    media: { id: '17900000000000001', media_product_type: 'FEED' },
    ...(input.reply_to !== undefined && { parent_id: input.reply_to }),
  };
  return {
    object: 'instagram',
    entry: [
      {
        id: account,
        time: Math.floor(at.getTime() / 1000),
        changes: [{ field: 'comments', value }],
      },
    ],
  };
}
