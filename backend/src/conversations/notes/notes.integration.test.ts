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
