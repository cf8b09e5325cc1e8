import { z } from 'zod';
import type { InspectedAccount } from '../../model/inspection';
import type { SubmittedTemplate, TemplateDraft } from '../../model/provider-template';
import { callGraph } from '../meta/graph-call';
import { graphUrl } from '../meta/graph-sender';
import type { GraphTrouble } from '../meta/graph-trouble';

const taken = z.object({ status: z.string().catch('PENDING').default('PENDING') });

/** Reasons of a refused template by Meta's subcode. */
const CLOSER_REASONS: Readonly<Record<number, string>> = {
  2388019: 'Meta hesabındaki şablon sayısı sınırına ulaşıldı; kullanılmayan şablonları silin.',
  2388023:
    'Bu ad ve dildeki şablon Meta’da siliniyor; dört hafta sonra ya da başka bir adla gönderin.',
  2388024: 'Meta’da bu ad ve dilde bir şablon zaten var; başka bir ad seçin.',
  2388040: 'Meta bir metni çok uzun buldu; kısaltıp yeniden gönderin.',
  2388047: 'Meta başlığın biçimini kabul etmedi: emoji, biçim işareti ve satır sonu kullanmayın.',
  2388072: 'Meta metnin biçimini kabul etmedi: değişkenleri ve boşlukları denetleyin.',
  2388073: 'Meta alt yazının biçimini kabul etmedi: değişken ve satır sonu kullanmayın.',
  2388293: 'Metin, değişken sayısına göre çok kısa; sözcük ekleyin ya da değişken çıkarın.',
  2388299: 'Metin bir değişkenle başlayamaz ve bitemez.',
};

/** Reasons of a refused template by Meta's code. */
const REASONS: Readonly<Record<number, string>> = {
  192: 'Meta şablondaki telefon numarasını geçersiz buldu.',
  368: 'Meta bu hesabı kural ihlali nedeniyle geçici olarak kısıtladı; WhatsApp Manager’da hesap kalitesine bakın.',
  80008: 'Meta’nın şablon sınırı doldu; bir saat sonra yeniden gönderin.',
};

/** The subcode of an object that the key cannot see. */
const UNSEEN = 33;

function reasonOf({ code, subcode = 0, words, message, action }: GraphTrouble): string {
  const known = CLOSER_REASONS[subcode] ?? REASONS[code ?? 0];
  if (known !== undefined) return known;
  return code === 100 && subcode !== UNSEEN
    ? `Meta şablonu kabul etmedi: ${words}`
    : `${message} ${action}`;
}

/** An answer that says nothing of the template. */
const isOpen = ({ kind, code }: GraphTrouble) => kind === 'away' || code === null;

const text = ({ text: words }: { readonly text: string }) => ({ text: words });

/** The parts of a template in Meta's words. */
const componentsOf = ({ header, body, footer }: TemplateDraft): object[] => [
  ...(header === null
    ? []
    : [
        {
          ...{ type: 'HEADER', format: 'TEXT', ...text(header) },
          ...(header.examples.length > 0 && { example: { header_text: header.examples } }),
        },
      ]),
  {
    ...{ type: 'BODY', ...text(body) },
    ...(body.examples.length > 0 && { example: { body_text: [body.examples] } }),
  },
  ...(footer === null ? [] : [{ type: 'FOOTER', text: footer }]),
];

/** Submits a template to a number's WhatsApp Business account. Never throws. */
export async function submitMetaTemplate(
  { businessId, keys, channels, timeoutMs }: InspectedAccount,
  draft: TemplateDraft,
): Promise<SubmittedTemplate> {
  const { name, language, category } = draft;
  const result = await callGraph(
    {
      ...{ baseUrl: graphUrl(channels), token: keys.access_token ?? '', timeoutMs },
      method: 'POST',
      path: `${encodeURIComponent(businessId ?? '')}/message_templates`,
      body: { name, language, category, components: componentsOf(draft) },
    },
    taken,
  );
  if (result.ok) return { status: result.answer.status };
  return isOpen(result)
    ? {
        problem:
          'Meta yanıt vermedi; şablon ulaşmış olabilir. Yeniden göndermeden önce “Meta’dan oku” ile bakın.',
        isOpen: true,
      }
    : { problem: reasonOf(result), isOpen: false };
}
