import { ALL_COMPLAINT_FIELDS } from '@muhatap/shared/wire/complaints';
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';

const complaintLabels = Object.values(ALL_COMPLAINT_FIELDS).flatMap(
  ({ name, changedBy, title }): [string, string][] => [
    [name, title],
    [changedBy, title],
  ],
);

/** Names of fields on the screens, by their place in the JSON. */
export type FieldLabels = Readonly<Record<string, string>>;

/** Names of fields on the screens; others keep their name in the JSON. */
const LABELS: FieldLabels = {
  ...Object.fromEntries(complaintLabels),
  company_name: 'Kurum adı',
  name: 'Ad',
  email: 'E-posta',
  phone: 'Telefon',
  password: 'Parola',
  current_password: 'Mevcut parola',
  code: 'Giriş kodu',
  message: 'Mesaj',
  content: 'Metin',
  recipient: 'Alıcı',
  recipient_id: 'Alıcı',
  version: 'Sürüm',
  konuOzeti: 'Konu',
  reason: 'Gerekçe',
  kanal: 'Kanal',
  from: 'Başlangıç tarihi',
  to: 'Bitiş tarihi',
  message_ids: 'Mesajlar',
  note: 'Not',
  page: 'Sayfa',
  limit: 'Sayfa boyutu',
  search: 'Arama',
  role_ids: 'Roller',
  group_ids: 'Gruplar',
  sender: 'Gönderen',
  days: 'Gün sayısı',
  external_id: 'Hesap numarası',
  display_number: 'Görünen numara',
};

/**
 * Turkish sentences by field name, and one sentence for all of them. `labels` are names that a context knows by itself.
 */
export function describeFieldErrors(
  errors: readonly ZodFastifySchemaValidationError[],
  labels: FieldLabels,
): {
  message: string;
  fields: Record<string, string>;
} {
  const fields: Record<string, string> = {};
  const sentences: string[] = [];
  for (const error of errors) {
    const field = error.instancePath.split('/').filter(Boolean).join('.');
    if (field in fields) continue;
    const fault = faultOf(error);
    fields[field] = `${capitalised(fault)}.`;
    sentences.push(
      field === '' ? 'Gönderilen veri okunamadı.' : `${labelOf(field, labels)}: ${fault}.`,
    );
  }
  return { message: sentences.join(' '), fields };
}

const capitalised = (text: string): string =>
  `${text.charAt(0).toLocaleUpperCase('tr')}${text.slice(1)}`;

/** A value of several is called by the name of all. */
function labelOf(field: string, labels: FieldLabels): string {
  const own = labels[field];
  if (own !== undefined) return capitalised(own);
  return LABELS[field] ?? LABELS[field.replace(/\.\d+$/, '')] ?? field;
}

const UNKNOWN_FAULT = 'geçersiz değer';

type Params = ZodFastifySchemaValidationError['params'];
const unitOf = (origin: unknown) => (origin === 'string' ? 'karakter ' : '');

/** By Zod's code of the error. */
const FAULTS = new Map<string, (params: Params, message: string) => string>([
  [
    'too_small',
    ({ minimum, origin }) =>
      origin === 'string' && Number(minimum) <= 1
        ? 'zorunlu alan'
        : `en az ${String(minimum)} ${unitOf(origin)}olmalı`,
  ],
  ['too_big', ({ maximum, origin }) => `en çok ${String(maximum)} ${unitOf(origin)}olmalı`],
  [
    'invalid_format',
    ({ format }) => (format === 'email' ? 'geçerli bir e-posta adresi olmalı' : 'biçimi geçersiz'),
  ],
  [
    'invalid_type',
    // Zod keeps the value itself out of its errors; a missing one shows only here.
    (_, message) => (message.endsWith('received undefined') ? 'zorunlu alan' : 'türü geçersiz'),
  ],
  ['invalid_value', () => 'seçeneklerden biri olmalı'],
  [
    'custom',
    // A rule of our own; its sentence is written for people, and ends without a full stop here.
    (_, message) => (message === 'Invalid input' ? UNKNOWN_FAULT : message.replace(/\.$/, '')),
  ],
]);

const faultOf = ({
  keyword,
  params,
  message = 'Invalid input',
}: ZodFastifySchemaValidationError): string =>
  FAULTS.get(keyword)?.(params, message) ?? UNKNOWN_FAULT;

/** Codes of faults that a person mends by writing something else; all others are in the form of the request, which the page makes. */
const MENDED_BY_PEOPLE: readonly string[] = [
  'too_small',
  'too_big',
  'invalid_format',
  'not_multiple_of',
  'custom',
];

/** Whether a request has another form than the route takes: a field is missing, or of another type or choice. */
export const hasOtherForm = (errors: readonly ZodFastifySchemaValidationError[]): boolean =>
  errors.some(({ keyword }) => !MENDED_BY_PEOPLE.includes(keyword));
