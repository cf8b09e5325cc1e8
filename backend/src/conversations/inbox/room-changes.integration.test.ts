import type { Label, Room } from '@muhatap/shared/wire/conversations';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import type { SceneCompany, SceneRoom } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

withInbox('changes of a room', (scene, open) => {
  let own: SceneCompany;
  let room: SceneRoom;
  beforeEach(async () => {
    own = await scene().addCompany();
    room = await scene().addRoom(own);
  });

  const act = <T = { room: Room }>(path: string, token = own.token, body?: object) =>
    scene().ask<T>('POST', `/api/room/${room.roomId}/${path}`, token, body);
  const put = (ids: string[], token = own.token) =>
    scene().ask<{ room: Room }>('PUT', `/api/room/${room.roomId}/labels`, token, {
      label_ids: ids,
    });
  const events = async () =>
    (await scene().events(own.companyId)).map(({ type, payload }) => [
      type,
      payload['change'],
      (payload['by'] as { name: string } | null)?.name,
    ]);
  const addLabel = async (companyId: string, name: string): Promise<Label> => {
    const [row] = await open()
      .db.insert(schema.labels)
      .values({ companyId, name, color: 'blue' })
      .returning();
    if (row === undefined) throw new Error('no label');
    return { id: row.id, name: row.name, color: row.color };
  };

  it('two people claim at the same moment: exactly one wins, the other learns who', async () => {
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz');
    const answers = await Promise.all([
      act<{ room: Room } & ErrorBody>('claim'),
      act<{ room: Room } & ErrorBody>('claim', colleague.token),
    ]);
    const [won, lost] = [...answers].sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    const winner = won?.body.room.assignee;
    expect([own.userId, colleague.userId]).toContain(winner?.id);
    expect(lost?.body.error).toMatchObject({
      code: 'already_claimed',
      message: `Bu konuşmayı ${winner?.name} üstlenmiş.`,
      details: { room: { id: room.roomId, assignee: winner } },
    });
    expect(await events()).toEqual([['room-updated', 'assigned', winner?.name]]);
  });

  it('claiming twice changes nothing the second time', async () => {
    expect((await act('claim')).body.room.assignee).toEqual({
      id: own.userId,
      name: 'Elif Karadağ',
    });
    expect((await act('claim')).status).toBe(200);
    expect(await events()).toHaveLength(1);
  });

  it('assigns to a colleague, to nobody, and says who did it', async () => {
    const colleague = await scene().addPerson(own.companyId, 'Işıl Öz');
    expect(
      (await act('assign', own.token, { assignee_id: colleague.userId })).body.room.assignee,
    ).toEqual({ id: colleague.userId, name: 'Işıl Öz' });
    expect(
      (await act('assign', colleague.token, { assignee_id: null, expected: colleague.userId })).body
        .room.assignee,
    ).toBeNull();
    expect(await events()).toEqual([
      ['room-updated', 'assigned', 'Elif Karadağ'],
      ['room-updated', 'assigned', 'Işıl Öz'],
    ]);
  });

  it('refuses an assignee who cannot answer', async () => {
    const other = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    const gone = await scene().addPerson(own.companyId, 'Ayrılan');
    await open()
      .db.update(schema.memberships)
      .set({ isActive: false })
      .where(eq(schema.memberships.userId, gone.userId));
    for (const assignee_id of [other.userId, reporter.userId, gone.userId, 'kimse', '']) {
      expect(
        await scene().refusal('POST', `/api/room/${room.roomId}/assign`, own.token, {
          assignee_id,
        }),
      ).toEqual([422, 'assignee_unknown']);
    }
    expect(await events()).toEqual([]);
  });

  it('of two assigns that expect the same, one meets what the other did', async () => {
    const [one, two] = [
      await scene().addPerson(own.companyId, 'Bir'),
      await scene().addPerson(own.companyId, 'İki'),
    ];
    const give = ({ userId }: { userId: string }) =>
      act<{ room: Room } & ErrorBody>('assign', own.token, { assignee_id: userId, expected: null });
    const answers = await Promise.all([give(one), give(two)]);
    const [won, lost] = [...answers].sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.body.error.code]).toEqual([
      200,
      409,
      'assigned_meanwhile',
    ]);
    expect(lost?.body.error.details).toMatchObject({ room: { assignee: won?.body.room.assignee } });
    // The same request again, as after a lost answer, finds the result reached.
    const again = await act('assign', own.token, {
      assignee_id: won?.body.room.assignee?.id,
      expected: null,
    });
    expect(again.status).toBe(200);
    expect(await events()).toHaveLength(1);
  });

  it('puts the whole set of labels, and tells nobody when it is the same', async () => {
    const [urgent, water] = [
      await addLabel(own.companyId, 'İvedi'),
      await addLabel(own.companyId, 'Içme suyu'),
    ];
    expect((await put([urgent.id, water.id, urgent.id])).body.room.labels).toEqual([water, urgent]);
    expect((await put([water.id, urgent.id])).status).toBe(200);
    expect((await put([urgent.id])).body.room.labels).toEqual([urgent]);
    expect((await put([])).body.room.labels).toEqual([]);
    expect((await events()).map(([, change]) => change)).toEqual([
      'labelled',
      'labelled',
      'labelled',
    ]);
  });

  it('knows no label of another company, and leaves the set as it was', async () => {
    const mine = await addLabel(own.companyId, 'Yol');
    const foreign = await addLabel((await scene().addCompany()).companyId, 'Yabancı');
    await put([mine.id]);
    for (const ids of [[foreign.id], [mine.id, 'yok']]) {
      expect(
        await scene().refusal('PUT', `/api/room/${room.roomId}/labels`, own.token, {
          label_ids: ids,
        }),
      ).toEqual([422, 'labels_unknown']);
    }
    expect((await put([mine.id])).body.room.labels).toEqual([mine]);
    expect(await events()).toHaveLength(1);
  });

  it('closing ends the waiting; what is reopened waits again since when it did', async () => {
    const waits = (since: Date | null) =>
      open()
        .db.update(schema.rooms)
        .set({ waitingSince: since })
        .where(eq(schema.rooms.id, room.roomId));
    const since = new Date(scene().clock.now.getTime() - 3 * 3_600_000);
    await waits(since);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { room: closed } = (await act('close')).body;
      expect(closed).toMatchObject({ is_active: false, waiting_since: null });
      const { room: reopened } = (await act('reopen')).body;
      expect(reopened).toMatchObject({ is_active: true, waiting_since: since.toISOString() });
    }
    await waits(null);
    await act('close');
    expect((await act('reopen')).body.room.waiting_since).toBeNull();
    expect((await events()).map(([, change]) => change)).toEqual([
      ...['closed', 'reopened', 'closed', 'reopened', 'closed', 'reopened'],
    ]);
  });

  it('a closing that is taken back stands first again among those who wait longest, and the reports count it as waiting', async () => {
    const hour = 3_600_000;
    const ago = (hours: number) => new Date(scene().clock.now.getTime() - hours * hour);
    const other = await scene().addRoom(own, {}, { waitingSince: ago(1), messageCount: 1 });
    const { db } = open();
    await db
      .update(schema.rooms)
      .set({ waitingSince: ago(3), messageCount: 1, lastCustomerMessageAt: ago(3) })
      .where(eq(schema.rooms.id, room.roomId));
    const longest = async () =>
      (await scene().ask<Room[]>('GET', '/api/room/open?sort=waiting', own.token)).body.map(
        ({ id }) => id,
      );
    await act('close');
    expect(await longest()).toEqual([other.roomId]);
    await act('reopen');
    expect(await longest()).toEqual([room.roomId, other.roomId]);
    const facts = await db
      .select()
      .from(schema.reportFacts)
      .where(eq(schema.reportFacts.roomId, room.roomId))
      .orderBy(schema.reportFacts.id);
    expect(facts.flatMap(({ kind, amount }) => (kind === 'waiting' ? [amount] : []))).toEqual([
      -1, 1,
    ]);
  });

  it("does not exist for another company's people, and is closed to those without the inbox", async () => {
    const stranger = await scene().addCompany();
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports', 'settings']);
    const calls = [
      ['POST', 'claim', undefined],
      ['POST', 'assign', { assignee_id: null }],
      ['PUT', 'labels', { label_ids: [] }],
      ['POST', 'close', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(
        await scene().refusal(method, `/api/room/${room.roomId}/${path}`, stranger.token, body),
      ).toEqual([404, 'room_not_found']);
      expect(
        await scene().refusal(method, `/api/room/${room.roomId}/${path}`, reporter.token, body),
      ).toEqual([403, 'forbidden']);
    }
  });
});
