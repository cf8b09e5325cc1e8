import type { TemplateRefusal } from '../../model/provider-template';
import type { GraphTrouble } from '../meta/graph-trouble';

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

/** Why Meta did not do what was asked with a template. */
export const templateRefusal = (trouble: GraphTrouble): TemplateRefusal =>
  isOpen(trouble)
    ? {
        problem:
          'Meta yanıt vermedi; şablon ulaşmış olabilir. Yeniden göndermeden önce “Meta’dan oku” ile bakın.',
        isOpen: true,
      }
    : { problem: reasonOf(trouble), isOpen: false };
