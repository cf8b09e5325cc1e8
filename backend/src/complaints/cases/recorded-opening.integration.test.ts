import { eq } from 'drizzle-orm';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { complaintScene } from '../../../testing/complaint-scene';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const { complaints, connections, customers, messages, rooms } = schema;
const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE = '0532 555 66 77';

withInbox('a complaint that came in without a conversation', (scene, open) => {
  const { addTemplate, reply } = complaintScene(scene, open);
  const db = () => open().db;
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints']);
  });
  const body = (change: object = {}) => ({
    origin: 'phone',
    citizen: { name: 'Fatma Çelik', phone: PHONE },
    statement: 'Sokağımızda çukur var.',
    konuOzeti: 'Çukur',
    ...change,
  });
  const record = (change: object = {}, key?: string) =>
    scene().ask<ComplaintDetail>(
      'POST',
      '/api/complaints',
      own.token,
      body(change),
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const refused = (change: object) =>
    scene().refusal('POST', '/api/complaints', own.token, body(change));
  const consenting = { citizen: { name: 'Fatma Çelik', phone: PHONE, consent: true } };
  const onDay = (days: number) =>
    new Date(scene().clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

  it('has a number, its origin, the citizen and their statement, and no conversation', async () => {
    const { status, body: made } = await record({ note: 'Gece aradı' });
    expect([status, made.complaint]).toEqual([
      201,
      expect.objectContaining({
        number: expect.stringMatching(/^MHT-\d{4}-000001$/) as string,
        origin: 'phone',
        kanal: 'other',
        senderName: 'Fatma Çelik',
        sender: '905325556677',
        durum: 'Yeni',
        roomId: null,
      }),
    ]);
    expect(made.messages).toEqual([
      expect.objectContaining({
        message: 'Sokağımızda çukur var.',
        senderName: 'Fatma Çelik',
        direction: 'inbound',
        isRead: true,
        roomMessageId: null,
      }),
    ]);
    expect(made.citizen).toMatchObject({ phone: '+905325556677', accounts: [] });
    expect(made.notes).toEqual([expect.objectContaining({ content: 'Gece aradı' })]);
    expect(made.history).toEqual([
      expect.objectContaining({ kind: 'opened', source: 'staff' }),
      expect.objectContaining({ kind: 'term-started' }),
    ]);
    expect(made.reply.state).toBe('none');
  });

  it('needs neither name nor phone nor statement, and may be of an earlier day', async () => {
    const received = onDay(-20);
    const { body: made } = await record({
      origin: 'letter',
      citizen: undefined,
      statement: undefined,
      received_on: received,
    });
    expect(made.complaint).toMatchObject({
      origin: 'letter',
      senderName: null,
      sender: '',
      // Noon in Istanbul.
      createdAt: `${received}T09:00:00.000Z`,
    });
    expect(made.messages).toEqual([]);
  });

  it('is recorded once for one key, and the key of another one is refused', async () => {
    const answers = await Promise.all([record({}, 'k1'), record({}, 'k1')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(new Set(answers.map(({ body: made }) => made.complaint.id)).size).toBe(1);
    expect((await record({ konuOzeti: 'Lamba' }, 'k1')).status).toBe(409);
  });

  it('opens a conversation with a citizen who agrees, which stays closed until somebody writes', async () => {
    await addTemplate(own.companyId);
    const { body: made } = await record(consenting);
    const [room] = await db()
      .select()
      .from(rooms)
      .where(eq(rooms.id, made.complaint.roomId ?? ''));
    expect(room).toMatchObject({ channel: 'whatsapp', isActive: false, messageCount: 0 });
    const [citizen] = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, room?.customerId ?? ''));
    expect(citizen).toMatchObject({
      name: 'Fatma Çelik',
      externalId: '905325556677',
      phone: '+905325556677',
    });
    expect(made.complaint.origin).toBe('phone');
    expect(made.reply).toMatchObject({
      state: 'template',
      via: 'channel',
      platform: 'whatsapp',
      why: expect.stringContaining('Kişi henüz yazmadığı için') as string,
    });
    const [row] = await db()
      .select({ at: complaints.consentedAt })
      .from(complaints)
      .where(eq(complaints.id, made.complaint.id));
    expect(row?.at).toEqual(scene().clock.now);
    const again = await record(consenting);
    expect(again.body.complaint.roomId).toBe(made.complaint.roomId);
  });

  it('tells such a citizen by a template, in the thread of both', async () => {
    const id = await addTemplate(own.companyId);
    const { body: made } = await record(consenting);
    const { status } = await scene().ask(
      'PATCH',
      `/api/complaints/${made.complaint.id}`,
      own.token,
      {
        version: 1,
        durum: 'İşlemde',
        notify: { template: { id } },
      },
    );
    expect(status).toBe(200);
    const sent = await db()
      .select()
      .from(messages)
      .where(eq(messages.roomId, made.complaint.roomId ?? ''));
    expect(sent.map(({ content, isSent }) => [content, isSent])).toEqual([['Merhaba', true]]);
  });

  it('joins the conversation that such a citizen has', async () => {
    const room = await scene().addRoom(
      own,
      { name: 'Fatma', externalId: '905325556677', phone: '+905325556677' },
      { lastCustomerMessageAt: scene().clock.now },
    );
    const { body: made } = await record(consenting);
    expect([made.complaint.roomId, made.reply.state]).toEqual([room.roomId, 'open']);
    expect((await reply({ id: made.complaint.id, token: own.token }, 'Ekip yolda')).status).toBe(
      201,
    );
  });

  it('is refused with the reason', async () => {
    expect(await refused({ citizen: { phone: '12' } })).toEqual([422, 'phone_invalid']);
    expect(await refused({ citizen: { phone: 'ev numarası' } })).toEqual([422, 'phone_invalid']);
    expect(await refused({ citizen: { consent: true } })).toEqual([422, 'consent_without_phone']);
    expect(await refused({ received_on: onDay(2) })).toEqual([422, 'received_on_invalid']);
    expect(await refused({ received_on: onDay(-367) })).toEqual([422, 'received_on_invalid']);
    expect(await refused({ received_on: '2026-02-30' })).toEqual([400, 'validation_failed']);
    expect(await refused({ origin: 'fax' })).toEqual([400, 'validation_failed']);
    expect(await refused({ konuOzeti: '  ' })).toEqual([400, 'validation_failed']);
    await db()
      .update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, own.connectionId));
    expect(await refused(consenting)).toEqual([422, 'no_whatsapp']);
    expect(await db().$count(complaints, eq(complaints.companyId, own.companyId))).toBe(0);
    expect(await db().$count(rooms, eq(rooms.companyId, own.companyId))).toBe(0);
  });
});
