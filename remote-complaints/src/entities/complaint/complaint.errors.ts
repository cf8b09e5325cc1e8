/**
 * Sentences of the error catalogue (docs/behaviour.md §8.4); `assignment`, `district`, `subject`,
 * `term`, `place`, the notes' and the thread's are ours, in the same voice.
 */
export const COMPLAINT_ERRORS = {
  list: 'Şikayetler yüklenirken hata oluştu',
  search: 'Şikayet arama sırasında hata oluştu',
  detail: 'Şikayet detayları yüklenirken hata oluştu',
  status: 'Şikayet durumu güncellenirken hata oluştu',
  followLink: 'Takip bağlantısı alınırken hata oluştu',
  missing: 'Şikayet bulunamadı',
  record: 'Şikayet kaydedilirken hata oluştu',
  assignment: 'Şikayet ataması güncellenirken hata oluştu',
  subject: 'Şikayet konusu güncellenirken hata oluştu',
  term: 'Şikayetin süresi güncellenirken hata oluştu',
  place: 'Şikayetin konumu güncellenirken hata oluştu',
  noteSave: 'Not kaydedilirken hata oluştu',
  noteDelete: 'Not silinirken hata oluştu',
  choices: 'Birim, tür ve mahalleler yüklenirken hata oluştu',
  district: 'Şikayetin mahallesi güncellenirken hata oluştu',
  holder: 'Konuşma devredilirken hata oluştu',
  assignees: 'Temsilciler yüklenirken hata oluştu',
  thread: 'Konuşma yüklenirken hata oluştu',
  messageAdd: 'Mesaj şikayete eklenirken hata oluştu',
  messageRemove: 'Mesaj şikayetten çıkarılırken hata oluştu',
  notice: 'Bilgilendirme metni yüklenirken hata oluştu',
} as const;
