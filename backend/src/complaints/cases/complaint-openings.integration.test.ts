import {
  complaintDetail,
  type Complaint,
  type ComplaintDetail,
} from '@muhatap/shared/wire/complaints';
import { eq } from 'drizzle-orm';
import { inTransaction, newId, schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { insertComplaints } from '../../../testing/insert-complaints';
import { withInbox } from '../../../testing/with-inbox';
import { openComplaint } from './open-complaint';

const PICTURE = {
  state: 'ready' as const,
  url: '/uploads/cukur.jpg',
  mime_type: 'image/jpeg',
  name: null,
  size: 1000,
};
const SCRIPT = '<img src=x onerror=alert(1)>';

withInbox('complaints out of a conversation', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  let words: string[];
  beforeEach(async () => {
    own = await scene().addCompany();
    room = await scene().addRoom(own, { name: 'Zeynep Işık', externalId: `90532${newId()}` });
    words = await scene().addMessages(room, ['Merhaba', 'Sokağımızda çukur var', 'Hâlâ orada']);
  });

  const body = (change: object = {}) => ({
    room_id: room.roomId,
    message_ids: words.slice(0, 2),
    konuOzeti: 'Çukur',
    ...change,
  });
  const openOne = (
    change: object = {},
    { token = own.token, key }: { token?: string; key?: string } = {},
  ) =>
    scene().ask<ComplaintDetail>(
      'POST',
      '/api/complaints',
      token,
      body(change),
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const refused = (change: object, token = own.token) =>
    scene().refusal('POST', '/api/complaints', token, body(change));
  const all = async () =>
    (
      await scene().ask<{ complaints: Complaint[]; total: number }>(
        'GET',
        '/api/complaints',
        own.token,
      )
    ).body;

  it('keep the chosen words, oldest first, under a number of their own, and it is announced to the company', async () => {
    const { status, body: opened } = await openOne({
      message_ids: [words[1], words[0], words[1]],
      note: ' Komşusu da aradı ',
    });
    expect(status).toBe(201);
    expect(complaintDetail.parse(opened)).toMatchObject({
      complaint: {
        saysisCode: 'MHT-2026-000001',
        senderName: 'Zeynep Işık',
        konuOzeti: 'Çukur',
        kanal: 'WhatsApp',
        durum: 'Yeni',
        roomId: room.roomId,
        version: 1,
        unit: null,
        type: null,
      },
      messages: [
        {
          message: 'Merhaba',
          roomMessageId: words[0],
          direction: 'inbound',
          isRead: true,
          mediaType: 'text',
          delivery: null,
        },
        { message: 'Sokağımızda çukur var', roomMessageId: words[1], senderName: 'Zeynep Işık' },
      ],
      totalMessages: 2,
      history: [
        {
          kind: 'opened',
          before: null,
          after: 'Yeni',
          version: 1,
          source: 'inbox',
          actor: { id: own.userId, name: 'Elif Karadağ' },
        },
        { kind: 'term-started', after: 'Dilekçe, 21.12.2026', source: 'system', actor: null },
      ],
      notes: [{ content: 'Komşusu da aradı', author: { id: own.userId, name: 'Elif Karadağ' } }],
    });
    expect((await openOne()).body.complaint.saysisCode).toBe('MHT-2026-000002');
    expect(await all()).toMatchObject({ total: 2 });
    const events = (await scene().events(own.companyId)).filter(
      ({ type }) => type === 'complaint-updated',
    );
    expect(events[0]?.payload).toMatchObject({
      complaint_id: opened.complaint.id,
      change: 'opened',
      by: { id: own.userId, name: 'Elif Karadağ' },
    });
    const listed = (
      await scene().ask<{ complaints: Complaint[] }>(
        'GET',
        `/api/complaints?room=${room.roomId}`,
        own.token,
      )
    ).body.complaints;
    expect(listed).toHaveLength(2);
  });

  it('bring photographs, words of staff with how far they have come, and what a chatbot noted as no words of the citizen', async () => {
    const [photo = ''] = await scene().addMessages(room, ['Fotoğrafı'], {
      type: 'image',
      media: PICTURE,
    });
    const [late = ''] = await scene().addMessages(room, [''], {
      type: 'video',
      media: { ...PICTURE, state: 'pending', url: null },
    });
    const [reply = ''] = await scene().addMessages(room, ['Ekibimiz geliyor'], {
      isSent: true,
      status: 'failed',
      errorMessage: 'Numara kayıtlı değil.',
      senderUserId: own.userId,
    });
    const [note = ''] = await scene().addMessages(room, ['Seçilenler: Yol'], {
      type: 'system',
      isBotMessage: true,
    });
    const { messages, complaint } = (await openOne({ message_ids: [photo, late, reply, note] }))
      .body;
    const of = (id: string) => messages.find(({ roomMessageId }) => roomMessageId === id);
    expect(of(photo)).toMatchObject({
      message: 'Fotoğrafı',
      mediaType: 'image',
      mediaUrl: '/uploads/cukur.jpg',
    });
    expect(of(late)).toMatchObject({ mediaType: 'video', mediaUrl: null });
    expect(of(reply)).toMatchObject({
      direction: 'outbound',
      isReply: true,
      senderName: 'Elif Karadağ',
      delivery: { status: 'failed', error: 'Numara kayıtlı değil.' },
    });
    expect(of(note)).toMatchObject({ direction: 'outbound', senderName: null, isRead: true });
    await open()
      .db.update(schema.messages)
      .set({ media: PICTURE })
      .where(eq(schema.messages.id, late));
    await open()
      .db.update(schema.messages)
      .set({ status: 'delivered' })
      .where(eq(schema.messages.id, reply));
    const again = (
      await scene().ask<ComplaintDetail>('GET', `/api/complaints/${complaint.id}`, own.token)
    ).body.messages;
    expect([
      again.find(({ roomMessageId }) => roomMessageId === late)?.mediaUrl,
      again.find(({ roomMessageId }) => roomMessageId === reply)?.delivery,
    ]).toEqual(['/uploads/cukur.jpg', { status: 'delivered', error: null }]);
  });

  it('go to the unit of their type, unless another one is chosen', async () => {
    const { db } = open();
    const [roads, water] = await db
      .insert(schema.complaintUnits)
      .values([
        { companyId: own.companyId, name: 'Yol' },
        { companyId: own.companyId, name: 'Su' },
      ])
      .returning();
    const [type] = await db
      .insert(schema.complaintTypes)
      .values({ companyId: own.companyId, name: 'Çukur', unitId: roads?.id ?? null })
      .returning();
    expect((await openOne({ type_id: type?.id })).body.complaint).toMatchObject({
      atananBirim: 'Yol',
      type: { name: 'Çukur' },
    });
    expect((await openOne({ type_id: type?.id, unit_id: water?.id })).body.complaint).toMatchObject(
      { atananBirim: 'Su' },
    );
    await db
      .update(schema.complaintUnits)
      .set({ isActive: false })
      .where(eq(schema.complaintUnits.id, roads?.id ?? ''));
    expect((await openOne({ type_id: type?.id })).body.complaint).toMatchObject({
      atananBirim: null,
    });
  });

  it('name the district that they come from, while it is offered', async () => {
    const [pines, closed] = await open()
      .db.insert(schema.complaintDistricts)
      .values([
        { companyId: own.companyId, name: 'Çamlık' },
        { companyId: own.companyId, name: 'Eski Mahalle', isActive: false },
      ])
      .returning();
    const opened = (await openOne({ district_id: pines?.id })).body;
    expect([opened.complaint.district, opened.history.map(({ kind }) => kind)]).toEqual([
      { id: pines?.id, name: 'Çamlık' },
      ['opened', 'term-started'],
    ]);
    expect((await openOne()).body.complaint.district).toBeNull();
    for (const district_id of [closed?.id, 'yok'])
      expect(await refused({ district_id })).toEqual([422, 'district_unknown']);
    expect((await all()).total).toBe(2);
  });

  it('come into being once per key and person, also when the key arrives twice at the same time', async () => {
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => openOne({}, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body: { complaint } }) => complaint.id)).size).toBe(1);
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz', ['inbox', 'complaints']);
    expect((await openOne({}, { key, token: colleague.token })).status).toBe(201);
    const other = await scene().addRoom(own);
    const elsewhere = await scene().ask(
      'POST',
      '/api/complaints',
      own.token,
      { ...body(), room_id: other.roomId, message_ids: await scene().addMessages(other, ['x']) },
      { 'idempotency-key': key },
    );
    expect([elsewhere.status, elsewhere.body]).toEqual([
      409,
      { error: expect.objectContaining({ code: 'idempotency_conflict' }) as unknown },
    ]);
    expect((await all()).total).toBe(2);
  });

  it('of many people at once have numbers without gaps and doubles', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => openOne()));
    const codes = answers.map(({ body: { complaint } }) => complaint.saysisCode).sort();
    expect(codes).toEqual(
      Array.from({ length: 10 }, (_, n) => `MHT-2026-${String(n + 1).padStart(6, '0')}`),
    );
  });

  it('take further words, each once', async () => {
    const { id } = (await openOne({ message_ids: [words[0]] })).body.complaint;
    const add = (message_ids: unknown[]) =>
      scene().ask<ComplaintDetail>('POST', `/api/complaints/${id}/messages`, own.token, {
        message_ids,
      });
    const added = (await add([words[0], words[1], words[2]])).body;
    expect([added.totalMessages, added.history.at(-1)]).toEqual([
      3,
      expect.objectContaining({ kind: 'messages', after: '2 mesaj', version: 1, source: 'inbox' }),
    ]);
    const again = (await add(words)).body;
    expect([again.totalMessages, again.history.length, again.complaint.version]).toEqual([3, 3, 1]);
    expect(
      (await scene().events(own.companyId)).filter(
        ({ payload }) => payload['change'] === 'message',
      ),
    ).toHaveLength(1);
    const [withoutRoom = ''] = await insertComplaints(open().db, own.companyId, [{}]);
    expect(
      await scene().refusal('POST', `/api/complaints/${withoutRoom}/messages`, own.token, {
        message_ids: words,
      }),
    ).toEqual([422, 'no_room']);
    expect(
      await scene().refusal('POST', `/api/complaints/${id}/messages`, own.token, {
        message_ids: [newId()],
      }),
    ).toEqual([422, 'messages_unknown']);
    expect(
      await scene().refusal('POST', '/api/complaints/yok/messages', own.token, {
        message_ids: words,
      }),
    ).toEqual([404, 'not_found']);
  });

  it('are refused with what does not belong together, and then nothing is counted', async () => {
    const stranger = await scene().addCompany();
    const theirs = await scene().addRoom(stranger);
    const [foreign = ''] = await scene().addMessages(theirs, ['x']);
    const neighbour = await scene().addMessages(await scene().addRoom(own), ['x']);
    for (const message_ids of [[foreign], neighbour, ['\u0000'], [words[0], newId()]])
      expect(await refused({ message_ids })).toEqual([422, 'messages_unknown']);
    for (const room_id of [theirs.roomId, 'yok', ''])
      expect(await refused({ room_id })).toEqual([404, 'room_not_found']);
    expect(await refused({ unit_id: 'yok' })).toEqual([422, 'unit_unknown']);
    expect(await refused({ type_id: 'yok' })).toEqual([422, 'type_unknown']);
    for (const change of [
      { konuOzeti: ' ' },
      { konuOzeti: 'x'.repeat(301) },
      { message_ids: [] },
      { message_ids: Array.from({ length: 201 }, () => 'x') },
      { note: 'x'.repeat(4001) },
    ]) {
      expect(await refused(change)).toEqual([400, 'validation_failed']);
    }
    const [noInbox, noComplaints] = [
      await scene().addPerson(own.companyId, 'A', ['complaints']),
      await scene().addPerson(own.companyId, 'B', ['inbox']),
    ];
    for (const { token } of [noInbox, noComplaints])
      expect(await refused({}, token)).toEqual([403, 'forbidden']);
    expect(await all()).toMatchObject({ total: 0, complaints: [] });
    expect((await openOne()).body.complaint.saysisCode).toBe('MHT-2026-000001');
  });

  it('keep script as the words that they are', async () => {
    const [said = ''] = await scene().addMessages(room, [SCRIPT]);
    const { complaint, messages, notes } = (
      await openOne({ message_ids: [said], konuOzeti: SCRIPT, note: SCRIPT })
    ).body;
    expect([complaint.konuOzeti, messages[0]?.message, notes[0]?.content]).toEqual([
      SCRIPT,
      SCRIPT,
      SCRIPT,
    ]);
  });

  it('that were born in SAYSIS keep its number and are counted like all others', async () => {
    const { db } = open();
    const born = {
      companyId: own.companyId,
      sender: '1',
      senderName: null,
      konuOzeti: 'Su kesik',
      kanal: 'other',
      saysisCode: 'SYS-9',
      externalId: 'case-9',
      externalVersion: 3,
      messages: [],
      actor: { source: 'saysis', id: null, name: 'SAYSIS' },
      now: scene().clock.now,
    } as const;
    const { complaint } = await inTransaction(db, (tx) => openComplaint(tx, born));
    expect(complaint).toMatchObject({
      saysisCode: 'SYS-9',
      externalId: 'case-9',
      externalVersion: 3,
      source: 'saysis',
    });
    await expect(
      inTransaction(db, (tx) => openComplaint(tx, { ...born, saysisCode: 'SYS-10' })),
    ).rejects.toThrow();
    expect((await openOne()).body.complaint.saysisCode).toBe('MHT-2026-000001');
    expect((await all()).total).toBe(2);
  });
});
