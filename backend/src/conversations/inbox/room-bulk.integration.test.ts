import {
  NOTE_LIMIT,
  ROOM_LABELS_MAX,
  type MilestoneList,
  type Note,
  type Room,
  type RoomChange,
  type RoomChangeResult,
} from '@muhatap/shared/wire/conversations';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { EYES, HOLDERS, isSeen, openVisibilityFixture } from '../../../testing/visibility-fixture';
import { withInbox } from '../../../testing/with-inbox';

withInbox('changes of many rooms', (scene) => {
  let own: SceneCompany;
  let ids: string[];
  beforeEach(async () => {
    own = await scene().addCompany();
    ids = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await scene().addRoom(own, {}, { unreadMessages: 2 })).roomId);
  });
  const apply = async (changes: RoomChange[], token = own.token) =>
    (
      await scene().ask<{ results: RoomChangeResult[] }>('POST', '/api/room/changes', token, {
        changes,
      })
    ).body.results;
  const all = async () =>
    new Map(
      (await scene().ask<Room[]>('GET', '/api/room/all', own.token)).body.map((room) => [
        room.id,
        room,
      ]),
    );
  const errors = (results: RoomChangeResult[]) => results.map(({ error }) => error?.code ?? null);

  it('are answered per room, in order; a refused one holds up no other', async () => {
    const stranger = await scene().addCompany();
    const theirs = await scene().addRoom(stranger);
    const results = await apply(
      [ids[0], theirs.roomId, ids[1]].map((room_id = '') => ({
        kind: 'active',
        room_id,
        is_active: false,
      })),
    );
    expect(errors(results)).toEqual([null, 'room_not_found', null]);
    expect(results[0]?.room).toMatchObject({ id: ids[0], is_active: false });
    const rooms = await all();
    expect(ids.map((id) => rooms.get(id)?.is_active)).toEqual([false, false, true]);
  });

  it('assign, label, read and put off, and take all of that back', async () => {
    const [id = ''] = ids;
    const label = await scene().ask<{ id: string }>(
      'POST',
      '/api/labels',
      (await scene().addPerson(own.companyId, 'Ayar', ['inbox', 'settings'])).token,
      { name: 'Acil', color: 'red' },
    );
    const labelId = label.body.id;
    const until = new Date(scene().clock.now.getTime() + 3_600_000).toISOString();
    const there = await apply([
      { kind: 'assign', room_id: id, assignee_id: own.userId },
      { kind: 'labels', room_id: id, add: [labelId] },
      { kind: 'unread', room_id: id, unread: 0 },
      { kind: 'snooze', room_id: id, until },
    ]);
    expect(there.at(-1)?.room).toMatchObject({
      assignee: { id: own.userId },
      labels: [{ id: labelId }],
      unread_messages: 0,
      snoozed_until: until,
    });
    const back = await apply([
      { kind: 'snooze', room_id: id, until: null },
      { kind: 'unread', room_id: id, unread: 2 },
      { kind: 'labels', room_id: id, remove: [labelId] },
      { kind: 'assign', room_id: id, assignee_id: null },
    ]);
    expect(back.at(-1)?.room).toMatchObject({
      assignee: null,
      labels: [],
      unread_messages: 2,
      snoozed_until: null,
    });
  });

  it('need the action of each, and name no more than a hundred rooms', async () => {
    const limited = await scene().addPerson(own.companyId, 'Kısıtlı', ['inbox'], { actions: [] });
    const [room_id = ''] = ids;
    expect(
      errors(
        await apply(
          [
            { kind: 'active', room_id, is_active: false },
            { kind: 'assign', room_id, assignee_id: limited.userId },
            { kind: 'unread', room_id, unread: 0 },
          ],
          limited.token,
        ),
      ),
    ).toEqual(['forbidden', 'forbidden', null]);
    expect(
      await scene().refusal('POST', '/api/room/changes', own.token, {
        changes: Array.from({ length: 101 }, () => ({ kind: 'unread', room_id, unread: 0 })),
      }),
    ).toEqual([400, 'validation_failed']);
  });

  it('hand over only from the person who is expected to hold it', async () => {
    const [mert, ece] = [
      await scene().addPerson(own.companyId, 'Mert Şahin'),
      await scene().addPerson(own.companyId, 'Ece Demir'),
    ];
    const give = (room_id = '', assignee_id = '', expected: string | null = null): RoomChange => ({
      kind: 'assign',
      ...{ room_id, assignee_id, expected },
    });
    expect(errors(await apply([give(ids[0], mert.userId), give(ids[0], ece.userId)]))).toEqual([
      null,
      'assigned_meanwhile',
    ]);
    expect((await all()).get(ids[0] ?? '')?.assignee?.id).toBe(mert.userId);
    expect(errors(await apply([give(ids[0], ece.userId, mert.userId)]))).toEqual([null]);
  });

  it('carry one handover note into each conversation that is given away', async () => {
    const mert = await scene().addPerson(own.companyId, 'Mert Şahin');
    const note = 'Su kesintisi, vardiya sende';
    const body = {
      note: `  ${note} `,
      changes: [
        ...ids
          .slice(0, 2)
          .map((room_id) => ({ kind: 'assign', room_id, assignee_id: mert.userId })),
        { kind: 'unread', room_id: ids[2], unread: 0 },
      ],
    };
    const { status } = await scene().ask('POST', '/api/room/changes', own.token, body);
    expect(status).toBe(200);
    const notesOf = async (id = '') =>
      (await scene().ask<{ notes: Note[] }>('GET', `/api/room/${id}/notes`, own.token)).body.notes;
    for (const id of ids.slice(0, 2))
      expect(await notesOf(id)).toMatchObject([
        { content: note, kind: 'handover', author: { id: own.userId } },
      ]);
    expect(await notesOf(ids[2])).toEqual([]);
    // Said again, nothing is given and nothing noted twice; taking back leaves the note.
    await scene().ask('POST', '/api/room/changes', own.token, body);
    await apply([{ kind: 'assign', room_id: ids[0] ?? '', assignee_id: null }]);
    expect(await notesOf(ids[0])).toHaveLength(1);
    const long = { ...body, note: 'a'.repeat(NOTE_LIMIT + 1) };
    expect(await scene().refusal('POST', '/api/room/changes', own.token, long)).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('leave their lines in each conversation, under the name of the person', async () => {
    await apply(ids.map((room_id) => ({ kind: 'active', room_id, is_active: false })));
    for (const id of ids) {
      const { body } = await scene().ask<MilestoneList>(
        'GET',
        `/api/room/${id}/milestones`,
        own.token,
      );
      expect(body.milestones).toMatchObject([{ kind: 'closed', actor: { id: own.userId } }]);
    }
  });

  it('put no more labels on a conversation than it takes', async () => {
    const { token } = await scene().addPerson(own.companyId, 'Ayar', ['inbox', 'settings']);
    const labels: string[] = [];
    for (let index = 0; index <= ROOM_LABELS_MAX; index += 1)
      labels.push(
        (
          await scene().ask<{ id: string }>('POST', '/api/labels', token, {
            ...{ name: `Konu ${index}`, color: 'blue' },
          })
        ).body.id,
      );
    const [room_id = ''] = ids;
    const [last = '', ...rest] = labels;
    expect(
      errors(
        await apply([
          { kind: 'labels', room_id, add: rest },
          { kind: 'labels', room_id, add: [last] },
          { kind: 'labels', room_id, add: [last], remove: rest.slice(0, 1) },
        ]),
      ),
    ).toEqual([null, 'labels_too_many', null]);
  });

  it('are refused for conversations that the person does not see, as for those that do not exist', async () => {
    const fixture = await openVisibilityFixture(scene());
    for (const eyes of EYES)
      for (const holder of HOLDERS) {
        const { roomId: room_id } = await scene().addRoom(
          fixture.company,
          {},
          { assigneeId: fixture.holderId(holder), unreadMessages: 1 },
        );
        const labels: RoomChange = { kind: 'labels', room_id, remove: ['none'] };
        const kinds: RoomChange[] = [
          { kind: 'unread', room_id, unread: 0 },
          { kind: 'unread', room_id, unread: 3 },
          { kind: 'snooze', room_id, until: null },
          labels,
          { kind: 'active', room_id, is_active: false },
          { kind: 'active', room_id, is_active: true },
        ];
        const refused = isSeen(eyes, holder) ? null : 'room_not_found';
        expect([eyes, holder, errors(await apply(kinds, fixture.eyes[eyes].token))]).toEqual([
          ...[eyes, holder],
          kinds.map(() => refused),
        ]);
      }
  });
});
