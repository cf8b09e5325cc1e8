import { newId, schema, type Database } from '../src/database';
import { insertUpload } from './insert-upload';
import { insertCases, insertTraces } from './canary-cases';
import type { CanaryCitizen, CanaryPlace, Making, Ids } from './canary-making';
import { CANARY_AT as AT } from './canary-making';
import { MENU_FLOW } from './talk-scene';

export type { CanaryCitizen, CanaryPlace };

async function insertIdentities({ db, place, word, phone, upload }: Making, ids: Ids) {
  const { companyId, connectionId } = place;
  const avatar = await upload('avatar');
  const instagramId = newId();
  await db.insert(schema.customers).values([
    {
      id: ids.customerId,
      companyId,
      platform: 'whatsapp',
      externalId: phone,
      alternateId: word('bsuid'),
      name: word('whatsapp-adi'),
      profileName: word('kanal-adi'),
      phone: `+${phone}`,
      avatarUrl: avatar.url,
      createdAt: AT,
    },
    {
      id: instagramId,
      companyId,
      platform: 'instagram',
      externalId: word('instagram-no'),
      name: word('instagram-adi'),
      mergedIntoId: ids.customerId,
      createdAt: AT,
    },
  ]);
  await db.insert(schema.rooms).values({
    id: ids.roomId,
    companyId,
    connectionId,
    customerId: ids.customerId,
    channel: 'whatsapp',
    lastMessageContent: word('son-mesaj'),
    privateReplyTo: word('yorum-no'),
    messageCount: 3,
    lastMessageAt: AT,
    createdAt: AT,
  });
}

async function insertMessages({ db, place, word, phone, upload }: Making, ids: Ids) {
  const { companyId, connectionId, userId } = place;
  const sent = { companyId, connectionId, roomId: ids.roomId, customerId: ids.customerId };
  const [first, third] = [newId(), newId()];
  const picture = await upload('resim');
  const base = {
    ...sent,
    channel: 'whatsapp' as const,
    recipient: phone,
    isSent: false,
    status: 'received' as const,
    createdAt: AT,
  };
  await db.insert(schema.messages).values([
    { ...base, id: first, content: word('mesaj <b>kalın</b>'), providerMessageId: word('wamid') },
    {
      ...base,
      type: 'image',
      content: word('altyazi'),
      replyToId: first,
      media: {
        url: picture.url,
        name: word('resim-dosya-adi'),
        mime_type: 'image/png',
        size: 3,
      } as never,
      providerMediaId: word('medya-no'),
      reactions: [{ emoji: '👍', by: 'customer', name: word('tepki') }] as never,
    },
    {
      ...base,
      id: third,
      isSent: true,
      status: 'queued',
      senderUserId: userId,
      content: word('cevap'),
      outbound: {
        template: {
          id: 't',
          name: 'durum',
          language: 'tr',
          values: [{ name: 'ad', value: word('sablon-degeri') }],
        },
      },
    },
  ]);
  await db.insert(schema.outbox).values({ companyId, connectionId, messageId: third });
  await db
    .insert(schema.jobs)
    .values({ queue: 'sends', key: ids.roomId, subject: third, companyId });
}

async function insertTalks({ db, place, word }: Making, { roomId, customerId }: Ids) {
  const { companyId, userId } = place;
  const own = { companyId, roomId };
  await db
    .insert(schema.notes)
    .values({ ...own, customerId, authorId: userId, content: word('ic-not') });
  await db.insert(schema.drafts).values({ roomId, userId, content: word('taslak') });
  await db
    .insert(schema.roomMilestones)
    .values({ ...own, kind: 'label', details: { group: word('adim') } } as never);
  await db.insert(schema.surveyAnswers).values({
    ...own,
    score: 2,
    comment: word('anket-yorumu'),
    askedAt: AT,
    answeredAt: AT,
  } as never);
  const chatbotId = newId();
  await db
    .insert(schema.chatbots)
    .values({ id: chatbotId, companyId, name: 'Karşılama', flow: MENU_FLOW });
  await db.insert(schema.chatbotVersions).values({ chatbotId, version: 1, flow: MENU_FLOW });
  await db.insert(schema.chatbotTalks).values({
    ...own,
    chatbotId,
    version: 1,
    status: 'waiting',
    session: {
      state: 'waiting',
      nodeId: 'n',
      unknown: 0,
      choices: [{ nodeId: 'n', buttonId: 'b', list: 'l', choice: word('chatbot-cevabi'), at: '' }],
      deadline: null,
    },
  });
}

/** Writes the citizen; `mark` begins each of their words, `phone` is digits with the country's code. */
export async function insertCanaryCitizen(
  db: Database,
  place: CanaryPlace,
  mark: string,
  phone: string,
): Promise<CanaryCitizen> {
  const canaries = new Set<string>([phone]);
  const uploadIds: string[] = [];
  const word = (field: string) => {
    canaries.add(`${mark}-${field}`);
    return `${mark}-${field}`;
  };
  const making: Making = {
    db,
    place,
    word,
    phone,
    async upload(field) {
      const made = await insertUpload(db, place.dataDir, {
        companyId: place.companyId,
        name: `${word(`${field}-adi`)}.png`,
        mimeType: 'image/png',
        bytes: Buffer.from(word(`${field}-baytlari`)),
      });
      uploadIds.push(made.id);
      return made;
    },
  };
  const ids: Ids = {
    customerId: newId(),
    roomId: newId(),
    complaintId: newId(),
    phoneCaseId: newId(),
  };
  await insertIdentities(making, ids);
  await insertMessages(making, ids);
  await insertTalks(making, ids);
  await insertCases(making, ids);
  await insertTraces(making, ids);
  return { ...ids, uploadIds, canaries: [...canaries] };
}
