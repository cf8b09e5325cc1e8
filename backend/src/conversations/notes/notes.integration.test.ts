import type { Note } from '@muhatap/shared/wire/conversations';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

withInbox('notes', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    own = await scene().addCompany();
    room = await scene().addRoom(own);
  });

  const write = (content: string, token = own.token) =>
    scene().ask<Note>('POST', `/api/room/${room.roomId}/notes`, token, { content });
  const list = async (token = own.token) =>
    (await scene().ask<{ notes: Note[] }>('GET', `/api/room/${room.roomId}/notes`, token)).body
      .notes;

  it('are written, read oldest first, changed and removed, each with an event for the inbox', async () => {
    const { status, body: first } = await write('  Komşusu da aradı. ');
    scene().clock.advance(1000);
    const { body: second } = await write('İkinci');
    expect([status, first]).toEqual([
      201,
      {
        id: first.id,
        room_id: room.roomId,
        customer_id: room.customerId,
        content: 'Komşusu da aradı.',
        author: { id: own.userId, name: 'Elif Karadağ' },
        created_at: first.created_at,
        updated_at: first.created_at,
        kind: 'note',
        mentions: [],
      },
    ]);
    expect(await list()).toEqual([first, second]);
    scene().clock.advance(1000);
    const { body: changed } = await scene().ask<Note>(
      'PATCH',
      `/api/notes/${first.id}`,
      own.token,
      { content: 'Komşuları da aradı.' },
    );
    expect(changed).toEqual({
      ...first,
      content: 'Komşuları da aradı.',
      updated_at: scene().clock.now.toISOString(),
    });
    expect(
      (
        await scene().ask('PATCH', `/api/notes/${first.id}`, own.token, {
          content: 'Komşuları da aradı.',
        })
      ).status,
    ).toBe(200);
    expect((await scene().ask('DELETE', `/api/notes/${second.id}`, own.token)).status).toBe(204);
    expect(await list()).toEqual([changed]);
    const events = await scene().events(own.companyId);
    expect(events.map(({ type, payload: { seq: _, ...payload } }) => [type, payload])).toEqual([
      ['note-changed', { room_id: room.roomId, note_id: first.id, note: first }],
      ['note-changed', { room_id: room.roomId, note_id: second.id, note: second }],
      ['note-changed', { room_id: room.roomId, note_id: first.id, note: changed }],
      ['note-changed', { room_id: room.roomId, note_id: second.id, note: null }],
    ]);
  });

  it('have no way to the citizen: no message, no send, nothing in the room changes', async () => {
    const { db } = open();
    const roomRow = async () =>
      (await db.select().from(schema.rooms).where(eq(schema.rooms.id, room.roomId)))[0];
    const before = await roomRow();
    const { body } = await write('Aramızda kalsın');
    await scene().ask('PATCH', `/api/notes/${body.id}`, own.token, { content: 'Hâlâ aramızda' });
    await scene().ask('DELETE', `/api/notes/${body.id}`, own.token);
    expect(await db.$count(schema.outbox, eq(schema.outbox.companyId, own.companyId))).toBe(0);
    expect(await db.$count(schema.messages, eq(schema.messages.companyId, own.companyId))).toBe(0);
    expect(await roomRow()).toEqual(before);
    expect(new Set((await scene().events(own.companyId)).map(({ type }) => type))).toEqual(
      new Set(['note-changed']),
    );
  });

  it('are changed by their author alone', async () => {
    const { body } = await write('Benim notum');
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz');
    expect(await list(colleague.token)).toEqual([body]);
    expect(
      await scene().refusal('PATCH', `/api/notes/${body.id}`, colleague.token, {
        content: 'Onun notu',
      }),
    ).toEqual([403, 'not_author']);
    expect(await scene().refusal('DELETE', `/api/notes/${body.id}`, colleague.token)).toEqual([
      403,
      'not_author',
    ]);
    expect(await list()).toEqual([body]);
  });

  it('are neither blank nor endless', async () => {
    for (const content of ['', '  ', 'x'.repeat(4001)])
      expect(
        await scene().refusal('POST', `/api/room/${room.roomId}/notes`, own.token, { content }),
      ).toEqual([400, 'validation_failed']);
    expect(
      await scene().refusal('POST', `/api/room/${room.roomId}/notes`, own.token, {
        content: '\u0000',
      }),
    ).toEqual([422, 'note_blank']);
  });

  describe('mentions', () => {
    const mention = (content: string, mention_ids: string[], token = own.token) =>
      scene().ask<Note>('POST', `/api/room/${room.roomId}/notes`, token, { content, mention_ids });

    it('count where the name stands in the text, and stay while it does', async () => {
      const elif = await scene().addPerson(own.companyId, 'Elif Kaya');
      const can = await scene().addPerson(own.companyId, 'Can Öz');
      const stranger = await scene().addCompany();
      const { body } = await mention('@Elif Kaya bakar mısın?', [
        elif.userId,
        can.userId,
        stranger.userId,
      ]);
      expect(body.mentions).toEqual([{ id: elif.userId, name: 'Elif Kaya' }]);
      const change = async (input: object) =>
        (await scene().ask<Note>('PATCH', `/api/notes/${body.id}`, own.token, input)).body.mentions;
      expect(await change({ content: '@Elif Kaya, bakar mısın?' })).toEqual(body.mentions);
      expect(
        await change({ content: '@Elif Kaya ve @Can Öz', mention_ids: [elif.userId, can.userId] }),
      ).toEqual([
        { id: elif.userId, name: 'Elif Kaya' },
        { id: can.userId, name: 'Can Öz' },
      ]);
      expect(await change({ content: '@Can Öz' })).toEqual([{ id: can.userId, name: 'Can Öz' }]);
      expect((await list())[0]?.mentions).toEqual([{ id: can.userId, name: 'Can Öz' }]);
      const entries = async (token: string) =>
        (await scene().ask<{ entries: object[] }>('GET', '/api/notifications', token)).body.entries;
      for (const { token } of [elif, can])
        expect(await entries(token)).toMatchObject([
          { kind: 'mentioned', subject: { id: room.roomId }, actor: { id: own.userId }, count: 1 },
        ]);
    });

    it('of somebody who does not see the conversation are refused, and the list of colleagues says who that is', async () => {
      const role = { visibility: 'own' } as const;
      const limited = await scene().addPerson(own.companyId, 'Lale Öz', ['inbox'], role);
      const elif = await scene().addPerson(own.companyId, 'Elif Kaya');
      await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
      const colleagues = async () =>
        (
          await scene().ask<{ colleagues: { id: string; sees_room: boolean }[] }>(
            'GET',
            `/api/room/${room.roomId}/colleagues`,
            own.token,
          )
        ).body.colleagues.map(({ id, sees_room }) => [id, sees_room]);
      expect(await colleagues()).toEqual([
        [elif.userId, true],
        [limited.userId, false],
      ]);
      expect(
        await scene().refusal('POST', `/api/room/${room.roomId}/notes`, own.token, {
          content: '@Lale Öz bak',
          mention_ids: [limited.userId],
        }),
      ).toEqual([422, 'mention_unseen']);
      expect(await list()).toEqual([]);
      await scene().ask('POST', `/api/room/${room.roomId}/assign`, own.token, {
        assignee_id: limited.userId,
      });
      expect(await colleagues()).toEqual([
        [elif.userId, true],
        [limited.userId, true],
      ]);
      expect((await mention('@Lale Öz bak', [limited.userId])).status).toBe(201);
    });

    it('among the members of a group reach those who see its conversations', async () => {
      const role = { visibility: 'group' } as const;
      const mate = await scene().addPerson(own.companyId, 'Mert Öz', ['inbox'], role);
      const other = await scene().addPerson(own.companyId, 'Nil Öz', ['inbox'], role);
      const holder = await scene().addPerson(own.companyId, 'Ömer Öz');
      await scene().addGroup(own.companyId, [holder.userId, mate.userId]);
      await scene().ask('POST', `/api/room/${room.roomId}/assign`, own.token, {
        assignee_id: holder.userId,
      });
      const { body } = await scene().ask<{ colleagues: { id: string; sees_room: boolean }[] }>(
        'GET',
        `/api/room/${room.roomId}/colleagues`,
        own.token,
      );
      expect(Object.fromEntries(body.colleagues.map((each) => [each.id, each.sees_room]))).toEqual({
        [mate.userId]: true,
        [other.userId]: false,
        [holder.userId]: true,
      });
    });
  });

  it("do not exist for another company's people, and are closed to those without the inbox", async () => {
    const { body } = await write('Gizli');
    const stranger = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports', 'settings']);
    const calls = [
      ['GET', `/api/room/${room.roomId}/notes`, 'room_not_found', undefined],
      ['POST', `/api/room/${room.roomId}/notes`, 'room_not_found', { content: 'x' }],
      ['PATCH', `/api/notes/${body.id}`, 'note_not_found', { content: 'x' }],
      ['DELETE', `/api/notes/${body.id}`, 'note_not_found', undefined],
    ] as const;
    for (const [method, path, code, sent] of calls) {
      expect(await scene().refusal(method, path, stranger.token, sent)).toEqual([404, code]);
      expect(await scene().refusal(method, path, reporter.token, sent)).toEqual([403, 'forbidden']);
    }
    expect(await list()).toEqual([body]);
  });
});
