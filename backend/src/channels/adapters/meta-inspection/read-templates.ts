import { z } from 'zod';
import type { InspectedAccount } from '../../model/inspection';
import type { ProviderTemplate, ReadTemplates } from '../../model/provider-template';
import { callGraph } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';

const text = z.string().optional().catch(undefined);
const named = z
  .array(z.object({ example: z.string() }))
  .optional()
  .catch(undefined);
const component = z.object({
  type: z.string(),
  format: text,
  text,
  example: z
    .object({
      header_text: z.array(z.string()).optional().catch(undefined),
      body_text: z.array(z.array(z.string())).optional().catch(undefined),
      header_text_named_params: named,
      body_text_named_params: named,
    })
    .optional()
    .catch(undefined),
  buttons: z
    .array(
      z.object({
        type: z.string(),
        text: z.string().catch(''),
        url: z.string().nullable().catch(null).default(null),
      }),
    )
    .optional()
    .catch(undefined),
});
type Component = z.infer<typeof component>;
const template = z.object({
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.string().nullable().catch(null).default(null),
  rejected_reason: text,
  parameter_format: text,
  components: z.array(component).catch([]).default([]),
});
const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: text }).optional(), next: text })
    .optional()
    .catch(undefined),
});

const FIELDS = 'name,language,status,category,components,rejected_reason,parameter_format';
/** Templates of one answer, and the answers that are read: an account has 6,000 templates at most. */
const PAGE = 200;
const PAGES = 30;

/** Meta's reasons for a rejection. */
const REJECTIONS: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT: 'Meta metni uygunsuz bulduğu için reddetti.',
  INVALID_FORMAT:
    'Meta biçimi geçersiz bulduğu için reddetti: değişkenleri ve ayraçları denetleyin.',
  PROMOTIONAL:
    'Meta metni tanıtım bulduğu için reddetti: kategorisini MARKETING yapıp yeniden gönderin.',
  TAG_CONTENT_MISMATCH: 'Meta metni seçilen kategoriye uymadığı için reddetti.',
  SCAM: 'Meta metni aldatıcı bulduğu için reddetti.',
};

/** Why Meta rejected a template, in Turkish; null where it did not. */
export function rejectionOf(status: string, reason: string | undefined): string | null {
  if (status !== 'REJECTED') return null;
  return REJECTIONS[reason ?? ''] ?? 'Meta şablonu reddetti.';
}

function faultOf(
  { status, rejected_reason: reason, parameter_format: format }: z.infer<typeof template>,
  header: Component | undefined,
  buttons: ProviderTemplate['buttons'],
): string | null {
  const rejection = rejectionOf(status, reason);
  if (rejection !== null) return rejection;
  if (header?.format !== undefined && header.format !== 'TEXT')
    return 'Başlığında dosya ya da konum olan şablonlar buradan gönderilemez.';
  if (format === 'NAMED') return 'Adlandırılmış değişkenli şablonlar buradan gönderilemez.';
  const isFilled = buttons.some(
    ({ type, url }) => type !== 'QUICK_REPLY' && /\{\{/.test(url ?? ''),
  );
  return isFilled ? 'Butonunda değişken olan şablonlar buradan gönderilemez.' : null;
}

const find = (components: readonly Component[], type: string) =>
  components.find((each) => each.type === type);

/** A text of a component; null where it has none, such as a header with a file. */
const textOf = (
  part: Component | undefined,
  examples: readonly string[] | undefined,
): ProviderTemplate['header'] =>
  part?.text === undefined ? null : { text: part.text, examples: examples ?? [] };

function readTemplate(input: unknown): ProviderTemplate | null {
  const parsed = template.safeParse(input);
  if (!parsed.success) return null;
  const { name, language, status, category, components } = parsed.data;
  const [header, body] = [find(components, 'HEADER'), find(components, 'BODY')];
  const main = textOf(body, body?.example?.body_text?.[0]);
  if (main === null) return null;
  const buttons = (find(components, 'BUTTONS')?.buttons ?? []).map(
    ({ type, text: label, url }) => ({
      type,
      text: label,
      url,
    }),
  );
  return {
    ...{ name, language, status, buttons },
    category,
    header: textOf(header, header?.example?.header_text),
    body: main,
    footer: find(components, 'FOOTER')?.text ?? null,
    fault: faultOf(parsed.data, header, buttons),
  };
}

/** Reads all templates of a number's WhatsApp Business account. Never throws; one that cannot be read is left out. */
export async function readMetaTemplates({
  businessId,
  keys,
  channels,
  timeoutMs,
}: InspectedAccount): Promise<ReadTemplates> {
  if (businessId === null)
    return { problem: 'Numaranın WhatsApp Business hesabı bilinmiyor; önce hesabı denetleyin.' };
  const templates: ProviderTemplate[] = [];
  let after: string | undefined;
  for (let count = 0; count < PAGES; count += 1) {
    const read = await callGraph(
      {
        baseUrl: graphUrl(channels),
        token: keys.access_token ?? '',
        timeoutMs,
        path: `${encodeURIComponent(businessId)}/message_templates`,
        query: { fields: FIELDS, limit: String(PAGE), ...(after !== undefined && { after }) },
      },
      page,
    );
    if (!read.ok) return { problem: `${read.message} ${read.action}` };
    const { data, paging } = read.answer;
    templates.push(...data.map(readTemplate).filter((each) => each !== null));
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) return { templates };
  }
  return { templates };
}
