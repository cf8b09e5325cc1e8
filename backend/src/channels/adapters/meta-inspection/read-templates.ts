import type { HeaderKind } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { InspectedAccount } from '../../model/inspection';
import type { ProviderTemplate, ReadTemplates } from '../../model/provider-template';
import { callGraph } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';

const text = z.string().optional().catch(undefined);
const nullable = z.string().nullable().catch(null).default(null);
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
        ...{ type: z.string(), text: z.string().catch('').default('') },
        ...{ url: nullable, phone_number: nullable },
        example: z
          .union([z.string(), z.array(z.string()).transform(([first]) => first ?? null)])
          .nullable()
          .catch(null)
          .default(null),
      }),
    )
    .optional()
    .catch(undefined),
});
type Component = z.infer<typeof component>;
const template = z.object({
  id: z.coerce.string().nullable().catch(null).default(null),
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

const FIELDS = 'id,name,language,status,category,components,rejected_reason,parameter_format';
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

/** Statuses of a template that Meta does not send. */
const STOPS: Readonly<Record<string, string>> = {
  PAUSED:
    'Meta şablonu düşük kalite nedeniyle durdurdu: kişiler onu engelledi ya da bildirdi. İlk durdurma 3, ikincisi 6 saat sürer; üçüncüde şablon kapatılır. Metni düzenleyip yeniden onaya gönderebilirsiniz.',
  DISABLED: 'Meta şablonu tekrarlanan düşük kalite ya da kural ihlali nedeniyle kapattı.',
};

const HEADER_KINDS = new Map<string | undefined, HeaderKind>([
  ['IMAGE', 'image'],
  ['VIDEO', 'video'],
  ['DOCUMENT', 'document'],
]);
/** Buttons that a send can fill, or that need nothing. */
const SENDABLE = new Set([
  ...['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'OTP', 'VOICE_CALL'],
]);
const PARTS = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);

/** Whether a send from here can fill every part of the template. */
const isFillable = (components: readonly Component[]): boolean =>
  components.every(
    ({ type, buttons = [] }) => PARTS.has(type) && buttons.every((one) => SENDABLE.has(one.type)),
  );

function faultOf({
  status,
  rejected_reason: reason,
  parameter_format: format,
  components,
}: z.infer<typeof template>): string | null {
  const stopped = rejectionOf(status, reason) ?? STOPS[status] ?? null;
  if (stopped !== null) return stopped;
  const header = find(components, 'HEADER')?.format ?? 'TEXT';
  if (header !== 'TEXT' && !HEADER_KINDS.has(header))
    return 'Başlığında konum olan şablonlar buradan gönderilemez.';
  if (format === 'NAMED') return 'Adlandırılmış değişkenli şablonlar buradan gönderilemez.';
  return isFillable(components)
    ? null
    : 'Katalog, form, kart ya da süreli teklif içeren şablonlar buradan gönderilemez.';
}

const find = (components: readonly Component[], type: string) =>
  components.find((each) => each.type === type);

/** A text of a component; null where it has none, such as a header with a file. */
const textOf = (
  part: Component | undefined,
  examples: readonly string[] | undefined,
): ProviderTemplate['header'] =>
  part?.text === undefined ? null : { text: part.text, examples: examples ?? [] };

const headerOf = (header: Component | undefined) => ({
  header: textOf(header, header?.example?.header_text),
  headerKind: HEADER_KINDS.get(header?.format) ?? null,
});

const buttonsOf = (components: readonly Component[]): ProviderTemplate['buttons'] =>
  (find(components, 'BUTTONS')?.buttons ?? []).map(({ phone_number: phone, ...button }) => ({
    ...button,
    phone,
  }));

function readTemplate(input: unknown): ProviderTemplate | null {
  const parsed = template.safeParse(input);
  if (!parsed.success) return null;
  const { id, name, language, status, category, components } = parsed.data;
  const body = find(components, 'BODY');
  const main = textOf(body, body?.example?.body_text?.[0]);
  if (main === null) return null;
  return {
    ...{ id, name, language, status, category },
    buttons: buttonsOf(components),
    ...headerOf(find(components, 'HEADER')),
    body: main,
    footer: find(components, 'FOOTER')?.text ?? null,
    fault: faultOf(parsed.data),
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
