import { CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { isOneOf } from '@muhatap/shared/wire/open';
import { TEMPLATE_LIMITS, type TemplateInput } from '@muhatap/shared/wire/conversations';
import { Refusal } from '../../http/errors';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** The names between double braces, as written. */
const namesIn = (text: string | null): string[] =>
  [...(text ?? '').matchAll(PLACEHOLDER)].map(([, name = '']) => name);

function faultOfText(text: string | null, variables: TemplateInput['variables']): string | null {
  const unknown = namesIn(text).find(
    (name) => !variables.some((variable) => variable.name === name),
  );
  if (unknown !== undefined) return `{{${unknown}}} için bir değişken tanımlayın.`;
  return /\{\{|\}\}/.test((text ?? '').replace(PLACEHOLDER, ''))
    ? 'Süslü ayraçlar eksik ya da fazla.'
    : null;
}

const faultOfStatus = (status: TemplateInput['complaint_status']): string | null =>
  status == null || isOneOf(COMPLAINT_STATUSES, status) ? null : 'Böyle bir şikayet durumu yok.';

function faultsOf({
  kind,
  header,
  body,
  footer,
  variables,
  channels,
  provider_name,
  complaint_status: status,
}: TemplateInput): Record<string, string> {
  const fields: Record<string, string> = {};
  const fault = (field: string, sentence: string | null | false) => {
    if (typeof sentence === 'string' && !(field in fields)) fields[field] = sentence;
  };
  fault(
    'variables',
    new Set(variables.map(({ name }) => name)).size !== variables.length &&
      'Aynı adda iki değişken olamaz.',
  );
  fault('complaint_status', faultOfStatus(status));
  for (const [field, text] of Object.entries({ header, body, footer }))
    fault(field, faultOfText(text, variables));
  if (kind === 'reply') return fields;
  fault(
    'provider_name',
    (provider_name ?? '') === '' && 'Onaylı şablonun sağlayıcıdaki adını yazın.',
  );
  fault('channels', channels.length === 0 && 'En az bir WhatsApp kanalı seçin.');
  fault(
    'channels',
    channels.some((channel) => !CHANNELS[channel].templates) &&
      'Onaylı şablonlar yalnız WhatsApp kanallarında gönderilebilir.',
  );
  fault(
    'body',
    [...body].length > TEMPLATE_LIMITS.body &&
      `Onaylı şablonun metni en çok ${TEMPLATE_LIMITS.body.toLocaleString('tr')} karakter olabilir.`,
  );
  fault('header', namesIn(header).length > 1 && 'Başlıkta en çok bir değişken olabilir.');
  fault('footer', namesIn(footer).length > 0 && 'Alt bilgide değişken olamaz.');
  return fields;
}

/** A template as it is kept; throws 422 `template_invalid` with `details.fields`. A reply is words alone: it has no header, footer or provider's name. */
export function checkTemplate(input: TemplateInput): TemplateInput {
  const fields = faultsOf(
    input.kind === 'reply' ? { ...input, header: null, footer: null } : input,
  );
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Refusal(422, 'template_invalid', first, { fields });
  const blankless = (text: string | null) => (text === '' ? null : text);
  return {
    ...input,
    shortcut: input.shortcut?.toLocaleLowerCase('tr') ?? null,
    channels: [...new Set(input.channels)],
    ...(input.kind === 'reply'
      ? { header: null, footer: null, provider_name: null }
      : { header: blankless(input.header), footer: blankless(input.footer) }),
  };
}
