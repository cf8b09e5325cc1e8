import type { RetentionKind } from '@muhatap/shared/wire/people';

/** The times that the law asks for a kind, in months, and why, in Turkish. */
export interface LegalMinimum {
  /** The subject of the kind in the words of a refusal and of the audit log. */
  readonly name: string;
  readonly leastMonths: number;
  /** Offered until the company has chosen. */
  readonly usualMonths: number;
  /** Whether the law lets the institution keep it without end. */
  readonly allowsEndless: boolean;
  /** False: no law names a time; the institution chooses above what it needs itself. */
  readonly isLaw: boolean;
  readonly reason: string;
}

const YEAR = 12;

/** Personal data is not kept longer than its purpose needs, so it has an end. */
export const ENDLESS_REFUSAL =
  '6698 sayılı Kanun (KVKK) md. 4, kişisel verinin ancak işlendiği amaç için gereken süre kadar saklanmasına izin verir; bir süre seçin.';

export const LEGAL_MINIMUMS: Readonly<Record<RetentionKind, LegalMinimum>> = {
  conversations: {
    name: 'Konuşmalar',
    leastMonths: YEAR,
    usualMonths: 2 * YEAR,
    allowsEndless: false,
    isLaw: false,
    reason:
      'Yazışmalar için kanunda belirli bir süre yoktur; kurumun tercihidir. 2577 sayılı Kanun (İYUK) md. 13, idarenin eyleminden zarar görene öğrendiği günden başlayarak bir yıllık başvuru süresi tanır; bu yüzden bir yıldan kısa olamaz.',
  },
  files: {
    name: 'Dosyalar',
    leastMonths: YEAR,
    usualMonths: 2 * YEAR,
    allowsEndless: false,
    isLaw: false,
    reason:
      'Dosyalar için kanunda belirli bir süre yoktur; kurumun tercihidir. Ait oldukları yazışma gibi en az bir yıl saklanır (2577 sayılı Kanun md. 13).',
  },
  cases: {
    name: 'Şikayet ve başvurular',
    leastMonths: 5 * YEAR,
    usualMonths: 10 * YEAR,
    allowsEndless: true,
    isLaw: false,
    reason:
      '3071 ve 4982 sayılı kanunlar başvurunun yanıtlanmasını ister, saklama süresi koymaz; süreyi kurumun saklama planı belirler (Devlet Arşiv Hizmetleri Hakkında Yönetmelik). 2577 sayılı Kanun md. 13 her hâlde beş yıllık başvuru süresi tanıdığından beş yıldan kısa olamaz. Önerilen on yıl, Türk Borçlar Kanunu md. 146’nın genel zamanaşımıdır. Arşivlik başvurular süresiz saklanabilir.',
  },
  audit: {
    name: 'Denetim kaydı',
    leastMonths: 2 * YEAR,
    usualMonths: 2 * YEAR,
    allowsEndless: false,
    isLaw: true,
    reason:
      'Kayıtlarda kişilerin IP adresi durur. 5651 sayılı Kanun md. 5, trafik bilgisinin bir yıldan az, iki yıldan fazla olmamak üzere saklanmasını ister; en kısa süre olarak iki yıl alınır.',
  },
  looks: {
    name: 'Erişim kayıtları',
    leastMonths: 2 * YEAR,
    usualMonths: 2 * YEAR,
    allowsEndless: false,
    isLaw: true,
    reason:
      'Kimin hangi kaydı açtığının izidir. 5651 sayılı Kanun md. 5, trafik bilgisinin bir yıldan az, iki yıldan fazla olmamak üzere saklanmasını ister; en kısa süre olarak iki yıl alınır.',
  },
  facts: {
    name: 'Raporlardaki kişi bağları',
    leastMonths: YEAR,
    usualMonths: 5 * YEAR,
    allowsEndless: true,
    isLaw: false,
    reason:
      'Kanunda belirli bir süre yoktur; kurumun tercihidir. Süre dolunca sayılar aynen kalır, satırlar artık konuşmaya ve kişiye götürmez (anonim hâle getirme, KVKK md. 7).',
  },
};
