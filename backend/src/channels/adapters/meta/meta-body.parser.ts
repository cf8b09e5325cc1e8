import { z } from 'zod';
import type { InboundBatch } from '../../model/inbound.types';
import { parseProviderJson } from '../../../text/storable-text';
import { parseComment } from './comment-inbound.parser';
import { parseMessaging } from './messenger-inbound.parser';
import { parseWhatsappValue } from './whatsapp-inbound.parser';

const entry = z.object({
  id: z.string(),
  time: z.coerce.number().catch(0).default(0),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).optional(),
  messaging: z.array(z.unknown()).optional(),
  // The same events while another app answers the conversation.
  standby: z.array(z.unknown()).optional(),
  // Apps with Instagram Business Login get the change directly in the entry.
  field: z.string().optional(),
  value: z.unknown().optional(),
});
type Entry = z.infer<typeof entry>;
const body = z.object({ object: z.string(), entry: z.array(z.unknown()) });

/** Fields of a WhatsApp change that carry messages; the others (quality, …) concern no conversation. */
const WHATSAPP_FIELDS = new Set(['messages', 'smb_message_echoes']);
/** Fields of a change after which the account's templates are read again. */
const isTemplateField = (field: string) => /^message_template_/.test(field);

const templateNews = (business: string): InboundBatch => ({
  units: [{ kind: 'template-news', platform: 'whatsapp', account: business }],
  problems: [],
});

/** Fields of an Instagram change; apps with Business Login get their direct messages as changes too. */
const COMMENT_FIELDS = new Set(['comments', 'live_comments']);
const isDirectField = (field: string) =>
  /^(messages|messaging_|message_reactions|standby)/.test(field);

const changesOf = ({ changes, field, value }: Entry) =>
  changes ?? (field === undefined ? [] : [{ field, value }]);

function parseEntry(object: string, item: Entry): InboundBatch[] {
  switch (object) {
    case 'whatsapp_business_account':
      return changesOf(item)
        .filter(({ field }) => WHATSAPP_FIELDS.has(field) || isTemplateField(field))
        .map(({ field, value }) =>
          isTemplateField(field) ? templateNews(item.id) : parseWhatsappValue(value),
        );
    case 'page':
      return [parseMessaging([...(item.messaging ?? []), ...(item.standby ?? [])], 'facebook')];
    case 'instagram':
      return [
        parseMessaging(
          [
            ...(item.messaging ?? []),
            ...(item.standby ?? []),
            ...changesOf(item)
              .filter(({ field }) => isDirectField(field))
              .map(({ value }) => value),
          ],
          'instagram',
        ),
        ...changesOf(item)
          .filter(({ field }) => COMMENT_FIELDS.has(field))
          .map(({ value }) => parseComment(item.id, item.time, value)),
      ];
    default:
      return [{ units: [], problems: [`unknown object "${object}"`] }];
  }
}

/** Takes the raw bytes of a Meta webhook apart; never throws, because a body with a right signature is always acknowledged. */
export function parseMetaBody(raw: Buffer): InboundBatch {
  let json: unknown;
  try {
    json = parseProviderJson(raw.toString('utf8'));
  } catch {
    // Not the parser's own words: they quote what a citizen may have written.
    return { units: [], problems: ['not JSON'] };
  }
  const parsed = body.safeParse(json);
  if (!parsed.success)
    return { units: [], problems: ['not a webhook body: "object" and "entry" are expected'] };
  const batches = parsed.data.entry.flatMap((each) => {
    const item = entry.safeParse(each);
    return item.success
      ? parseEntry(parsed.data.object, item.data)
      : [{ units: [], problems: ['entry without a readable shape'] }];
  });
  return {
    units: batches.flatMap(({ units }) => units),
    problems: batches.flatMap(({ problems }) => problems),
  };
}
