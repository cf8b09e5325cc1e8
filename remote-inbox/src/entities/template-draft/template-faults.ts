import { TEMPLATE_LIMITS } from '@muhatap/shared/wire';
import { bodyLimit, TEXT_LIMITS, type TemplateForm } from './template-form';
import { badNamesIn, namesIn } from './variables';

const SHORTCUT = /^[\p{L}\p{N}_-]+$/u;
const length = (text: string) => [...text.trim()].length;
const tooLong = (text: string, limit: number) =>
  length(text) > limit ? `En çok ${limit} karakter yazabilirsiniz.` : null;

function slotFault(text: string): string | null {
  const [bad] = badNamesIn(text);
  return bad === undefined
    ? null
    : `{{${bad}}} geçerli bir değişken değil. Küçük harf (Türkçe karakter olmadan), rakam ve _ kullanın.`;
}

function shortcutFault({ shortcut }: TemplateForm): string | null {
  if (shortcut.trim() === '') return null;
  return SHORTCUT.test(shortcut.trim())
    ? tooLong(shortcut, TEXT_LIMITS.shortcut)
    : 'Yalnızca harf, rakam, - ve _ kullanın.';
}

function channelsFault({ channels }: TemplateForm): string | null {
  if (channels.length === 0) return 'Şablonun onaylandığı kanalı seçin.';
  return channels.every((channel) => channel.startsWith('whatsapp'))
    ? null
    : 'Onaylı şablonlar yalnızca WhatsApp kanallarında gönderilir.';
}

function approvedFaults(form: TemplateForm): Record<string, string | null> {
  return {
    header: tooLong(form.header, TEMPLATE_LIMITS.header) ?? slotFault(form.header),
    footer:
      tooLong(form.footer, TEMPLATE_LIMITS.footer) ??
      (namesIn(form.footer).length + badNamesIn(form.footer).length > 0
        ? 'Alt yazıda değişken kullanılamaz.'
        : null),
    channels: channelsFault(form),
    provider_name: form.providerName.trim() === '' ? 'Sağlayıcıdaki adı yazın.' : null,
    language: length(form.language) < 2 ? 'Dil kodunu yazın. Örnek: tr' : null,
  };
}

/** What is wrong, by the wire's field names; a variable's fault is `variables.<name>`. Nothing when the form can be sent. */
export function templateFaults(form: TemplateForm): Record<string, string> {
  const faults: Record<string, string | null> = {
    title:
      form.title.trim() === '' ? 'Şablona bir ad verin.' : tooLong(form.title, TEXT_LIMITS.title),
    shortcut: shortcutFault(form),
    body:
      form.body.trim() === ''
        ? 'Mesaj metnini yazın.'
        : (tooLong(form.body, bodyLimit(form)) ?? slotFault(form.body)),
    ...(form.kind === 'approved' && approvedFaults(form)),
    ...Object.fromEntries(
      form.variables.map(({ name, label }) => [
        `variables.${name}`,
        label.trim() === '' ? 'Bir etiket yazın.' : null,
      ]),
    ),
  };
  return Object.fromEntries(
    Object.entries(faults).filter((pair): pair is [string, string] => pair[1] !== null),
  );
}

/** The server names a variable by its place; the form by its name. */
export function serverFaults(
  fields: Readonly<Record<string, string>>,
  form: TemplateForm,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => {
      const place = /^variables\.(\d+)/.exec(field)?.[1];
      const name = place === undefined ? undefined : form.variables[Number(place)]?.name;
      return [name === undefined ? field : `variables.${name}`, sentence];
    }),
  );
}
