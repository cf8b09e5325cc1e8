import { sql } from 'drizzle-orm';
import { schema } from '../../database';
import { among, either, type CitizenTable } from './citizen-table';

const {
  labels,
  chatbotTalks,
  customers,
  messages,
  notes,
  roomLabels,
  roomMilestones,
  rooms,
  surveyAnswers,
  autoReplies,
} = schema;

/** The identities of the citizen on the channels, and all that was said there and about it. */
export const CONVERSATION_TABLES: Readonly<Record<string, CitizenTable>> = {
  customers: {
    table: customers,
    title: 'Kimlik ve iletişim bilgileri',
    rows: ({ customerIds }) => among(customers.id, customerIds),
    columns: {
      id: 'Kayıt no',
      platform: 'Kanal',
      name: 'Ad',
      profileName: 'Kanaldaki ad',
      phone: 'Telefon',
      externalId: 'Kanaldaki kimlik',
      alternateId: 'Kanaldaki ikinci kimlik',
      avatarUrl: 'Profil fotoğrafı',
      mergedIntoId: 'Birleştirildiği kayıt',
      createdAt: 'İlk temas',
    },
  },
  rooms: {
    table: rooms,
    title: 'Konuşmalar',
    rows: ({ roomIds }) => among(rooms.id, roomIds),
    columns: {
      id: 'Konuşma no',
      channel: 'Kanal',
      isActive: 'Açık',
      priority: 'Öncelik',
      messageCount: 'Mesaj sayısı',
      surveyResponse: 'Memnuniyet puanı',
      privateReplyTo: 'Yanıtlanabilen yorum',
      createdAt: 'Başlangıç',
      closedAt: 'Kapanış',
    },
    leftOut: {
      lastMessageContent: 'Son mesajın kopyasıdır; mesajın kendisi verilir.',
    },
  },
  messages: {
    table: messages,
    title: 'Mesajlar',
    rows: ({ roomIds }) => among(messages.roomId, roomIds),
    columns: {
      id: 'Mesaj no',
      roomId: 'Konuşma no',
      createdAt: 'Zaman',
      isSent: 'Kurumdan',
      isBotMessage: 'Chatbot',
      type: 'Tür',
      content: 'Metin',
      media: 'Dosya',
      reactions: 'Tepkiler',
      outbound: 'Gönderim ayrıntıları',
      recipient: 'Karşı taraf',
      replyToId: 'Yanıtlanan mesaj',
      status: 'Durum',
    },
    leftOut: {
      providerMediaId: 'Dosyanın sağlayıcıdaki geçici numarasıdır; dosyanın kendisi verilir.',
    },
  },
  notes: {
    table: notes,
    title: 'İç notlar',
    rows: ({ roomIds, customerIds }) =>
      either(among(notes.roomId, roomIds), among(notes.customerId, customerIds)),
    columns: { roomId: 'Konuşma no', createdAt: 'Zaman', content: 'Not' },
    leftOut: { mentions: 'Notta anılan çalışanlardır.' },
  },
  roomLabels: {
    table: roomLabels,
    title: 'Konuşma etiketleri',
    rows: ({ roomIds }) => among(roomLabels.roomId, roomIds),
    columns: { roomId: 'Konuşma no', labelId: 'Etiket' },
    values: {
      labelId: sql`(select ${labels.name} from ${labels} where ${labels.id} = ${roomLabels.labelId})`,
    },
  },
  roomMilestones: {
    table: roomMilestones,
    title: 'Konuşmada yapılanlar',
    rows: ({ roomIds }) => among(roomMilestones.roomId, roomIds),
    columns: { roomId: 'Konuşma no', createdAt: 'Zaman', kind: 'Tür', details: 'Ayrıntı' },
  },
  autoReplies: {
    table: autoReplies,
    title: 'Otomatik yanıtlar',
    rows: ({ roomIds }) => among(autoReplies.roomId, roomIds),
    columns: { roomId: 'Konuşma no', kind: 'Tür', day: 'Gün' },
  },
  surveyAnswers: {
    table: surveyAnswers,
    title: 'Memnuniyet yanıtları',
    rows: ({ roomIds }) => among(surveyAnswers.roomId, roomIds),
    columns: {
      roomId: 'Konuşma no',
      askedAt: 'Soruldu',
      answeredAt: 'Yanıtlandı',
      score: 'Puan',
      comment: 'Yorum',
    },
  },
  chatbotTalks: {
    table: chatbotTalks,
    title: 'Chatbot konuşmaları',
    rows: ({ roomIds }) => among(chatbotTalks.roomId, roomIds),
    columns: {
      roomId: 'Konuşma no',
      createdAt: 'Başlangıç',
      updatedAt: 'Son adım',
      status: 'Durum',
      session: 'Verilen yanıtlar',
    },
  },
};
