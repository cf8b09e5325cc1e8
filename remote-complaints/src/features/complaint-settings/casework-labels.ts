import type { IconName } from '@muhatap/shared/ui';

/** Texts of the three lists; all work the same way. */
export interface CaseworkLabels {
  readonly what: 'type' | 'unit' | 'district';
  readonly icon: IconName;
  /** Title of the column of names. */
  readonly title: string;
  readonly search: string;
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

export const TYPE_LABELS: CaseworkLabels = {
  what: 'type',
  icon: 'tags',
  title: 'Tür',
  search: 'Ada ya da koda göre ara...',
  list: 'Şikayet türleri',
  add: 'Yeni tür',
  edit: 'Türü düzenle',
  added: 'Tür eklendi',
  saved: 'Tür kaydedildi',
  removed: 'Tür silindi',
  closed: 'Tür kapatıldı',
  opened: 'Tür yeniden açıldı',
  nameMissing: 'Türe bir ad verin.',
  emptyTitle: 'Henüz şikayet türü yok',
  emptyText:
    'Şikayetler türlerine göre ayrılır ve türün birimine gider. Örnek: Yol ve Kaldırım, Su Kesintisi, Çöp Toplama.',
};

export const UNIT_LABELS: CaseworkLabels = {
  what: 'unit',
  icon: 'building',
  title: 'Birim',
  search: 'Ada ya da koda göre ara...',
  list: 'Birimler',
  add: 'Yeni birim',
  edit: 'Birimi düzenle',
  added: 'Birim eklendi',
  saved: 'Birim kaydedildi',
  removed: 'Birim silindi',
  closed: 'Birim kapatıldı',
  opened: 'Birim yeniden açıldı',
  nameMissing: 'Birime bir ad verin.',
  emptyTitle: 'Henüz birim yok',
  emptyText:
    'Şikayetlerin atandığı müdürlükleri ekleyin. Örnek: Fen İşleri Müdürlüğü, Zabıta Müdürlüğü.',
};

export const DISTRICT_LABELS: CaseworkLabels = {
  what: 'district',
  icon: 'location',
  title: 'Mahalle',
  search: 'Ada göre ara...',
  list: 'Mahalleler',
  add: 'Yeni mahalle',
  edit: 'Mahalleyi düzenle',
  added: 'Mahalle eklendi',
  saved: 'Mahalle kaydedildi',
  removed: 'Mahalle silindi',
  closed: 'Mahalle kapatıldı',
  opened: 'Mahalle yeniden açıldı',
  nameMissing: 'Mahalleye bir ad verin.',
  emptyTitle: 'Henüz mahalle yok',
  emptyText:
    'Şikayetlerin geldiği mahalleleri ekleyin; raporlar sorunların nerede yoğunlaştığını gösterir. Örnek: Yeşiltepe, Bahçelievler.',
};
