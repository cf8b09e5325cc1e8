import type { z } from 'zod';
import type { InboundBatch, InboundMessage, InboundParty, InboundStatus, InboundStatusName } from '../inbound.types';
import { graphReason } from './graph-reasons';
import { whatsappContent } from './whatsapp-content';
import { whatsappMessage, whatsappStatus, whatsappValue, type WhatsappMessage, type WhatsappValue } from './whatsapp.schemas';

/** `played` (a voice note was heard) says as much as `read`; `deleted` and newer words change nothing. */
const STATUS_NAMES: Readonly<Record<string, InboundStatusName>> = { sent: 'sent', delivered: 'delivered', read: 'read', played: 'read', failed: 'failed' };

const secondsToDate = (seconds: string) => new Date(Number(seconds) * 1000);

/** A person with a username may come without a phone: then the user id (BSUID) is who they are. */
function partyOf(phone: string | undefined, userId: string | undefined, value: WhatsappValue): InboundParty | null {
  const externalId = phone ?? userId;
  if (externalId === undefined) return null;
  const contact = value.contacts?.find((each) => (each.wa_id !== undefined && each.wa_id === phone) || (each.user_id !== undefined && each.user_id === userId));
  const user = userId ?? contact?.user_id ?? null;
  return {
    externalId,
    alternateId: user === externalId ? null : user,
    name: contact?.profile?.name ?? contact?.profile?.username ?? null,
    phone: phone === undefined ? null : `+${phone}`,
  };
}

function toMessage(message: WhatsappMessage, value: WhatsappValue, isEcho: boolean): InboundMessage | null {
  const party = isEcho ? partyOf(message.to, undefined, value) : partyOf(message.from, message.from_user_id, value);
  if (party === null) return null;
  return {
    kind: 'message',
    platform: 'whatsapp',
    account: value.metadata.phone_number_id,
    party,
    providerMessageId: message.id,
    ...whatsappContent(message),
    replyTo: message.reaction?.message_id ?? message.context?.id ?? null,
    isEcho,
    at: secondsToDate(message.timestamp),
  };
}

function toStatus(status: z.infer<typeof whatsappStatus>, account: string): InboundStatus | null {
  const name = STATUS_NAMES[status.status];
  if (name === undefined) return null;
  const error = status.errors?.[0];
  return {
    kind: 'status',
    platform: 'whatsapp',
    account,
    providerMessageId: status.id,
    ourId: status.biz_opaque_callback_data ?? null,
    status: name,
    error: name === 'failed' ? { code: String(error?.code ?? 'unknown'), reason: graphReason(error?.code) } : null,
    at: secondsToDate(status.timestamp),
  };
}

/** Reads the `value` of a `messages` change. Whatever cannot be read is named in `problems`; the rest goes on. */
export function parseWhatsappValue(input: unknown): InboundBatch {
  const parsed = whatsappValue.safeParse(input);
  if (!parsed.success) return { units: [], problems: [`whatsapp value: ${parsed.error.issues[0]?.message ?? 'unreadable'}`] };
  const value = parsed.data;
  const batch: InboundBatch = { units: [], problems: [] };
  const readMessages = (list: unknown[] | undefined, isEcho: boolean) => {
    for (const item of list ?? []) {
      const message = whatsappMessage.safeParse(item);
      const unit = message.success ? toMessage(message.data, value, isEcho) : null;
      if (unit === null) batch.problems.push(`whatsapp message without a readable ${message.success ? 'sender' : 'shape'}`);
      else batch.units.push(unit);
    }
  };
  readMessages(value.messages, false);
  readMessages(value.message_echoes, true);
  for (const item of value.statuses ?? []) {
    const status = whatsappStatus.safeParse(item);
    if (!status.success) batch.problems.push('whatsapp status without a readable shape');
    else {
      const unit = toStatus(status.data, value.metadata.phone_number_id);
      if (unit !== null) batch.units.push(unit);
    }
  }
  return batch;
}
