import type { PlacedFile } from './inbound-files';
import type { Inbound } from './inbound-input';

const ACCOUNT_SID = 'AC00000000000000000000000000001530';
const TYPES: Partial<Record<Inbound['type'], string>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'document',
  sticker: 'sticker',
  location: 'location',
  list_reply: 'interactive',
  button_reply: 'button',
};

/** What Twilio posts about a message (channel facts §7.6). Reactions and other kinds that it does not pass on come as an empty message. */
export function twilioInbound(
  { said, account, id, origin }: { said: Inbound; account: string; id: string; origin: string },
  file: PlacedFile | null,
): Record<string, string> {
  const { type, text, from, user_id: userId, reply_to: replyTo } = said;
  const isText = type === 'text';
  return {
    SmsMessageSid: id,
    MessageSid: id,
    SmsSid: id,
    AccountSid: ACCOUNT_SID,
    ApiVersion: '2010-04-01',
    NumSegments: '1',
    SmsStatus: 'received',
    MessageType: TYPES[type] ?? 'text',
    From: `whatsapp:${from === undefined ? (userId ?? '') : `+${from.replace('+', '')}`}`,
    To: `whatsapp:${account}`,
    ProfileName: said.name,
    ...(from !== undefined && { WaId: from.replace('+', '') }),
    ...(userId !== undefined && { ExternalUserId: userId }),
    Body: isText ? text : (said.caption ?? ''),
    NumMedia: file === null ? '0' : '1',
    ...(file !== null && {
      MediaUrl0: `${origin}/2010-04-01/Accounts/${ACCOUNT_SID}/Messages/${id}/Media/${file.id}`,
      MediaContentType0: file.mimeType,
    }),
    ...(type === 'location' && {
      Latitude: String(said.latitude),
      Longitude: String(said.longitude),
      ...(said.label !== undefined && { Label: said.label }),
    }),
    ...(type === 'button_reply' && { Body: text, ButtonText: text, ButtonPayload: 'dugme-1' }),
    ...(type === 'list_reply' && { Body: text, ListId: 'secenek-1', ListTitle: text }),
    ...(replyTo !== undefined && {
      OriginalRepliedMessageSid: replyTo,
      OriginalRepliedMessageSender: `whatsapp:${account}`,
    }),
  };
}
