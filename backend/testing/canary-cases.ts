import { complaintSearchText } from '../src/complaints/cases/complaint-search';
import { newId, schema } from '../src/database';
import { recordEvent } from '../src/events';
import { CANARY_AT as AT, type CanaryPlace, type Ids, type Making } from './canary-making';

export async function insertCases({ db, place, word, phone, upload }: Making, ids: Ids) {
  const { companyId, userId } = place;
  const photo = await upload('web-foto');
  const fieldsOf = (saysisCode: string, konuOzeti: string) => ({
    saysisCode,
    konuOzeti,
    senderName: word('sikayetci-adi'),
    sender: phone,
    searchText: complaintSearchText({
      saysisCode,
      konuOzeti,
      senderName: word('sikayetci-adi'),
      sender: phone,
      ownNumber: null,
    }),
  });
  const { complaintId, phoneCaseId } = ids;
  await db.insert(schema.complaints).values([
    {
      id: complaintId,
      companyId,
      kanal: 'WhatsApp',
      roomId: ids.roomId,
      externalId: `SAYSIS-${complaintId}`,
      ...fieldsOf(`MHT-${complaintId}`, word('konu')),
    },
    {
      id: phoneCaseId,
      companyId,
      kanal: 'other',
      origin: 'email',
      ...fieldsOf(`MHT-${phoneCaseId}`, word('web-form-konusu')),
    },
  ]);
  await db.insert(schema.complaintMessages).values([
    {
      complaintId,
      message: word('vatandas-sayfasi-sozu'),
      senderName: word('yazan'),
      sender: phone,
      direction: 'inbound',
      source: 'web',
      mediaType: 'image',
      mediaUrl: photo.url,
    },
    {
      complaintId: phoneCaseId,
      message: `${word('aciklama')} ${word('eposta')}@ornek.test`,
      sender: phone,
      direction: 'inbound',
    },
  ]);
  await insertBeside({ db, place, word, phone, upload }, ids);
  await insertExchange({ db, word, companyId, userId }, complaintId);
}

async function insertBeside({ db, place, word, upload }: Making, ids: Ids) {
  const { companyId, userId, unitId } = place;
  const { complaintId } = ids;
  const of = { complaintId, companyId };
  const work = await upload('is-foto');
  await db.insert(schema.complaintHistory).values({
    ...of,
    version: 2,
    kind: 'subject',
    before: word('eski-konu'),
    after: word('konu'),
    reason: word('gerekce'),
    source: 'staff',
    actorId: userId,
    actorName: 'Elif Karadağ',
    createdAt: AT,
  } as never);
  await db
    .insert(schema.complaintNotes)
    .values({ ...of, authorId: userId, content: word('sikayet-notu') });
  await db
    .insert(schema.complaintPhotos)
    .values({ ...of, stage: 'before', url: work.url, addedBy: userId });
  await db.insert(schema.complaintPlaces).values({
    ...of,
    lat: 41.2,
    lon: 29.1,
    cell: 1,
    source: 'typed',
    words: word('adres'),
    openedAt: AT,
  });
  await db.insert(schema.complaintTasks).values({
    ...of,
    unitId,
    words: word('gorev'),
    createdBy: userId,
    doneNote: word('gorev-notu'),
  });
  await db.insert(schema.complaintFollowCodes).values({ ...of, code: word('takip-kodu') });
  await db
    .insert(schema.complaintRatings)
    .values({ ...of, closedAt: AT, ratedAt: AT, value: 'solved' } as never);
  await db
    .insert(schema.complaintRatingQuestions)
    .values({ ...of, closedAt: AT, askedAt: AT, roomId: ids.roomId });
}

async function insertExchange(
  {
    db,
    word,
    companyId,
    userId,
  }: Pick<Making, 'db' | 'word'> & Pick<CanaryPlace, 'companyId' | 'userId'>,
  complaintId: string,
) {
  const change = { companyId, direction: 'in' as const, kind: 'subject' as never };
  await db.insert(schema.saysisChanges).values([
    {
      ...change,
      complaintId,
      key: newId(),
      fields: { subject: word('saysis-alani') } as never,
      theirs: { subject: word('saysis-degeri') } as never,
    },
    {
      ...change,
      externalId: `SAYSIS-${complaintId}`,
      key: newId(),
      fields: { subject: word('saysis-sahipsiz') } as never,
    },
  ]);
  const [run] = await db
    .insert(schema.saysisReconciliations)
    .values({
      companyId,
      startedBy: userId,
      fromDay: '2026-11-01',
      toDay: '2026-11-02',
      state: 'done',
    })
    .returning({ id: schema.saysisReconciliations.id });
  await db.insert(schema.saysisReconciliationRows).values({
    companyId,
    reconciliationId: run?.id ?? '',
    kind: 'different' as never,
    complaintId,
    subject: word('mutabakat-konusu'),
    differences: [{ field: 'subject', theirs: word('mutabakat-farki'), ours: '' }] as never,
  });
}

export async function insertTraces({ db, place, word, phone }: Making, ids: Ids) {
  const { companyId, userId } = place;
  await db.insert(schema.webhookEvents).values({
    source: 'meta',
    headers: {},
    body: Buffer.from(JSON.stringify({ from: phone, text: word('ham-cagri') })),
  });
  await db.transaction((tx) =>
    recordEvent(
      tx as never,
      companyId,
      'room-updated' as never,
      {
        room: { id: ids.roomId, customer: { name: word('olay-adi') } },
      } as never,
    ),
  );
  const entry = (subjectId: string, subjectName: string) => ({
    companyId,
    at: AT,
    actorId: userId,
    actorName: 'Elif Karadağ',
    action: 'customer.changed',
    subjectKind: 'customer',
    subjectId,
    subjectName,
    changes: [{ field: 'Birleştirildiği kişi', before: null, after: word('denetim-degeri') }],
    searchText: `Elif Karadağ ${subjectName} ${word('denetim-degeri')}`,
  });
  await db.insert(schema.auditLog).values(entry(ids.customerId, word('denetim-adi')));
  await db.insert(schema.notifications).values({
    companyId,
    userId,
    kind: 'assigned' as never,
    subjectKind: 'room' as never,
    subjectId: ids.roomId,
    details: { name: word('bildirim') },
  });
  await db.insert(schema.complaintViews).values({
    companyId,
    ownerId: userId,
    name: `Görünüm ${ids.roomId}`,
    query: `sender=${phone}`,
  });
}
