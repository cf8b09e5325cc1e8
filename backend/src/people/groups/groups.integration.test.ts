import { eq } from 'drizzle-orm';
import type { Room } from '@muhatap/shared/wire/conversations';
import type { AuditEntry, Group } from '@muhatap/shared/wire/people';
import { newId, schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { until } from '../../../testing/until';
import { withInbox } from '../../../testing/with-inbox';
import { ACCESS_CHANGED_CHANNEL } from '../../access/access-changed';

const { invitations } = schema;

withInbox('groups', (scene, open) => {
  const found = (): Promise<SceneCompany> =>
    scene().addCompany(['inbox', 'settings'], { actions: ['administer'] });
  const person = (company: SceneCompany, name: string) =>
    scene().addPerson(company.companyId, name, ['inbox'], { visibility: 'group', actions: [] });
  const make = (token: string, group: object) =>
    scene().ask<Group>('POST', '/api/groups', token, group);
  const put = (token: string, { id, members, ...group }: Group, change: object = {}) =>
    scene().ask<Group & { error: { code: string; details: unknown } }>(
      'PUT',
      `/api/groups/${id}`,
      token,
      { ...group, member_ids: members.map((member) => member.id), ...change },
    );
  const list = async (token: string) =>
    (await scene().ask<{ groups: Group[] }>('GET', '/api/groups', token)).body.groups;
  const roomsOf = async (token: string) =>
    (await scene().ask<Room[]>('GET', '/api/room/all', token)).body.map(({ id }) => id);
  const log = async (token: string) =>
    (await scene().ask<{ entries: AuditEntry[] }>('GET', '/api/audit?subject=group', token)).body
      .entries;

  it('let colleagues see each other’s conversations as long as they are in them', async () => {
    const own = await found();
    const [mert, zeynep, orhan] = [
      await person(own, 'Mert'),
      await person(own, 'Zeynep'),
      await person(own, 'Orhan'),
    ];
    const { roomId } = await scene().addRoom(own, {}, { assigneeId: zeynep.userId });
    await scene().addRoom(own, {}, { assigneeId: zeynep.userId, isActive: false });
    expect(await roomsOf(mert.token)).toEqual([]);
    const userIds: string[] = [];
    const stop = await open().listen(ACCESS_CHANGED_CHANNEL, (userId) => void userIds.push(userId));
    const { status, body: group } = await make(own.token, {
      name: ' Çözüm  Merkezi',
      description: 'Karşılama',
      member_ids: [zeynep.userId, mert.userId, mert.userId],
    });
    expect([status, group]).toEqual([
      201,
      {
        id: group.id,
        name: 'Çözüm Merkezi',
        description: 'Karşılama',
        version: 1,
        open_rooms: 1,
        members: [
          { id: mert.userId, name: 'Mert', avatar_url: null, is_active: true },
          { id: zeynep.userId, name: 'Zeynep', avatar_url: null, is_active: true },
        ],
      },
    ]);
    expect(await roomsOf(mert.token)).toContain(roomId);
    await until(() => Promise.resolve(userIds.length === 2));
    const changed = await put(own.token, group, { member_ids: [zeynep.userId, orhan.userId] });
    expect([
      changed.status,
      changed.body.version,
      changed.body.members.map(({ name }) => name),
    ]).toEqual([200, 2, ['Orhan', 'Zeynep']]);
    expect([(await roomsOf(mert.token)).length, (await roomsOf(orhan.token)).length]).toEqual([
      0, 2,
    ]);
    await until(() => Promise.resolve(userIds.length === 5));
    await put(own.token, changed.body, { name: 'Merkez' });
    expect((await scene().ask('DELETE', `/api/groups/${group.id}`, own.token)).status).toBe(204);
    await until(() => Promise.resolve(userIds.length === 7));
    await stop();
    // A new name alone changes nothing for anybody.
    expect(
      userIds.map((id) => [mert, zeynep, orhan].findIndex(({ userId }) => userId === id)).sort(),
    ).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(await roomsOf(orhan.token)).toEqual([]);
    expect(
      (await log(own.token)).map(({ action, subject, changes }) => [action, subject.name, changes]),
    ).toEqual([
      [
        'group.deleted',
        'Merkez',
        [
          { field: 'Ad', before: 'Merkez', after: null },
          { field: 'Açıklama', before: 'Karşılama', after: null },
          { field: 'Üyeler', before: 'Orhan, Zeynep', after: null },
        ],
      ],
      [
        'group.changed',
        'Çözüm Merkezi',
        [{ field: 'Ad', before: 'Çözüm Merkezi', after: 'Merkez' }],
      ],
      [
        'group.changed',
        'Çözüm Merkezi',
        [{ field: 'Üyeler', before: 'Mert, Zeynep', after: 'Orhan, Zeynep' }],
      ],
      [
        'group.created',
        'Çözüm Merkezi',
        [
          { field: 'Ad', before: null, after: 'Çözüm Merkezi' },
          { field: 'Açıklama', before: null, after: 'Karşılama' },
          { field: 'Üyeler', before: null, after: 'Mert, Zeynep' },
        ],
      ],
    ]);
  });

  it('have one name each, are listed in Turkish order and not changed over somebody else’s change', async () => {
    const own = await found();
    for (const name of ['Şube', 'Çağrı', 'Izgara', 'İdare']) await make(own.token, { name });
    expect((await list(own.token)).map(({ name }) => name)).toEqual([
      'Çağrı',
      'Izgara',
      'İdare',
      'Şube',
    ]);
    expect(await scene().refusal('POST', '/api/groups', own.token, { name: 'IDARE' })).toEqual([
      409,
      'name_taken',
    ]);
    const [first] = await list(own.token);
    if (first === undefined) throw new Error('no group');
    expect((await put(own.token, first, { name: 'sube' })).body.error.code).toBe('name_taken');
    expect((await put(own.token, first, { name: 'ÇAĞRI' })).status).toBe(200);
    const late = await put(own.token, first, { name: 'Geç' });
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', details: { version: 2 } },
    ]);
  });

  it('take only people of the company, and leave invitations under way when they go', async () => {
    const [own, other] = [await found(), await found()];
    const stranger = await person(other, 'Yabancı');
    for (const id of [stranger.userId, 'yok', '\u0000'])
      expect(
        await scene().refusal('POST', '/api/groups', own.token, { name: 'Masa', member_ids: [id] }),
      ).toEqual([422, 'member_unknown']);
    const [{ body: going }, { body: staying }] = [
      await make(own.token, { name: 'Giden' }),
      await make(own.token, { name: 'Kalan' }),
    ];
    const invited = {
      id: newId(),
      companyId: own.companyId,
      name: 'Yeni',
      email: 'yeni@ornek.test',
      roleIds: ['r'],
      groupIds: [going.id, staying.id],
      tokenHash: newId(),
      invitedBy: own.userId,
      expiresAt: scene().clock.now,
    };
    await open().db.insert(invitations).values(invited);
    await scene().ask('DELETE', `/api/groups/${going.id}`, own.token);
    const [left] = await open()
      .db.select({ groupIds: invitations.groupIds })
      .from(invitations)
      .where(eq(invitations.id, invited.id));
    expect(left?.groupIds).toEqual([staying.id]);
  });

  it('of another company do not exist, and nobody without the right sees any', async () => {
    const [own, other] = [await found(), await found()];
    const { body: group } = await make(own.token, { name: 'Masa' });
    expect(await list(other.token)).toEqual([]);
    for (const wrong of [group.id, 'yok', '%00']) {
      expect(
        await scene().refusal('PUT', `/api/groups/${wrong}`, other.token, {
          name: 'Ele geçti',
          version: 1,
        }),
      ).toEqual([404, 'not_found']);
      expect(await scene().refusal('DELETE', `/api/groups/${wrong}`, other.token)).toEqual([
        404,
        'not_found',
      ]);
    }
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox', 'settings']);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'Masa 2' }],
      ['PUT', `/${group.id}`, { name: 'Masa 2', version: 1 }],
      ['DELETE', `/${group.id}`, undefined],
    ] as const) {
      expect(await scene().refusal(method, `/api/groups${path}`, agent.token, body)).toEqual([
        403,
        'forbidden',
      ]);
    }
  });
});
