import { eq } from 'drizzle-orm';
import type { Note, Room } from '@muhatap/shared/wire/conversations';
import { schema } from '../../database';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';
import { DEFAULT_SETTINGS } from '../settings/inbox-settings.defaults';
import { giveOutWaiting } from './give-out';

const { memberships, rooms } = schema;

withInbox('assignment to people and groups', (scene, open) => {
  let own: SceneCompany;
  let elif: ScenePerson;
  let group: string;
  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'settings']);
    elif = await scene().addPerson(own.companyId, 'Elif Kaya');
    group = await scene().addGroup(own.companyId, [elif.userId]);
  });

  const assign = (roomId: string, body: object, token = own.token) =>
    scene().ask<{ room: Room }>('POST', `/api/room/${roomId}/assign`, token, body);
  const notesOf = async (roomId: string) =>
    (await scene().ask<{ notes: Note[] }>('GET', `/api/room/${roomId}/notes`, own.token)).body
      .notes;

  it('gives a conversation to a group, from which a person takes it, and which an assignment ends', async () => {
    const { roomId } = await scene().addRoom(own, {}, { assigneeId: own.userId });
    const given = (await assign(roomId, { assignee_id: null, group_id: group })).body.room;
    expect([given.assignee, given.group?.id]).toEqual([null, group]);
    const claimed = await scene().ask<{ room: Room }>(
      'POST',
      `/api/room/${roomId}/claim`,
      elif.token,
    );
    expect([claimed.body.room.assignee?.id, claimed.body.room.group?.id]).toEqual([
      elif.userId,
      group,
    ]);
    const ofGroup = await scene().ask<Room[]>('GET', `/api/room/all?group=${group}`, own.token);
    expect(ofGroup.body.map(({ id }) => id)).toEqual([roomId]);
    const back = (await assign(roomId, { assignee_id: own.userId })).body.room;
    expect([back.assignee?.id, back.group]).toEqual([own.userId, null]);
  });

  it('refuses a group of another company and one in which nobody answers', async () => {
    const { roomId } = await scene().addRoom(own);
    const stranger = await scene().addCompany();
    const theirs = await scene().addGroup(stranger.companyId, [stranger.userId]);
    const reporter = await scene().addPerson(own.companyId, 'Raporcu', ['reports']);
    const silent = await scene().addGroup(own.companyId, [reporter.userId]);
    for (const group_id of [theirs, silent, 'x'])
      expect(
        await scene().refusal('POST', `/api/room/${roomId}/assign`, own.token, {
          assignee_id: null,
          group_id,
        }),
      ).toEqual([422, 'group_unknown']);
  });

  it('stores a handover note with the assignment, and neither where it is refused', async () => {
    const { roomId } = await scene().addRoom(own);
    const before = (await scene().events(own.companyId)).length;
    await assign(roomId, { assignee_id: elif.userId, note: ' Yarın arayacağız ' });
    await assign(roomId, { assignee_id: elif.userId, note: 'Yine' });
    expect(await notesOf(roomId)).toMatchObject([
      { content: 'Yarın arayacağız', kind: 'handover', author: { id: own.userId } },
    ]);
    expect((await scene().events(own.companyId)).slice(before).map(({ type }) => type)).toEqual([
      'room-updated',
      'note-changed',
    ]);
    expect(
      (await scene().ask<{ entries: object[] }>('GET', '/api/notifications', elif.token)).body
        .entries,
    ).toMatchObject([{ kind: 'assigned-conversation', details: { note: 'Yarın arayacağız' } }]);
    expect(
      await scene().refusal('POST', `/api/room/${roomId}/assign`, own.token, {
        assignee_id: own.userId,
        expected: null,
        note: 'Olmadı',
      }),
    ).toEqual([409, 'assigned_meanwhile']);
    expect(await notesOf(roomId)).toHaveLength(1);
  });

  it('says who is here and who is away, and how many of a group are at work', async () => {
    const { db } = open();
    await db
      .update(memberships)
      .set({ availability: 'away', lastSeenAt: scene().clock.now })
      .where(eq(memberships.userId, elif.userId));
    const list = async () =>
      (
        await scene().ask<{ assignees: { id: string }[]; groups: object[] }>(
          'GET',
          '/api/room/assignees',
          own.token,
        )
      ).body;
    const first = await list();
    expect(first.assignees.find(({ id }) => id === elif.userId)).toMatchObject({
      availability: 'away',
      is_here: true,
    });
    expect(first.groups).toMatchObject([{ id: group, members: 1, here: 0 }]);
    await db
      .update(memberships)
      .set({ availability: 'online' })
      .where(eq(memberships.userId, elif.userId));
    expect((await list()).groups).toMatchObject([{ here: 1 }]);
    await db
      .update(memberships)
      .set({ lastSeenAt: new Date(scene().clock.now.getTime() - 6 * 60_000) })
      .where(eq(memberships.userId, elif.userId));
    expect((await list()).groups).toMatchObject([{ here: 0 }]);
  });

  it('by turns gives the conversation of a group to its members alone, and lets it hold up nobody', async () => {
    const { db } = open();
    const [early, late] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-20T09:00:00Z')];
    await scene().ask('PUT', '/api/inbox/settings', own.token, {
      ...DEFAULT_SETTINGS,
      assignment: 'round_robin',
      capacity: 1,
      agents: [],
    });
    const held = await scene().addRoom(own, {}, { assigneeId: elif.userId });
    const ofGroup = await scene().addRoom(own, {}, { groupId: group, waitingSince: early });
    const free = await scene().addRoom(own, {}, { waitingSince: late });
    const holders = async () => {
      await giveOutWaiting(db, own.companyId, () => scene().clock.now);
      const found = await db.select().from(rooms).where(eq(rooms.companyId, own.companyId));
      return [ofGroup, free].map(
        ({ roomId }) => found.find(({ id }) => id === roomId)?.assigneeId ?? null,
      );
    };
    expect(await holders()).toEqual([null, own.userId]);
    await db.update(rooms).set({ assigneeId: null }).where(eq(rooms.id, held.roomId));
    expect(await holders()).toEqual([elif.userId, own.userId]);
  });
});
