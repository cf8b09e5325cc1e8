import { eq } from 'drizzle-orm';
import type { Room } from '@muhatap/shared/wire/conversations';
import type { Simulated } from '@muhatap/shared/wire/people';
import { schema } from '../../database';
import { insertComplaints } from '../../../testing/insert-complaints';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { withInbox } from '../../../testing/with-inbox';

const { groupMembers, groups, memberships, roles, userRoles } = schema;

withInbox('the preview of a person’s view', (scene, open) => {
  let own: SceneCompany;
  let [agent, mate, stranger]: ScenePerson[] = [];
  let groupId: string;
  const person = (who: ScenePerson | undefined): ScenePerson => {
    if (who === undefined) throw new Error('nobody');
    return who;
  };
  const simulate = async (body: object) =>
    (await scene().ask<Simulated>('POST', '/api/roles/simulate', own.token, body)).body;
  const roleIdOf = async (who: ScenePerson | undefined) =>
    (
      await open()
        .db.select({ id: userRoles.roleId })
        .from(userRoles)
        .where(eq(userRoles.userId, person(who).userId))
    )[0]?.id ?? '';
  const give = async (who: ScenePerson | undefined, visibility: 'own' | 'group' | 'all') =>
    open()
      .db.update(roles)
      .set({ visibility })
      .where(eq(roles.id, await roleIdOf(who)));

  beforeAll(async () => {
    own = await scene().addCompany(['inbox', 'complaints', 'settings'], {
      actions: ['administer'],
    });
    const people = [];
    for (const name of ['Mert', 'Zeynep', 'Orhan'])
      people.push(
        await scene().addPerson(own.companyId, name, ['inbox', 'complaints'], {
          visibility: 'group',
          actions: ['close'],
        }),
      );
    [agent, mate, stranger] = people;
    const [group] = await open()
      .db.insert(groups)
      .values({ companyId: own.companyId, name: 'Masa' })
      .returning();
    groupId = group?.id ?? '';
    await open()
      .db.insert(groupMembers)
      .values([agent, mate].map((who) => ({ groupId, userId: person(who).userId })));
    const other = await scene().addCompany();
    await scene().addRoom(other);
    const held = [person(agent), person(agent), person(mate), person(stranger), null];
    const rooms = [];
    for (const [n, who] of held.entries())
      rooms.push(
        await scene().addRoom(own, { name: `Yurttaş ${n}` }, { assigneeId: who?.userId ?? null }),
      );
    await insertComplaints(open().db, own.companyId, [
      {
        openedBy: person(stranger).userId,
        roomId: rooms[0]?.roomId ?? null,
        konuOzeti: 'Agent’ın konuşmasından',
      },
      { openedBy: person(mate).userId },
      { openedBy: person(stranger).userId },
      {},
    ]);
  });

  it.each([
    ['own', 2, 1],
    ['group', 4, 3],
    ['all', 5, 4],
  ] as const)(
    'with the visibility %s is what the lists show',
    async (visibility, visible, cases) => {
      await give(agent, visibility);
      const { userId, token } = person(agent);
      const seen = await simulate({ user_id: userId });
      expect(seen).toMatchObject({
        person: { id: userId, name: 'Mert' },
        administers: false,
        rooms: { visibility, visible, total: 5 },
        cases: { visibility, visible: cases, total: 4 },
      });
      expect(seen.modules).toMatchObject([
        { module: 'inbox', visibility, actions: ['close'] },
        { module: 'complaints', visibility, actions: ['close'] },
      ]);
      const listed = await scene().ask<Room[]>('GET', '/api/room/all', token);
      expect(listed.body.map(({ id }) => id).sort()).toEqual(
        seen.rooms?.examples.map(({ id }) => id).sort(),
      );
      expect(
        (await scene().ask<{ total: number }>('GET', '/api/complaints', token)).body.total,
      ).toBe(cases);
    },
  );

  it('tells by whom what is seen is held', async () => {
    await give(agent, 'own');
    const { rooms, cases } = await simulate({ user_id: person(agent).userId });
    expect(rooms?.examples.map(({ holder }) => holder)).toEqual(['Mert', 'Mert']);
    expect(cases?.examples.map(({ title, holder }) => [title.split(' · ')[1], holder])).toEqual([
      ['Agent’ın konuşmasından', 'Orhan, Mert'],
    ]);
  });

  it('can be tried with roles and groups that nobody holds together', async () => {
    await give(agent, 'group');
    const role = await roleIdOf(agent);
    expect(await simulate({ role_ids: [role], group_ids: [groupId] })).toMatchObject({
      person: null,
      rooms: { visibility: 'group', visible: 4 },
      cases: { visible: 3 },
    });
    expect(await simulate({ role_ids: [role] })).toMatchObject({ rooms: { visible: 1 } });
    await give(agent, 'own');
    expect(await simulate({ role_ids: [role], group_ids: [groupId] })).toMatchObject({
      rooms: { visibility: 'own', visible: 0, examples: [] },
    });
    const both = await simulate({ role_ids: [role, await roleIdOf(own)] });
    expect(both).toMatchObject({ administers: true, rooms: { visibility: 'all', visible: 5 } });
    expect(
      both.modules.map(({ module, visibility, roles: named }) => [
        module,
        visibility,
        named.length,
      ]),
    ).toEqual([
      ['inbox', 'all', 2],
      ['complaints', 'all', 2],
      ['settings', null, 1],
    ]);
  });

  it('is nothing for somebody who is shut out', async () => {
    const { userId } = person(stranger);
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, userId));
    expect(await simulate({ user_id: userId })).toEqual({
      person: { id: userId, name: 'Orhan' },
      modules: [],
      administers: false,
      rooms: null,
      cases: null,
    });
  });

  it('does not name strangers', async () => {
    const other = await scene().addCompany(['inbox'], { actions: ['administer'] });
    const refusal = (body: object) =>
      scene().refusal('POST', '/api/roles/simulate', other.token, body);
    for (const userId of [person(agent).userId, 'yok', '\u0000'])
      expect(await refusal({ user_id: userId })).toEqual([404, 'not_found']);
    expect(await refusal({ role_ids: [await roleIdOf(agent)] })).toEqual([422, 'role_unknown']);
    expect(await refusal({ role_ids: [await roleIdOf(other)], group_ids: [groupId] })).toEqual([
      422,
      'group_unknown',
    ]);
    expect(await refusal({ role_ids: [] })).toEqual([400, 'validation_failed']);
  });
});
