import { sql, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import { among, either, type CitizenTable } from './citizen-table';

const {
  labels,
  complaintHistory,
  complaintLabels,
  complaintLinks,
  complaintMerges,
  complaintMessages,
  complaintNotes,
  complaintPhotos,
  complaintPlaces,
  complaintRatingQuestions,
  complaintRatings,
  complaintTasks,
  complaints,
  open311Requests,
  saysisChanges,
  saysisReconciliationRows,
} = schema;

/** Changes that came from SAYSIS about one of the cases before it was known which one it is. */
const changeOfNoCase = (companyId: string, complaintIds: readonly string[]): SQL =>
  sql`(${saysisChanges.companyId} = ${companyId} and ${saysisChanges.complaintId} is null and exists (select 1 from ${complaints} where ${complaints.companyId} = ${companyId} and ${complaints.externalId} = ${saysisChanges.externalId} and ${among(complaints.id, complaintIds)}))`;

const CASE = { complaintId: 'Şikayet kaydı' } as const;

/** The citizen's cases with all that belongs to them. */
export const COMPLAINT_TABLES: Readonly<Record<string, CitizenTable>> = {
  complaints: {
    table: complaints,
    title: 'Şikayetler',
    rows: ({ complaintIds }) => among(complaints.id, complaintIds),
    columns: {
      id: 'Şikayet kaydı',
      saysisCode: 'Numara',
      ownNumber: 'Kurum numarası',
      senderName: 'Ad',
      sender: 'İletişim',
      konuOzeti: 'Konu',
      kanal: 'Kanal',
      origin: 'Geliş yolu',
      durum: 'Durum',
      priority: 'Öncelik',
      consentedAt: 'Yanıt onayı',
      dueAt: 'Süre sonu',
      createdAt: 'Açılış',
      closedAt: 'Kapanış',
    },
    leftOut: { searchText: 'Aramada kullanılan kopyadır; alanların kendileri verilir.' },
  },
  complaintMessages: {
    table: complaintMessages,
    title: 'Şikayet yazışmaları',
    rows: ({ complaintIds }) => among(complaintMessages.complaintId, complaintIds),
    columns: {
      ...CASE,
      createdAt: 'Zaman',
      direction: 'Yön',
      senderName: 'Yazan',
      sender: 'İletişim',
      message: 'Metin',
      mediaUrl: 'Dosya',
      profilePicture: 'Profil fotoğrafı',
      source: 'Kaynak',
    },
  },
  complaintHistory: {
    table: complaintHistory,
    title: 'Şikayet geçmişi',
    rows: ({ complaintIds }) => among(complaintHistory.complaintId, complaintIds),
    columns: {
      ...CASE,
      createdAt: 'Zaman',
      kind: 'Tür',
      before: 'Önce',
      after: 'Sonra',
      reason: 'Gerekçe',
    },
    leftOut: { actorName: 'İşlemi yapan çalışanın adıdır.' },
  },
  complaintNotes: {
    table: complaintNotes,
    title: 'Şikayet notları',
    rows: ({ complaintIds }) => among(complaintNotes.complaintId, complaintIds),
    columns: { ...CASE, createdAt: 'Zaman', content: 'Not' },
    leftOut: { mentions: 'Notta anılan çalışanlardır.' },
  },
  complaintPlaces: {
    table: complaintPlaces,
    title: 'Konumlar',
    rows: ({ complaintIds }) => among(complaintPlaces.complaintId, complaintIds),
    columns: { ...CASE, lat: 'Enlem', lon: 'Boylam', words: 'Adres', source: 'Kaynak' },
    leftOut: { cell: 'Enlem ve boylamdan hesaplanan harita karesidir.' },
  },
  complaintPhotos: {
    table: complaintPhotos,
    title: 'İş fotoğrafları',
    rows: ({ complaintIds }) => among(complaintPhotos.complaintId, complaintIds),
    columns: { ...CASE, createdAt: 'Zaman', stage: 'Aşama', url: 'Dosya' },
  },
  complaintTasks: {
    table: complaintTasks,
    title: 'Birimlerin görevleri',
    rows: ({ complaintIds }) => among(complaintTasks.complaintId, complaintIds),
    columns: {
      ...CASE,
      createdAt: 'Zaman',
      words: 'Görev',
      dueOn: 'Son gün',
      doneAt: 'Yapıldı',
      doneNote: 'Sonuç',
    },
  },
  complaintRatings: {
    table: complaintRatings,
    title: 'Çözüm puanları',
    rows: ({ complaintIds }) => among(complaintRatings.complaintId, complaintIds),
    columns: { ...CASE, closedAt: 'Çözüldü', ratedAt: 'Puanlandı', value: 'Puan' },
  },
  complaintRatingQuestions: {
    table: complaintRatingQuestions,
    title: 'Çözüm soruları',
    rows: ({ complaintIds }) => among(complaintRatingQuestions.complaintId, complaintIds),
    columns: { ...CASE, closedAt: 'Çözüldü', askedAt: 'Soruldu', why: 'Sorulmama nedeni' },
  },
  complaintLabels: {
    table: complaintLabels,
    title: 'Şikayet etiketleri',
    rows: ({ complaintIds }) => among(complaintLabels.complaintId, complaintIds),
    columns: { ...CASE, labelId: 'Etiket' },
    values: {
      labelId: sql`(select ${labels.name} from ${labels} where ${labels.id} = ${complaintLabels.labelId})`,
    },
  },
  complaintMerges: {
    table: complaintMerges,
    title: 'Birleştirmeler',
    rows: ({ complaintIds }) => among(complaintMerges.complaintId, complaintIds),
    columns: { ...CASE, intoId: 'Katıldığı kayıt', mergedAt: 'Zaman' },
  },
  complaintLinks: {
    table: complaintLinks,
    title: 'Bağlantılı şikayetler',
    rows: ({ complaintIds }) =>
      either(
        among(complaintLinks.oneId, complaintIds),
        among(complaintLinks.otherId, complaintIds),
      ),
    columns: { oneId: 'Şikayet kaydı', otherId: 'Bağlantılı kayıt', createdAt: 'Zaman' },
  },
  open311Requests: {
    table: open311Requests,
    title: 'Uygulamadan açılanlar (Open311)',
    rows: ({ complaintIds }) => among(open311Requests.complaintId, complaintIds),
    columns: { ...CASE, openedAt: 'Açılış' },
  },
  saysisChanges: {
    table: saysisChanges,
    title: 'SAYSİS / Open311 alışverişi',
    rows: ({ companyId, complaintIds }) =>
      either(
        among(saysisChanges.complaintId, complaintIds),
        changeOfNoCase(companyId, complaintIds),
      ),
    columns: {
      ...CASE,
      createdAt: 'Zaman',
      direction: 'Yön',
      kind: 'Tür',
      fields: 'Alanlar',
      theirs: 'Karşı tarafın değerleri',
      state: 'Durum',
    },
  },
  saysisReconciliationRows: {
    table: saysisReconciliationRows,
    title: 'Mutabakat satırları',
    rows: ({ complaintIds }) => among(saysisReconciliationRows.complaintId, complaintIds),
    columns: {
      ...CASE,
      subject: 'Konu',
      differences: 'Farklar',
      openedThere: 'Karşıda açılış',
      openedHere: 'Burada açılış',
    },
  },
};
