import type { PlacedFile } from '../inbound-files';
import type { Inbound } from '../inbound-input';
import type { CitizenMessage } from '../simulated-channel';

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

function senderOf({ from, user_id: userId }: Inbound): Record<string, string> {
  const digits = from?.replace('+', '');
  return {
    From: `whatsapp:${digits === undefined ? (userId ?? '') : `+${digits}`}`,
    ...(digits !== undefined && { WaId: digits }),
    ...(userId !== undefined && { ExternalUserId: userId }),
  };
}

/**
 * The form that Twilio posts about a message (docs/behaviour.md §9.12). Reactions and other kinds that it
 * does not pass on come as an empty message.
 */
export function twilioInbound(
  { input, account, id, origin }: CitizenMessage,
  file: PlacedFile | null,
): Record<string, string> {
  const { type, text, reply_to: replyTo } = input;
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
    ...senderOf(input),
    To: `whatsapp:${account}`,
    ProfileName: input.name,
    Body: isText ? text : (input.caption ?? ''),
    NumMedia: file === null ? '0' : '1',
    ...(file !== null && {
      MediaUrl0: `${origin}/2010-04-01/Accounts/${ACCOUNT_SID}/Messages/${id}/Media/${file.id}`,
      MediaContentType0: file.mimeType,
    }),
    ...(type === 'location' && {
      Latitude: String(input.latitude),
      Longitude: String(input.longitude),
      ...(input.label !== undefined && { Label: input.label }),
    }),
    ...(type === 'button_reply' && { Body: text, ButtonText: text, ButtonPayload: 'dugme-1' }),
    ...(type === 'list_reply' && { Body: text, ListId: 'secenek-1', ListTitle: text }),
    ...(replyTo !== undefined && {
      OriginalRepliedMessageSid: replyTo,
      OriginalRepliedMessageSender: `whatsapp:${account}`,
    }),
  };
}
