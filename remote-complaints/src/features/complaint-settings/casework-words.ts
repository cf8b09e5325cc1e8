/** How the two lists speak; both work the same way. */
export interface CaseworkWords {
  readonly what: 'type' | 'unit';
  readonly list: string;
  readonly add: string;
  readonly edit: string;
  readonly added: string;
  readonly saved: string;
  readonly removed: string;
  readonly closed: string;
  readonly opened: string;
  readonly nameMissing: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

export const TYPE_WORDS: CaseworkWords = {
  what: 'type', list: 'Şikayet türleri', add: 'Yeni Tür', edit: 'Türü Düzenle', added: 'Tür eklendi', saved: 'Tür kaydedildi', removed: 'Tür silindi',
  closed: 'Tür kapatıldı', opened: 'Tür yeniden açıldı', nameMissing: 'Türe bir ad verin.', emptyTitle: 'Henüz şikayet türü yok',
  emptyText: 'Şikayetler türlerine göre ayrılır ve türün birimine gider. Örnek: Yol ve Kaldırım, Su Kesintisi, Çöp Toplama.',
};

export const UNIT_WORDS: CaseworkWords = {
  what: 'unit', list: 'Birimler', add: 'Yeni Birim', edit: 'Birimi Düzenle', added: 'Birim eklendi', saved: 'Birim kaydedildi', removed: 'Birim silindi',
  closed: 'Birim kapatıldı', opened: 'Birim yeniden açıldı', nameMissing: 'Birime bir ad verin.', emptyTitle: 'Henüz birim yok',
  emptyText: 'Şikayetlerin atandığı müdürlükleri ekleyin. Örnek: Fen İşleri Müdürlüğü, Zabıta Müdürlüğü.',
};
