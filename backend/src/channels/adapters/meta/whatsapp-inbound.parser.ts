import type { z } from 'zod';
import type {
  InboundBatch,
  InboundMessage,
  InboundParty,
  InboundStatus,
  InboundStatusName,
} from '../../model/inbound.types';
import { graphReason } from './graph-reasons';
import { whatsappContent } from './whatsapp-content';
import {
  whatsappMessage,
  whatsappStatus,
  whatsappValue,
  type WhatsappMessage,
  type WhatsappValue,
} from './whatsapp.schemas';

/**
 * `played` (the citizen played a voice note) counts as `read`; `deleted` (the citizen removed our
 * message on their side) changes nothing here.
 */
const STATUS_NAMES: Readonly<Record<string, InboundStatusName>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
};
const SILENT_STATUSES = new Set(['deleted', 'pending', 'warning']);

const secondsToDate = (seconds: number) => new Date(seconds * 1000);

const findContact = (
  phone: string | undefined,
  userId: string | undefined,
  { contacts }: WhatsappValue,
) =>
  contacts?.find(
    (each) =>
      (each.wa_id !== undefined && each.wa_id === phone) ||
      (each.user_id !== undefined && each.user_id === userId),
  );

const nameOf = (contact: ReturnType<typeof findContact>): string | null =>
  contact?.profile?.name ?? contact?.profile?.username ?? null;

/** A person with a username may come without a phone: then the user id (BSUID) is who they are. */
function partyOf(
  phone: string | undefined,
  userId: string | undefined,
  value: WhatsappValue,
): InboundParty | null {
  const externalId = phone ?? userId;
  if (externalId === undefined) return null;
  const contact = findContact(phone, userId, value);
  const user = userId ?? contact?.user_id ?? null;
  return {
    externalId,
    alternateId: user === externalId ? null : user,
    name: nameOf(contact),
    phone: phone === undefined ? null : `+${phone}`,
  };
}

/** Where a person who changed their number is to be found now; such a message comes without contacts. */
function movedTo({ type, from, system }: WhatsappMessage): InboundMessage['movedTo'] {
  const phone = system?.wa_id ?? system?.new_wa_id;
  if (type !== 'system' || phone === undefined || phone === from) return undefined;
  return { externalId: phone, alternateId: system?.user_id ?? null, phone: `+${phone}` };
}

function toMessage(
  message: WhatsappMessage,
  value: WhatsappValue,
  isEcho: boolean,
): InboundMessage | null {
  const party = isEcho
    ? partyOf(message.to, message.to_user_id, value)
    : partyOf(message.from, message.from_user_id, value);
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
    reaction:
      message.type === 'reaction' && message.reaction
        ? { target: message.reaction.message_id, emoji: message.reaction.emoji || null }
        : undefined,
    movedTo: movedTo(message),
    at: secondsToDate(message.timestamp),
    isWholeSecond: true,
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
    error:
      name === 'failed'
        ? { code: String(error?.code ?? 'unknown'), reason: graphReason(error?.code) }
        : null,
    at: secondsToDate(status.timestamp),
  };
}

/** Reads the `value` of a `messages` change. Whatever cannot be read is named in `problems`; the rest goes on. */
export function parseWhatsappValue(input: unknown): InboundBatch {
  const parsed = whatsappValue.safeParse(input);
  if (!parsed.success)
    return {
      units: [],
      problems: [`whatsapp value: ${parsed.error.issues[0]?.message ?? 'unreadable'}`],
    };
  const value = parsed.data;
  const batch: InboundBatch = { units: [], problems: [] };
  const readMessages = (list: unknown[] | undefined, isEcho: boolean) => {
    for (const item of list ?? []) {
      const message = whatsappMessage.safeParse(item);
      const unit = message.success ? toMessage(message.data, value, isEcho) : null;
      if (unit === null)
        batch.problems.push(
          `whatsapp message without a readable ${message.success ? 'sender' : 'shape'}`,
        );
      else batch.units.push(unit);
    }
  };
  readMessages(value.messages, false);
  readMessages(value.message_echoes, true);
  for (const item of value.statuses ?? []) {
    const status = whatsappStatus.safeParse(item);
    if (!status.success) batch.problems.push('whatsapp status without a readable shape');
    else if (!SILENT_STATUSES.has(status.data.status)) {
      const unit = toStatus(status.data, value.metadata.phone_number_id);
      if (unit === null)
        batch.problems.push(`unknown whatsapp status "${status.data.status.slice(0, 40)}"`);
      else batch.units.push(unit);
    }
  }
  // Trouble of the account itself, without any message.
  for (const { code } of value.errors ?? []) batch.problems.push(`whatsapp reported error ${code}`);
  return batch;
}
