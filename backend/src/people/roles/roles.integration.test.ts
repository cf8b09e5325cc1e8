import { eq } from 'drizzle-orm';
import type { AuditEntry, RoleDetail } from '@muhatap/shared/wire/people';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { newId, schema } from '../../database';
import type { SceneCompany, ScenePerson } from '../../../testing/inbox-scene';
import { until } from '../../../testing/until';
import { withInbox } from '../../../testing/with-inbox';
import { ACCESS_CHANGED_CHANNEL } from '../../access/access-changed';

const { invitations, memberships, userRoles, users } = schema;
const ALL = ['assign', 'close', 'export', 'administer'] as const;
const DESK = {
  name: 'Temsilci',
  description: 'Yanıtlar',
  modules: ['inbox'],
  visibility: 'group',
  actions: ['assign'],
  template: 'temsilci',
} as const;

withInbox('roles', (scene, open) => {
  const found = (grants: ModuleGrant[] = ['inbox', 'settings']): Promise<SceneCompany> =>
    scene().addCompany(grants, { actions: [...ALL] });
  const make = (token: string, role: object) =>
    scene().ask<RoleDetail>('POST', '/api/roles', token, role);
  const list = async (token: string) =>
    (await scene().ask<{ roles: RoleDetail[] }>('GET', '/api/roles', token)).body.roles;
  const roleOf = async ({ token }: ScenePerson, userId: string): Promise<RoleDetail> => {
    const role = (await list(token)).find(({ members }) => members.some(({ id }) => id === userId));
    if (role === undefined) throw new Error('nobody holds it');
    return role;
  };
  const put = (
    token: string,
    { id, members: _, ...role }: RoleDetail,
    change: Partial<RoleDetail>,
  ) =>
    scene().ask<RoleDetail & { error: { code: string; details: unknown } }>(
      'PUT',
      `/api/roles/${id}`,
      token,
      { ...role, ...change },
    );
  const hold = (userId: string, roleId: string) =>
    open().db.insert(userRoles).values({ userId, roleId });
  const log = async (token: string) =>
    (await scene().ask<{ entries: AuditEntry[] }>('GET', '/api/audit?subject=role', token)).body
      .entries;

  it('are made, changed and deleted, and the log tells by whom and how', async () => {
    const own = await found();
    const { status, body: made } = await make(own.token, {
      ...DESK,
      name: '  Saha   Ekibi ',
      modules: ['complaints', 'inbox', 'inbox'],
    });
    expect([status, made]).toEqual([
      201,
      {
        ...DESK,
        id: made.id,
        name: 'Saha Ekibi',
        modules: ['inbox', 'complaints'],
        version: 1,
        members: [],
      },
    ]);
    const changed = await put(own.token, made, {
      name: 'Saha',
      visibility: 'own',
      actions: ['close'],
      modules: ['inbox'],
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...made,
        name: 'Saha',
        visibility: 'own',
        actions: ['close'],
        modules: ['inbox'],
        version: 2,
      },
    ]);
    await put(own.token, changed.body, {});
    expect((await scene().ask('DELETE', `/api/roles/${made.id}`, own.token)).status).toBe(204);
    expect((await list(own.token)).map(({ id }) => id)).not.toContain(made.id);
    const [deleted, changedEntry, created, ...others] = await log(own.token);
    expect([deleted?.action, changedEntry?.action, created?.action, others]).toEqual([
      'role.deleted',
      'role.changed',
      'role.created',
      [],
    ]);
    expect(changedEntry).toMatchObject({
      actor: { id: own.userId, name: 'Elif Karadağ' },
      subject: { kind: 'role', id: made.id, name: 'Saha Ekibi' },
      changes: [
        { field: 'Ad', before: 'Saha Ekibi', after: 'Saha' },
        { field: 'Modüller', before: 'Gelen Kutusu, Şikayetler', after: 'Gelen Kutusu' },
        {
          field: 'Gördüğü konuşmalar',
          before: 'gruplarınınkiler',
          after: 'yalnızca kendisininkiler',
        },
        { field: 'Yapabildikleri', before: 'atama', after: 'kapatma' },
      ],
    });
  });

  it('are listed in Turkish order with who holds them, also who is shut out', async () => {
    const own = await found();
    for (const name of ['Şef', 'Izgara', 'İdare', 'Çağrı'])
      await make(own.token, { ...DESK, name });
    expect(
      (await list(own.token)).map(({ name }) => name).filter((name) => !name.startsWith('Rol')),
    ).toEqual(['Çağrı', 'Izgara', 'İdare', 'Şef']);
    const { body: role } = await make(own.token, { ...DESK, name: 'Vezne' });
    const [zuhal, ibrahim] = [
      await scene().addPerson(own.companyId, 'Zuhal Ak', ['inbox']),
      await scene().addPerson(own.companyId, 'İbrahim Ak', ['inbox']),
    ];
    for (const { userId } of [zuhal, ibrahim]) await hold(userId, role.id);
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, zuhal.userId));
    expect((await list(own.token)).find(({ id }) => id === role.id)?.members).toEqual([
      { id: ibrahim.userId, name: 'İbrahim Ak', avatar_url: null, is_active: true },
      { id: zuhal.userId, name: 'Zuhal Ak', avatar_url: null, is_active: false },
    ]);
  });

  it('have one name each within a company, in whatever spelling, also when two are made at once', async () => {
    const [own, other] = [await found(), await found()];
    const { body: first } = await make(own.token, { ...DESK, name: 'Şikâyet Masası' });
    const { body: second } = await make(own.token, { ...DESK, name: 'Vezne' });
    expect(
      await scene().refusal('POST', '/api/roles', own.token, { ...DESK, name: 'SIKAYET MASASI' }),
    ).toEqual([409, 'name_taken']);
    expect((await put(own.token, second, { name: 'şikayet masası' })).body.error.code).toBe(
      'name_taken',
    );
    expect((await put(own.token, first, { name: 'ŞİKÂYET MASASI' })).status).toBe(200);
    expect((await make(other.token, { ...DESK, name: 'Vezne' })).status).toBe(201);
    const answers = await Promise.all(
      ['Aynı Ad', 'AYNI AD'].map((name) => make(own.token, { ...DESK, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are not changed over somebody else’s change', async () => {
    const own = await found();
    const { body: made } = await make(own.token, DESK);
    await put(own.token, made, { name: 'Başka' });
    const late = await put(own.token, made, { name: 'Geç' });
    expect([late.status, late.body.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', details: { version: 2 } },
    ]);
  });

  it('count for their people at once, and say so', async () => {
    const own = await found();
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox']);
    const userIds: string[] = [];
    const stop = await open().listen(ACCESS_CHANGED_CHANNEL, (userId) => void userIds.push(userId));
    const role = await roleOf(own, agent.userId);
    await put(own.token, role, { modules: ['complaints'] });
    await until(() => Promise.resolve(userIds.includes(agent.userId)));
    await stop();
    expect(userIds).toEqual([agent.userId]);
    expect(await scene().refusal('GET', '/api/room/all', agent.token)).toEqual([403, 'forbidden']);
    expect((await scene().ask('GET', '/api/complaints', agent.token)).status).toBe(200);
  });

  it('always leave somebody who administers', async () => {
    const own = await found();
    const role = await roleOf(own, own.userId);
    expect((await put(own.token, role, { actions: ['assign'] })).body.error.code).toBe(
      'last_administrator',
    );
    // A person who is disabled here or everywhere does not count.
    const [here, everywhere] = [
      await scene().addPerson(own.companyId, 'A', ['inbox'], { actions: [...ALL] }),
      await scene().addPerson(own.companyId, 'B', ['inbox'], { actions: [...ALL] }),
    ];
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, here.userId));
    await open().db.update(users).set({ isActive: false }).where(eq(users.id, everywhere.userId));
    expect((await put(own.token, role, { actions: ['assign'] })).body.error.code).toBe(
      'last_administrator',
    );
    await scene().addCompany(['inbox'], { actions: [...ALL] });
    expect((await put(own.token, role, { actions: ['assign'] })).body.error.code).toBe(
      'last_administrator',
    );
    await open()
      .db.update(memberships)
      .set({ isActive: true })
      .where(eq(memberships.userId, here.userId));
    expect((await put(own.token, role, { actions: ['assign'] })).status).toBe(200);
    expect(await scene().refusal('GET', '/api/roles', own.token)).toEqual([403, 'forbidden']);
  });

  it('let only one of two administrators take away the other’s right at the same time', async () => {
    const own = await found();
    const other = await scene().addPerson(own.companyId, 'İkinci', ['inbox'], {
      actions: [...ALL],
    });
    const [mine, theirs] = [await roleOf(own, own.userId), await roleOf(own, other.userId)];
    const answers = await Promise.all([
      put(own.token, theirs, { actions: [] }),
      put(other.token, mine, { actions: [] }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(
      (await Promise.all([own, other].map(({ token }) => scene().ask('GET', '/api/roles', token))))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 403]);
  });

  it('give a right over the whole installation only by whom holds it', async () => {
    const own = await found();
    const keeper = await scene().addPerson(own.companyId, 'Kurucu', ['inbox', 'releases'], {
      actions: [...ALL],
    });
    expect(
      await scene().refusal('POST', '/api/roles', own.token, {
        ...DESK,
        modules: ['inbox', 'releases'],
      }),
    ).toEqual([403, 'forbidden']);
    const theirs = await roleOf(own, keeper.userId);
    expect((await put(own.token, theirs, { modules: ['inbox'] })).body.error.code).toBe(
      'forbidden',
    );
    const renamed = await put(own.token, theirs, { name: 'Kurucular' });
    expect(renamed.status).toBe(200);
    const { status, body: made } = await make(keeper.token, { ...DESK, modules: ['releases'] });
    expect(status).toBe(201);
    expect(await scene().refusal('DELETE', `/api/roles/${made.id}`, own.token)).toEqual([
      403,
      'forbidden',
    ]);
    expect((await put(keeper.token, made, { modules: ['inbox'] })).status).toBe(200);
  });

  it('that somebody holds, or is invited to, stay', async () => {
    const own = await found();
    const { body: role } = await make(own.token, DESK);
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox']);
    await hold(agent.userId, role.id);
    expect(await scene().refusal('DELETE', `/api/roles/${role.id}`, own.token)).toEqual([
      409,
      'role_in_use',
    ]);
    await open().db.delete(userRoles).where(eq(userRoles.roleId, role.id));
    const invited = {
      id: newId(),
      companyId: own.companyId,
      name: 'Yeni',
      email: 'yeni@ornek.test',
      roleIds: [role.id],
      groupIds: [],
      tokenHash: newId(),
      invitedBy: own.userId,
      expiresAt: scene().clock.now,
    };
    await open().db.insert(invitations).values(invited);
    const { body } = await scene().ask<{ error: { details: unknown; message: string } }>(
      'DELETE',
      `/api/roles/${role.id}`,
      own.token,
    );
    expect(body.error).toMatchObject({
      details: { members: 0, invitations: 1 },
      message: 'Bu rol 1 davette kullanılıyor. Silmeden önce onlara başka bir rol verin.',
    });
    await open()
      .db.update(invitations)
      .set({ revokedAt: scene().clock.now })
      .where(eq(invitations.id, invited.id));
    expect((await scene().ask('DELETE', `/api/roles/${role.id}`, own.token)).status).toBe(204);
  });

  it('open something, and have a name that can be read', async () => {
    const { token } = await found();
    expect(
      await scene().refusal('POST', '/api/roles', token, {
        ...DESK,
        modules: [],
        actions: ['assign'],
      }),
    ).toEqual([422, 'nothing_granted']);
    expect(
      (await make(token, { ...DESK, name: 'Yalnız Yönetim', modules: [], actions: ['administer'] }))
        .status,
    ).toBe(201);
    expect(
      await scene().refusal('POST', '/api/roles', token, { ...DESK, name: '\u200b\u200b\u200b' }),
    ).toEqual([422, 'name_blank']);
    for (const bad of [
      { name: 'a' },
      { modules: ['uzay'] },
      { visibility: 'hepsi' },
      { actions: ['uçmak'] },
      { name: 'x'.repeat(61) },
    ]) {
      expect(await scene().refusal('POST', '/api/roles', token, { ...DESK, ...bad })).toEqual([
        400,
        'validation_failed',
      ]);
    }
  });

  it('of another company do not exist, and nobody without the right sees any', async () => {
    const [own, other] = [await found(), await found()];
    const { body: role } = await make(own.token, DESK);
    const { members: _, id, ...columns } = role;
    for (const wrong of [id, 'yok', '%00']) {
      expect(await scene().refusal('PUT', `/api/roles/${wrong}`, other.token, columns)).toEqual([
        404,
        'not_found',
      ]);
      expect(await scene().refusal('DELETE', `/api/roles/${wrong}`, other.token)).toEqual([
        404,
        'not_found',
      ]);
    }
    expect((await list(other.token)).map((each) => each.id)).not.toContain(id);
    const agent = await scene().addPerson(own.companyId, 'Mert', ['inbox', 'settings'], {
      actions: ['assign', 'close', 'export'],
    });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', DESK],
      ['PUT', `/${id}`, columns],
      ['DELETE', `/${id}`, undefined],
      ['POST', '/simulate', { user_id: agent.userId }],
    ] as const) {
      expect(await scene().refusal(method, `/api/roles${path}`, agent.token, body)).toEqual([
        403,
        'forbidden',
      ]);
    }
  });
});
