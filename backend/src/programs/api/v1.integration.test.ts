import { eq } from 'drizzle-orm';
import type { ComplaintDetail } from '@muhatap/shared/wire/complaints';
import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import { PROGRAM_SCOPES } from '@muhatap/shared/wire/programs';
import { schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { insertProgramKey } from '../../../testing/insert-program-key';
import { withInbox } from '../../../testing/with-inbox';
import type { V1Complaint, V1Conversation, V1Message } from './v1.wire';

const { complaintSettings, rooms } = schema;
const CASES = '/api/v1/complaints';
const TALKS = '/api/v1/conversations';
const OPENING = {
  subject: 'Kaldırım kırık',
  statement: 'Düşen oldu.',
  citizen: { name: 'Ayşe Çınar', phone: '0532 111 22 33' },
};

withInbox('/api/v1', (scene, open) => {
  let own: SceneCompany;
  let all: string;
  let blind: string;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'inbox', 'reports']);
    all = await insertProgramKey(open().db, own.companyId, PROGRAM_SCOPES);
    blind = await insertProgramKey(
      open().db,
      own.companyId,
      PROGRAM_SCOPES.filter((scope) => scope !== 'citizens.read'),
    );
  });
  const openCase = async (key = all, headers: Record<string, string> = {}) =>
    scene().ask<V1Complaint>('POST', CASES, key, OPENING, headers);

  describe('complaints', () => {
    it('a program opens a case as itself, once per key, and the history names it', async () => {
      const { status, body } = await openCase(all, { 'idempotency-key': 'a' });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        subject: 'Kaldırım kırık',
        status: 'Yeni',
        citizen: { name: 'Ayşe Çınar', phone: '905321112233' },
      });
      const again = await openCase(all, { 'idempotency-key': 'a' });
      expect([again.status, again.body.id]).toEqual([200, body.id]);
      expect((await openCase(blind, { 'idempotency-key': 'a' })).body.id).not.toBe(body.id);
      const other = { ...OPENING, subject: 'Çöp' };
      expect(await scene().refusal('POST', CASES, all, other, { 'idempotency-key': 'a' })).toEqual([
        409,
        'idempotency_conflict',
      ]);
      const url = `/api/complaints/${body.id}`;
      const detail = (await scene().ask<ComplaintDetail>('GET', url, own.token)).body;
      expect(detail.history[0]).toMatchObject({
        kind: 'opened',
        actor: { name: 'Program: CRM' },
        source: 'system',
      });
      expect(detail.messages).toMatchObject([{ message: 'Düşen oldu.', direction: 'inbound' }]);
    });

    it('a key without citizens.read is shown nobody, not even in a conflict', async () => {
      const { body } = await openCase(blind);
      expect(body.citizen).toBeNull();
      const change = { version: body.version, priority: 'high' };
      const url = `${CASES}/${body.id}`;
      expect((await scene().ask<V1Complaint>('PATCH', url, blind, change)).body).toMatchObject({
        priority: 'high',
        citizen: null,
      });
      const late = await scene().ask('PATCH', url, blind, { ...change, status: 'İşlemde' });
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({ error: { code: 'conflict' } });
      expect(JSON.stringify(late.body)).not.toContain('Ayşe');
      const list = await scene().ask('GET', CASES, blind);
      expect(JSON.stringify(list.body)).not.toContain('Ayşe');
    });

    it('a change is named after its program, announced, and asks for a reason where the company does', async () => {
      const { body } = await openCase();
      await open()
        .db.insert(complaintSettings)
        .values({ companyId: own.companyId, reasonRequired: true });
      const url = `${CASES}/${body.id}`;
      const rejects = { status: 'Reddedildi' };
      expect(await scene().refusal('PATCH', url, all, rejects)).toEqual([422, 'reason_required']);
      const { status } = await scene().ask('PATCH', url, all, { ...rejects, reason: 'Mükerrer' });
      expect(status).toBe(200);
      const path = `/api/complaints/${body.id}`;
      const { history } = (await scene().ask<ComplaintDetail>('GET', path, own.token)).body;
      expect(history.find(({ kind }) => kind === 'status')).toMatchObject({
        kind: 'status',
        after: 'Reddedildi',
        reason: 'Mükerrer',
        actor: { name: 'Program: CRM' },
      });
      const events = await scene().events(own.companyId);
      expect(events.at(-1)).toMatchObject({
        type: 'complaint-updated',
        payload: { complaint_id: body.id, change: 'changed', by: null },
      });
    });

    it('lists by status, newest first, in pages', async () => {
      const first = (await openCase()).body;
      const second = (await openCase()).body;
      await scene().ask('PATCH', `${CASES}/${first.id}`, all, { status: 'İşlemde' });
      const page = await scene().ask('GET', `${CASES}?limit=1`, all);
      expect(page.body).toMatchObject({ complaints: [{ id: second.id }], has_more: true });
      const query = new URLSearchParams({ status: 'İşlemde' }).toString();
      const { body } = await scene().ask('GET', `${CASES}?${query}`, all);
      expect(body).toMatchObject({ complaints: [{ id: first.id }], has_more: false });
    });

    it.each([
      [{ subject: '  ' }, 400, 'validation_failed'],
      [{ citizen: { phone: '12' } }, 422, 'phone_invalid'],
      [{ type_id: 'none' }, 422, 'type_unknown'],
    ])('an opening with %j is refused', async (change, status, code) => {
      expect(await scene().refusal('POST', CASES, all, { ...OPENING, ...change })).toEqual([
        status,
        code,
      ]);
    });
  });

  describe('conversations', () => {
    let talk: SceneRoom;
    beforeEach(async () => {
      talk = await scene().addRoom(
        own,
        { name: 'Ali Veli', phone: '+905321112244' },
        { lastCustomerMessageAt: scene().clock.now },
      );
      await scene().addMessages(talk, ['Merhaba', 'Çöp alınmadı']);
    });
    const messages = () => `${TALKS}/${talk.roomId}/messages`;

    it('are read with their messages, the citizen only by a key that may', async () => {
      const { body } = await scene().ask<{ conversations: V1Conversation[] }>('GET', TALKS, all);
      expect(body.conversations).toMatchObject([
        { id: talk.roomId, citizen: { name: 'Ali Veli' }, is_open: true },
      ]);
      const one = await scene().ask('GET', `${TALKS}/${talk.roomId}`, blind);
      expect(one.body).toMatchObject({ citizen_id: talk.customerId, citizen: null });
      const read = await scene().ask<{ messages: V1Message[] }>('GET', messages(), blind);
      expect(read.body.messages.map(({ text, direction }) => [text, direction])).toEqual([
        ['Merhaba', 'inbound'],
        ['Çöp alınmadı', 'inbound'],
      ]);
      const citizen = await scene().ask('GET', `/api/v1/citizens/${talk.customerId}`, all);
      expect(citizen.body).toMatchObject({
        name: 'Ali Veli',
        message_count: 2,
        conversation_ids: [talk.roomId],
      });
    });

    it('a program answers once per key; the thread names it, and nobody has taken the conversation', async () => {
      const words = { text: 'Ekibimiz yolda.' };
      const key = { 'idempotency-key': 'a' };
      const sent = await scene().ask<V1Message>('POST', messages(), all, words, key);
      expect(sent.body).toMatchObject({
        author: 'Program: CRM',
        is_automatic: true,
        status: 'queued',
      });
      const again = await scene().ask<V1Message>('POST', messages(), all, words, key);
      expect([sent.status, again.status, again.body.id]).toEqual([201, 200, sent.body.id]);
      expect(await scene().refusal('POST', messages(), all, { text: 'Başka' }, key)).toEqual([
        409,
        'idempotency_conflict',
      ]);
      const url = `/api/room/${talk.roomId}`;
      const { body } = await scene().ask<RoomDetail>('GET', url, own.token);
      expect(body.messages.data.at(-1)).toMatchObject({
        content: 'Ekibimiz yolda.',
        sender_name: 'Program: CRM',
      });
      expect(body.room.assignee).toBeNull();
    });

    it('a program is held to the window of the channel, and says either words or a template', async () => {
      await open()
        .db.update(rooms)
        .set({ lastCustomerMessageAt: new Date(Date.now() - 30 * 86_400_000) })
        .where(eq(rooms.id, talk.roomId));
      const refused = await scene().refusal('POST', messages(), all, { text: 'Merhaba' });
      expect(refused).toEqual([422, 'window_closed']);
      for (const body of [{}, { text: 'a', template: { id: 'b' } }])
        expect(await scene().refusal('POST', messages(), all, body)).toEqual([
          400,
          'validation_failed',
        ]);
    });
  });

  it('reports count the last days', async () => {
    const { body } = await scene().ask('GET', '/api/v1/reports/general?days=3', all);
    expect(body).toMatchObject({ received: 0, open_conversations: 0 });
    expect((body as { days: object[] }).days).toHaveLength(3);
  });
});
