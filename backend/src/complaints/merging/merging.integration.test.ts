import type {
  Complaint,
  ComplaintDetail,
  ComplaintList,
  ComplaintMergeResult,
} from '@muhatap/shared/wire/complaints';
import { errorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { newId, schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { receiveMessage } from '../../../testing/receive-message';
import { withInbox } from '../../../testing/with-inbox';
import { rateComplaint } from '../ratings/rate-complaint';

withInbox('merged complaints', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['complaints', 'settings', 'inbox']);
  });

  const ask = <T>(
    method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => scene().ask<T>(method, `/api/${path}`, own.token, body);
  const openCase = async (name: string) => {
    const room = await scene().addRoom(own, { name }, { lastCustomerMessageAt: scene().clock.now });
    const [message = ''] = await scene().addMessages(room, ['Çukur var']);
    const { body } = await ask<ComplaintDetail>('POST', 'complaints', {
      ...{ room_id: room.roomId, message_ids: [message], konuOzeti: `${name} bildirdi` },
    });
    return { ...body.complaint, room };
  };
  const detail = async (id: string) => (await ask<ComplaintDetail>('GET', `complaints/${id}`)).body;
  const list = async (query = '') => (await ask<ComplaintList>('GET', `complaints${query}`)).body;
  const merge = (id: string, into: string, notify = false) =>
    ask<ComplaintMergeResult>('POST', `complaints/${id}/merge`, { into, notify });
  const undo = (id: string) => ask('DELETE', `complaints/${id}/merge`);
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, errorBody.parse(body).error.code];
  };
  const patch = async (id: string, change: object) => {
    const { complaint } = await detail(id);
    return ask<Complaint>('PATCH', `complaints/${id}`, { version: complaint.version, ...change });
  };
  const history = async (id: string) =>
    (await detail(id)).history
      .filter(({ kind }) => !kind.startsWith('term') && kind !== 'opened')
      .map(({ kind, before, after }) => [kind, before, after]);
  /** Words of ours in a conversation. */
  const sentIn = async ({ roomId }: SceneRoom) =>
    (
      await open()
        .db.select({ content: schema.messages.content, isSent: schema.messages.isSent })
        .from(schema.messages)
        .where(eq(schema.messages.roomId, roomId))
        .orderBy(schema.messages.id)
    )
      .filter(({ isSent }) => isSent)
      .map(({ content }) => content);
  /** The citizen of a conversation writes. */
  const answer = async (room: SceneRoom, content: string) => {
    const { db } = open();
    const { connections, customers } = schema;
    const [account] = await db
      .select()
      .from(connections)
      .where(eq(connections.id, own.connectionId));
    const [citizen] = await db.select().from(customers).where(eq(customers.id, room.customerId));
    const { now } = scene().clock;
    await receiveMessage(
      db,
      {
        ...{ kind: 'message', platform: 'whatsapp', account: account?.externalId ?? '' },
        party: {
          ...{ externalId: citizen?.externalId ?? '', alternateId: null, name: null, phone: null },
        },
        ...{ providerMessageId: newId(), type: 'text', content, media: null, replyTo: null },
        ...{ isEcho: false, at: now },
      },
      now,
    );
  };

  it('are one case in the list, found by their own number, and known to each other', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    const third = await openCase('Cem');
    expect((await merge(second.id, first.id)).body).toEqual({ outcomes: [] });
    await merge(third.id, first.id);
    const all = await list();
    expect(all).toMatchObject({ total: 1, complaints: [{ id: first.id, partCount: 2 }] });
    expect(await list('?durum=Yeni')).toMatchObject({ total: 1 });
    expect(await list('?order=oldest')).toMatchObject({ total: 1, totalPages: 1 });
    expect(await list(`?search=${second.number}`)).toMatchObject({
      total: 1,
      complaints: [{ id: second.id, mergedInto: { id: first.id, number: first.number } }],
    });
    expect(await list(`?room=${second.room.roomId}`)).toMatchObject({ total: 1 });
    const { complaint, parts } = await detail(first.id);
    expect(complaint).toMatchObject({ partCount: 2, mergedInto: null });
    expect(parts?.map(({ number, senderName }) => [number, senderName])).toEqual([
      [second.number, 'Burak'],
      [third.number, 'Cem'],
    ]);
    expect(await history(first.id)).toEqual([
      ['joined', null, second.number],
      ['joined', null, third.number],
    ]);
    expect(await history(second.id)).toEqual([['merged', null, first.number]]);
  });

  it('take the status of the one that they are part of, and have no other', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    await patch(first.id, { durum: 'İşlemde' });
    await merge(second.id, first.id);
    expect((await detail(second.id)).complaint.durum).toBe('İşlemde');
    expect((await patch(first.id, { durum: 'Çözüldü' })).status).toBe(200);
    const followed = await detail(second.id);
    expect(followed.complaint).toMatchObject({ durum: 'Çözüldü', term: { state: 'ended' } });
    expect(followed.history.at(-1)?.kind).toBe('term-ended');
    expect(await refused(patch(second.id, { durum: 'Yeni' }))).toEqual([409, 'merged']);
    expect((await patch(second.id, { konuOzeti: 'Derin çukur' })).status).toBe(200);
    await patch(first.id, { durum: 'İşlemde' });
    expect((await detail(second.id)).complaint.durum).toBe('İşlemde');
  });

  it('tell both citizens once that they are one, and each of a new status', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    expect((await merge(second.id, first.id, true)).body).toEqual({
      outcomes: [
        { number: second.number, isSent: true, why: null },
        { number: first.number, isSent: true, why: null },
      ],
    });
    expect(await sentIn(second.room)).toEqual([
      expect.stringContaining(
        `${second.number} numaralı başvurunuz, aynı konudaki ${first.number}`,
      ),
    ]);
    expect(await sentIn(first.room)).toEqual([expect.stringContaining('başka bir vatandaşımız')]);
    const third = await openCase('Cem');
    const { outcomes } = (await merge(third.id, first.id, true)).body;
    expect(outcomes.map(({ number }) => number)).toEqual([third.number]);
    expect(await sentIn(first.room)).toHaveLength(1);
    await patch(first.id, { durum: 'Çözüldü', notify: { message: 'Çukur kapatıldı.' } });
    for (const { room } of [first, second, third])
      expect((await sentIn(room)).at(-1)).toMatch(/^Çukur kapatıldı\./);
  });

  it('give a citizen neither the number nor the words that belong to another one', async () => {
    const first = await openCase('Ayşe Kara');
    const second = await openCase('Burak');
    await merge(second.id, first.id);
    await patch(first.id, {
      ...{ durum: 'İşlemde', notify: { message: `${first.number} için ekip yolda.` } },
    });
    expect(await sentIn(second.room)).toEqual([
      expect.stringMatching(new RegExp(`^${second.number} için ekip yolda\\.`)),
    ]);
    await patch(first.id, {
      ...{ durum: 'Çözüldü', notify: { message: 'Sayın Kara, çukur kapatıldı.' } },
    });
    expect(await sentIn(first.room)).toHaveLength(2);
    expect(await sentIn(second.room)).toHaveLength(1);
  });

  it('say why a citizen is not reached, and are merged all the same', async () => {
    const first = await openCase('Ayşe');
    const { body } = await ask<ComplaintDetail>('POST', 'complaints', {
      ...{ origin: 'phone', konuOzeti: 'Çukur' },
    });
    const { outcomes } = (await merge(body.complaint.id, first.id, true)).body;
    expect(outcomes.map(({ isSent }) => isSent)).toEqual([false, true]);
    expect(outcomes[0]?.why).toContain('konuşmaya bağlı olmadığı');
  });

  it('of one conversation tell its citizen once', async () => {
    const first = await openCase('Ayşe');
    const [message = ''] = await scene().addMessages(first.room, ['Hâlâ duruyor']);
    const { body } = await ask<ComplaintDetail>('POST', 'complaints', {
      ...{ room_id: first.room.roomId, message_ids: [message], konuOzeti: 'Çukur' },
    });
    expect((await merge(body.complaint.id, first.id, true)).body.outcomes).toHaveLength(1);
    await patch(first.id, { durum: 'Çözüldü', notify: { message: 'Çukur kapatıldı.' } });
    expect(await sentIn(first.room)).toHaveLength(2);
  });

  it('read the words of both citizens in one thread, and give them back', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    await merge(second.id, first.id);
    await answer(second.room, 'Lastiğim patladı');
    await answer(first.room, 'Teşekkürler');
    const saidIn = async (id: string) => (await detail(id)).messages.map(({ message }) => message);
    expect(await saidIn(first.id)).toEqual(['Çukur var', 'Lastiğim patladı', 'Teşekkürler']);
    expect(await saidIn(second.id)).toEqual(['Çukur var']);
    await undo(second.id);
    expect(await saidIn(first.id)).toEqual(['Çukur var', 'Teşekkürler']);
    expect(await saidIn(second.id)).toEqual(['Çukur var', 'Lastiğim patladı']);
    await answer(second.room, 'Hâlâ var');
    expect(await saidIn(second.id)).toContain('Hâlâ var');
  });

  it('stand by themselves again as they were, whatever became of the other', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    await merge(second.id, first.id);
    await patch(first.id, { durum: 'Çözüldü' });
    expect((await undo(second.id)).status).toBe(204);
    const { complaint } = await detail(second.id);
    expect(complaint).toMatchObject({ durum: 'Yeni', mergedInto: null, closedAt: null });
    expect(complaint.term).toMatchObject({ state: 'running' });
    expect((await detail(first.id)).complaint).toMatchObject({ durum: 'Çözüldü', partCount: 0 });
    expect((await history(first.id)).at(-1)).toEqual(['parted', second.number, null]);
    expect(await history(second.id)).toContainEqual(['unmerged', first.number, null]);
    expect(await list()).toMatchObject({ total: 2 });
    expect(await refused(undo(second.id))).toEqual([409, 'not_merged']);
  });

  it('refuse itself, a closed one, a part, one with parts and what is not seen', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    const third = await openCase('Cem');
    expect(await refused(merge(first.id, first.id))).toEqual([422, 'merge_self']);
    await patch(third.id, { durum: 'Çözüldü' });
    expect(await refused(merge(third.id, first.id))).toEqual([409, 'merge_closed']);
    expect(await refused(merge(first.id, third.id))).toEqual([409, 'merge_closed']);
    expect((await detail(third.id)).complaint.durum).toBe('Çözüldü');
    await patch(third.id, { durum: 'İşlemde' });
    await merge(second.id, first.id);
    expect(await refused(merge(second.id, third.id))).toEqual([409, 'already_merged']);
    expect(await refused(merge(third.id, second.id))).toEqual([409, 'merge_into_part']);
    expect(await refused(merge(first.id, second.id))).toEqual([409, 'merge_into_part']);
    expect(await refused(merge(first.id, third.id))).toEqual([409, 'has_parts']);
    const other = await scene().addCompany(['complaints']);
    const foreign = await scene().ask<ComplaintDetail>('POST', '/api/complaints', other.token, {
      ...{ origin: 'phone', konuOzeti: 'Çukur' },
    });
    expect(await refused(merge(third.id, foreign.body.complaint.id))).toEqual([404, 'not_found']);
    const path = `/api/complaints/${third.id}/merge`;
    const into = { into: foreign.body.complaint.id };
    expect(await scene().refusal('POST', path, other.token, into)).toEqual([404, 'not_found']);
    expect(await scene().refusal('DELETE', path, other.token)).toEqual([404, 'not_found']);
    const reader = await scene().addPerson(own.companyId, 'Can Er', ['complaints'], {
      actions: [],
    });
    const seen = { into: first.id };
    expect(await scene().refusal('POST', path, reader.token, seen)).toEqual([403, 'forbidden']);
    expect(
      await scene().refusal('DELETE', `/api/complaints/${second.id}/merge`, reader.token),
    ).toEqual([403, 'forbidden']);
  });

  it('are opened again together where the citizen of a part says that nothing is solved', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    await merge(second.id, first.id);
    await patch(first.id, { durum: 'Çözüldü' });
    await rateComplaint(open().db, {
      ...{ companyId: own.companyId, complaintId: second.id, value: 'unresolved' },
      now: scene().clock.now,
    });
    for (const { id } of [first, second])
      expect((await detail(id)).complaint.durum).toBe('İşlemde');
    expect((await detail(second.id)).rating).toMatchObject({ value: 'unresolved' });
  });

  it('of two persons at once never build a circle', async () => {
    const first = await openCase('Ayşe');
    const second = await openCase('Burak');
    const answers = await Promise.all([
      merge(first.id, second.id),
      merge(second.id, first.id),
      merge(first.id, second.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await list()).toMatchObject({ total: 1 });
  });
});
