import { type AnyPlatform, channelOf } from '@muhatap/shared/wire/channels';
import type { Template } from '@muhatap/shared/wire/conversations';

/** Whether its provider, where there is one, lets a template be sent from a number of a business account; null: it is not known which. */
function isSendable(provider: Template['provider'], businessId: string | null): boolean {
  if (!provider) return true;
  const { status, fault, business_id: own } = provider;
  const isElsewhere = businessId !== null && !!own && own !== businessId;
  return status === 'APPROVED' && fault === null && !isElsewhere;
}

/** Whether a template can be used on a channel: a reply without channels is for all of them, an approved one only for its own, and for the numbers of its WhatsApp Business account. */
export function fitsChannel(
  { kind, channels, is_active, provider }: Template,
  channel: AnyPlatform,
  businessId: string | null = null,
): boolean {
  if (!is_active || !isSendable(provider, businessId)) return false;
  if (kind === 'approved') return channelOf(channel).templates && channels.includes(channel);
  return channelOf(channel).freeText && (channels.length === 0 || channels.includes(channel));
}
