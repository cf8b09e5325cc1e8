import { sql } from 'drizzle-orm';
import { schema } from '../../database';
import { fileIdIn } from '../../database/schema/columns';
import { among, type CitizenTable } from './citizen-table';
import { COMPLAINT_TABLES } from './complaint-tables';
import { CONVERSATION_TABLES } from './conversation-tables';

const { auditLog, complaintMessages, complaintPhotos, customers, messages, uploads } = schema;

const TRACES: Readonly<Record<string, CitizenTable>> = {
  uploads: {
    table: uploads,
    title: 'Dosyalar',
    rows: ({ companyId, customerIds, roomIds, complaintIds }) =>
      sql`(${uploads.companyId} = ${companyId} and ${uploads.id} in (
        select ${fileIdIn(sql`${messages.media} ->> 'url'`)} from ${messages} where ${messages.media} is not null and ${among(messages.roomId, roomIds)}
        union select ${fileIdIn(complaintMessages.mediaUrl)} from ${complaintMessages} where ${complaintMessages.mediaUrl} is not null and ${among(complaintMessages.complaintId, complaintIds)}
        union select ${fileIdIn(complaintMessages.profilePicture)} from ${complaintMessages} where ${complaintMessages.direction} = 'inbound' and ${complaintMessages.profilePicture} is not null and ${among(complaintMessages.complaintId, complaintIds)}
        union select ${fileIdIn(complaintPhotos.url)} from ${complaintPhotos} where ${among(complaintPhotos.complaintId, complaintIds)}
        union select ${fileIdIn(customers.avatarUrl)} from ${customers} where ${customers.avatarUrl} is not null and ${among(customers.id, customerIds)}))`,
    columns: {
      id: 'Dosya no',
      name: 'Ad',
      mimeType: 'Tür',
      size: 'Bayt',
      takenLat: 'Çekildiği yer: enlem',
      takenLon: 'Çekildiği yer: boylam',
      createdAt: 'Zaman',
    },
    leftOut: { path: 'Sunucudaki yerdir; dosyanın kendisi “dosyalar” klasöründedir.' },
  },
  auditLog: {
    table: auditLog,
    title: 'Denetim kaydı',
    rows: ({ companyId, customerIds, roomIds, complaintIds }) =>
      sql`(${auditLog.companyId} = ${companyId} and ${among(auditLog.subjectId, [...customerIds, ...roomIds, ...complaintIds])})`,
    columns: { at: 'Zaman', action: 'İşlem', subjectName: 'Konu', changes: 'Değişiklik' },
    leftOut: { searchText: 'Aramada kullanılan kopyadır; alanların kendileri verilir.' },
  },
};

/** All that an export hands out, in its order. */
export const CITIZEN_TABLES: Readonly<Record<string, CitizenTable>> = {
  ...CONVERSATION_TABLES,
  ...COMPLAINT_TABLES,
  ...TRACES,
};

/** Tables with personal columns of which an export hands out nothing, each column with its reason. */
export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  drafts: { content: 'Çalışanın göndermediği, yalnızca kendisinin gördüğü taslaktır.' },
  complaintFollowCodes: {
    code: 'Takip sayfasının gizli anahtarıdır; bağlantısı kurumdan istenebilir.',
  },
  complaintViews: { query: 'Çalışanların kaydettiği listelerin filtreleridir.' },
  webhookEvents: {
    body: 'Kanaldan gelen ham çağrılardır; içlerindeki mesajlar verilir, kendileri 30 günde silinir.',
  },
  webhookDeliveries: {
    attempts: 'Kurumun başka programlarının yanıtlarının ilk harfleridir; 30 günde silinir.',
  },
  exportJobs: { query: 'Çalışanların istediği dosyaların filtreleridir; bir saat sonra silinir.' },
  notifications: { details: 'Çalışanlara giden bildirimlerdir; vatandaşın sözünü taşımaz.' },
  companyEvents: {
    payload: 'Ekranları canlı tutan kopyalardır; asılları verilir, kendileri 14 günde silinir.',
  },
  lookTerms: { term: 'Çalışanların arama kutusuna yazdıklarıdır; kimin kime baktığının kaydıdır.' },
  legalHolds: { reason: 'Kurumun yasal saklama kararının gerekçesidir.' },
  citizenRequests: {
    applicationNumber: 'Bu tür başvuruların kurum içi kaydıdır.',
    reason: 'Bu tür başvuruların kurum içi kaydıdır.',
  },
};
