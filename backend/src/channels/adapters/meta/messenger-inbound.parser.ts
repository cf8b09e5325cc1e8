import type { InboundBatch, InboundMessage, InboundUnit } from '../../model/inbound.types';
import { messengerContent } from './messenger-content';
import { messagingEvent, type MessagingEvent } from './messenger.schemas';

type MessengerPlatform = 'facebook' | 'instagram';

/** Events that concern the app and not a conversation. */
const SILENT = [
  'optin',
  'referral',
  'account_linking',
  'pass_thread_control',
  'take_thread_control',
  'request_thread_control',
  'app_roles',
  'policy_enforcement',
];

function base(event: MessagingEvent, platform: MessengerPlatform, isEcho: boolean) {
  return {
    kind: 'message' as const,
    platform,
    account: isEcho ? event.sender.id : event.recipient.id,
    party: {
      externalId: isEcho ? event.recipient.id : event.sender.id,
      alternateId: null,
      name: null,
      phone: null,
    },
    isEcho,
    at: event.timestamp,
  };
}

/** Text and attachments share one mid: the first part gets it, each further one the mid with its number. */
function messageUnits(
  event: MessagingEvent,
  platform: MessengerPlatform,
  message: NonNullable<MessagingEvent['message']>,
): InboundMessage[] {
  const common = {
    ...base(event, platform, message.is_echo === true),
    replyTo: message.reply_to?.mid ?? null,
  };
  return messengerContent(message).map((part, index) => ({
    ...common,
    ...part,
    providerMessageId: index === 0 ? message.mid : `${message.mid}#${index}`,
  }));
}

function receiptUnits(event: MessagingEvent, platform: MessengerPlatform): InboundUnit[] {
  const { read, delivery } = event;
  const status = read ? 'read' : 'delivered';
  const [account, externalId] = [event.recipient.id, event.sender.id];
  const watermark = read?.watermark ?? delivery?.watermark;
  const mids = delivery?.mids ?? (read?.mid === undefined ? [] : [read.mid]);
  // Everything before the watermark has the status, whether it is named or not.
  if (watermark === undefined && mids.length > 0) {
    return mids.map((mid) => ({
      kind: 'status',
      platform,
      account,
      providerMessageId: mid,
      ourId: null,
      status,
      error: null,
      at: event.timestamp,
    }));
  }
  return [
    {
      kind: 'watermark',
      platform,
      account,
      externalId,
      status,
      at: watermark === undefined ? event.timestamp : new Date(watermark),
    },
  ];
}

/** Null: no known part, so the journal keeps the event. */
function toUnits(event: MessagingEvent, platform: MessengerPlatform): InboundUnit[] | null {
  const { message, postback, reaction } = event;
  if (message) return messageUnits(event, platform, message);
  if (postback) return [{ ...base(event, platform, false), ...postbackContent(postback) }];
  if (reaction) return [{ ...base(event, platform, false), ...reactionContent(reaction) }];
  return event.read || event.delivery ? receiptUnits(event, platform) : null;
}

const postbackContent = ({ mid, title, payload }: NonNullable<MessagingEvent['postback']>) => ({
  providerMessageId: mid ?? null,
  type: 'interactive' as const,
  content: title ?? payload ?? '',
  media: null,
  postback: payload,
  replyTo: null,
});

function reactionContent(reaction: NonNullable<MessagingEvent['reaction']>) {
  const emoji =
    reaction.action === 'unreact' ? null : (reaction.emoji ?? reaction.reaction ?? null);
  return {
    providerMessageId: null,
    type: 'reaction' as const,
    content: emoji ?? 'Tepkisini kaldırdı',
    media: null,
    replyTo: reaction.mid,
    reaction: { target: reaction.mid, emoji },
  };
}

/** Reads a `messaging` or `standby` list of a `page` or `instagram` entry; times are milliseconds here. */
export function parseMessaging(
  list: readonly unknown[],
  platform: MessengerPlatform,
): InboundBatch {
  const batch: InboundBatch = { units: [], problems: [] };
  for (const item of list) {
    const event = messagingEvent.safeParse(item);
    const units = event.success ? toUnits(event.data, platform) : null;
    if (units !== null) batch.units.push(...units);
    else if (!SILENT.some((name) => typeof item === 'object' && item !== null && name in item))
      batch.problems.push(`${platform} event without a readable shape`);
  }
  return batch;
}
