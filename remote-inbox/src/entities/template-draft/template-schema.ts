import { channelOf } from '@muhatap/shared/wire/channels';
import {
  template,
  TEMPLATE_LIMITS,
  templateAuthentication,
  templateButton,
  templateCategory,
  templateHeaderFile,
  templateInput,
  templateSubmission,
} from '@muhatap/shared/wire/conversations';
import { bodyLimit, TEXT_LIMITS, textOrNull, type TemplateForm } from './template-form';
import { badNamesIn, MOST_VARIABLES, namesIn } from './variables';

const length = (text: string) => [...text.trim()].length;
const tooLong = (text: string, limit: number) =>
  length(text) > limit ? `En çok ${limit} karakter yazabilirsiniz.` : null;

function slotFault(text: string): string | null {
  const [bad] = badNamesIn(text);
  return bad === undefined
    ? null
    : `{{${bad}}} geçerli bir değişken değil. Küçük harf (Türkçe karakter olmadan), rakam ve _ kullanın.`;
}

function channelsFault(channels: TemplateForm['channels']): string | null {
  if (channels.length === 0) return 'Şablonun onaylandığı kanalı seçin.';
  return channels
    .map((channel) => channelOf(channel))
    .every(({ isKnown, templates }) => templates || !isKnown)
    ? null
    : 'Onaylı şablonlar yalnızca WhatsApp kanallarında gönderilir.';
}

function approvedFaults({ header, footer, provider_name, ...form }: TemplateForm) {
  return {
    header: slotFault(header ?? ''),
    footer:
      namesIn(footer ?? '').length + badNamesIn(footer ?? '').length > 0
        ? 'Alt yazıda değişken kullanılamaz.'
        : null,
    channels: channelsFault(form.channels),
    provider_name: textOrNull(provider_name) === null ? 'Sağlayıcıdaki adı yazın.' : null,
  };
}

/** Faults that the wire schema does not find, by field; null without one. */
const templateFaults = (form: TemplateForm): Readonly<Record<string, string | null>> => ({
  body: tooLong(form.body, bodyLimit(form)) ?? slotFault(form.body),
  ...(form.kind === 'approved' && approvedFaults(form)),
  header_file:
    form.category !== null && form.header_file !== null && form.header_file.file === null
      ? 'Meta’nın inceleyeceği örnek dosyayı seçin.'
      : null,
});

/** A template as it is sent; a newer release's values are sent back as they came. */
export const templateSchema = templateInput
  .extend({
    kind: template.shape.kind,
    variables: template.shape.variables.max(MOST_VARIABLES).default([]),
    channels: template.shape.channels.default([]),
    category: templateCategory.nullable().default(null),
    buttons: templateButton.array(),
    header_file: templateHeaderFile.nullable(),
    authentication: templateAuthentication.nullable(),
    business_id: templateSubmission.shape.business_id,
  })
  .superRefine((form, context) => {
    for (const [field, message] of Object.entries(templateFaults(form)))
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
  });

export const TEMPLATE_MESSAGES = {
  title: 'Şablona bir ad verin.',
  shortcut: `Yalnızca harf, rakam, - ve _ kullanın; en çok ${TEXT_LIMITS.shortcut} karakter.`,
  header: `En çok ${TEMPLATE_LIMITS.header} karakter yazabilirsiniz.`,
  body: 'Mesaj metnini yazın.',
  footer: `En çok ${TEMPLATE_LIMITS.footer} karakter yazabilirsiniz.`,
  language: 'Dil kodunu yazın. Örnek: tr',
  authentication: 'Dakikayı tam sayı olarak yazın.',
  'variables.label': 'Bir etiket yazın.',
};
