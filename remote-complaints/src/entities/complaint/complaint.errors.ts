/** Sentences of the error catalogue (spec §8). */
export const COMPLAINT_ERRORS = {
  list: 'Şikayetler yüklenirken hata oluştu',
  search: 'Şikayet arama sırasında hata oluştu',
  detail: 'Şikayet detayları yüklenirken hata oluştu',
  status: 'Şikayet durumu güncellenirken hata oluştu',
  missing: 'Şikayet bulunamadı',
} as const;
