import { fold } from '@muhatap/shared/i18n';
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

/** 0 best; null when the words are found nowhere. */
function rank({ title, shortcut, body }: Template, query: string): number | null {
  if (shortcut !== null && fold(shortcut).startsWith(query))
    return fold(shortcut) === query ? 0 : 1;
  const name = fold(title);
  if (name.startsWith(query)) return 2;
  if (name.includes(query)) return 3;
  return fold(body).includes(query) ? 4 : null;
}

/** Templates whose shortcut, title or text holds the words, whatever their case or accents; best first, then as given. */
export function searchTemplates(templates: readonly Template[], term: string): readonly Template[] {
  const query = fold(term.trim());
  if (query === '') return templates;
  const found = templates
    .map((template) => ({ template, at: rank(template, query) }))
    .filter((each): each is { template: Template; at: number } => each.at !== null);
  return found.sort((a, b) => a.at - b.at).map(({ template }) => template);
}
