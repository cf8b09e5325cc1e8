import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PeopleList, PersonChange, PersonDetail } from '@muhatap/shared/wire/people';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { until } from '../../../testing/until';
import { withInbox } from '../../../testing/with-inbox';
import { ACCESS_CHANGED_CHANNEL } from '../../access/access-changed';

const { auditLog, groupMembers, groups, invitations, memberships, roles, userRoles, users } =
  schema;
const MINUTE_MS = 60_000;
const aPhone = () => `+905${randomInt(100_000_000, 1_000_000_000)}`;

withInbox('people', (scene, open) => {
  let own: SceneCompany;
  beforeEach(async () => {
    own = await scene().addCompany(['inbox', 'settings'], { actions: ['assign', 'administer'] });
  });

  const db = () => open().db;
  const add = async (
    name: string,
    account: Partial<typeof users.$inferInsert> = {},
    grants: ModuleGrant[] = ['inbox'],
  ) => {
    const person = await scene().addPerson(own.companyId, name, grants, { actions: [] });
    if (Object.keys(account).length > 0)
      await db().update(users).set(account).where(eq(users.id, person.userId));
    return person;
  };
  const addRole = async (
    name: string,
    modules: ModuleGrant[] = ['inbox'],
    companyId = own.companyId,
  ) => {
    const [role] = await db()
      .insert(roles)
      .values({ companyId, name, modules, actions: [] })
      .returning();
    return role?.id ?? '';
  };
  const addGroup = async (name: string, memberIds: string[] = [], companyId = own.companyId) => {
    const [group] = await db().insert(groups).values({ companyId, name }).returning();
    for (const userId of memberIds)
      await db()
        .insert(groupMembers)
        .values({ groupId: group?.id ?? '', userId });
    return group?.id ?? '';
  };
  const list = async (query = '') =>
    (await scene().ask<PeopleList>('GET', `/api/users${query}`, own.token)).body;
  const names = async (query: string) => (await list(query)).users.map(({ name }) => name);
  const read = async (id: string, token = own.token) =>
    (await scene().ask<PersonDetail>('GET', `/api/users/${id}`, token)).body;
  const patch = async (id: string, change: Partial<PersonChange>, token = own.token) => {
    const version = change.version ?? (await read(id, token)).version;
    return scene().ask<PersonDetail>('PATCH', `/api/users/${id}`, token, { version, ...change });
  };
  const refused = async (id: string, change: Partial<PersonChange>, token = own.token) =>
    scene().refusal('PATCH', `/api/users/${id}`, token, {
      version: (await read(id)).version,
      ...change,
    });
  const rolesOf = async (userId: string) =>
    (
      await db()
        .select({ id: userRoles.roleId })
        .from(userRoles)
        .where(eq(userRoles.userId, userId))
    ).map(({ id }) => id);
  const auditEntries = () =>
    db().select().from(auditLog).where(eq(auditLog.companyId, own.companyId)).orderBy(auditLog.id);
  /** A person of another company who works here as well. */
  const addFromElsewhere = async (name: string) => {
    const other = await scene().addCompany();
    const person = await scene().addPerson(other.companyId, name);
    await db().insert(memberships).values({ companyId: own.companyId, userId: person.userId });
    return { ...person, other };
  };

  describe('the list', () => {
    it('goes by name in Turkish order, a page at a time', async () => {
      for (const name of ['Zeynep', 'İlker', 'Öykü', 'Çetin', 'Işıl', 'Cem']) await add(name);
      expect(await names('')).toEqual([
        'Cem',
        'Çetin',
        'Elif Karadağ',
        'Işıl',
        'İlker',
        'Öykü',
        'Zeynep',
      ]);
      const page = await list('?limit=3&page=2');
      expect([page.users.map(({ name }) => name), page.total, page.page, page.limit]).toEqual([
        ['Işıl', 'İlker', 'Öykü'],
        7,
        2,
        3,
      ]);
      expect((await list('?limit=3&page=9')).users).toEqual([]);
      await scene().addRoom(own, {}, { assigneeId: own.userId });
      expect(await names('?order=-open_rooms&limit=2')).toEqual(['Elif Karadağ', 'Cem']);
      expect(await names('?order=open_rooms&limit=4&page=2')).toEqual([
        'Öykü',
        'Zeynep',
        'Elif Karadağ',
      ]);
    });

    it('is searched by name, e-mail and phone, however they are typed', async () => {
      const phone = aPhone();
      const mark = phone.slice(4);
      await add('Işıl Öz', { email: `isil.oz-${mark}@ornek.test` });
      await add('İlker 100% Tan', { phone });
      for (const [typed, found] of [
        ['ISIL', ['Işıl Öz']],
        ['ışıl öz', ['Işıl Öz']],
        ['OZ-', ['Işıl Öz']],
        ['ilker', ['İlker 100% Tan']],
        ['0%', ['İlker 100% Tan']],
        ['_', []],
        [`05${mark.slice(0, 2)} ${mark.slice(2)}`, ['İlker 100% Tan']],
        [phone, ['İlker 100% Tan']],
        ['\u0000', ['Elif Karadağ', 'Işıl Öz', 'İlker 100% Tan']],
        ['yok', []],
      ] as const)
        expect([typed, await names(`?search=${encodeURIComponent(typed)}`)]).toEqual([
          typed,
          found,
        ]);
    });

    it('filters by role, group and state; the counts are of everybody', async () => {
      const [mert, deniz] = [await add('Mert'), await add('Deniz')];
      const [role, group] = [await addRole('Saha'), await addGroup('Çözüm', [mert.userId])];
      await patch(mert.userId, { role_ids: [role] });
      await db()
        .update(memberships)
        .set({ isActive: false })
        .where(eq(memberships.userId, deniz.userId));
      await db()
        .insert(invitations)
        .values({
          companyId: own.companyId,
          name: 'Ali',
          email: 'ali@ornek.test',
          roleIds: [role],
          groupIds: [],
          tokenHash: own.companyId,
          invitedBy: own.userId,
          expiresAt: new Date(),
        });
      const counts = { active: 2, disabled: 1, invited: 1 };
      for (const [query, found] of [
        [`?role=${role}`, ['Mert']],
        [`?group=${group}`, ['Mert']],
        ['?state=disabled', ['Deniz']],
        ['?state=active', ['Elif Karadağ', 'Mert']],
        [`?group=${group}&state=disabled`, []],
        ['?role=%00', []],
      ] as const) {
        const page = await list(query);
        expect([query, page.users.map(({ name }) => name), page.total, page.counts]).toEqual([
          query,
          found,
          found.length,
          counts,
        ]);
      }
    });

    it('tells who is here, what they are and how much they hold', async () => {
      const mert = await add('Mert');
      const [role] = await rolesOf(mert.userId);
      const group = await addGroup('Çözüm', [mert.userId]);
      await scene().addRoom(own, {}, { assigneeId: mert.userId });
      await scene().addRoom(own, {}, { assigneeId: mert.userId, isActive: false });
      expect(await read(mert.userId)).toMatchObject({
        is_here: true,
        last_seen_at: scene().clock.now.toISOString(),
      });
      scene().clock.advance(5 * MINUTE_MS);
      expect((await read(mert.userId)).is_here).toBe(false);
      await scene().ask('GET', '/api/profile/me', mert.token);
      expect(await read(mert.userId)).toMatchObject({
        state: 'active',
        is_here: true,
        last_seen_at: scene().clock.now.toISOString(),
        open_rooms: 1,
        availability: 'online',
        also_elsewhere: false,
        roles: [{ id: role }],
        groups: [{ id: group, name: 'Çözüm' }],
      });
    });

    it('shows of somebody with several companies what they are in this one', async () => {
      const person = await addFromElsewhere('Deniz');
      await scene().addRoom(person.other, {}, { assigneeId: person.userId });
      const theirs = (await rolesOf(person.userId))[0] ?? '';
      expect(await read(person.userId)).toMatchObject({
        roles: [],
        groups: [],
        open_rooms: 0,
        sessions: 0,
        also_elsewhere: true,
      });
      expect(await names(`?role=${theirs}`)).toEqual([]);
    });
  });

  describe('a change', () => {
    it('of roles and groups counts at the next request and is announced to whom it concerns', async () => {
      const [mert, deniz] = [await add('Mert'), await add('Deniz')];
      const [role, group] = [
        await addRole('Raporcu', ['reports']),
        await addGroup('Çözüm', [deniz.userId]),
      ];
      const userIds: string[] = [];
      const stop = await open().listen(ACCESS_CHANGED_CHANNEL, (id) => void userIds.push(id));
      expect((await scene().ask('GET', '/api/room/all', mert.token)).status).toBe(200);
      const before = await read(mert.userId);
      const { status, body } = await patch(mert.userId, {
        role_ids: [role, role],
        group_ids: [group],
      });
      expect([status, body.version, body.roles, body.groups]).toEqual([
        200,
        before.version + 1,
        [{ id: role, name: 'Raporcu' }],
        [{ id: group, name: 'Çözüm' }],
      ]);
      expect((await scene().ask('GET', '/api/room/all', mert.token)).status).toBe(403);
      await until(() => userIds.includes(mert.userId) && userIds.includes(deniz.userId));
      await stop();
      expect(await auditEntries()).toMatchObject([
        {
          action: 'person.changed',
          actorId: own.userId,
          subjectId: mert.userId,
          subjectName: 'Mert',
          changes: [
            { field: 'Roller', after: 'Raporcu' },
            { field: 'Gruplar', before: null, after: 'Çözüm' },
          ],
        },
      ]);
      expect((await patch(mert.userId, { group_ids: [] })).body.groups).toEqual([]);
    });

    it('of nothing makes no version and no entry', async () => {
      const mert = await add('Mert', { email: `mert-${own.companyId}@ornek.test` });
      const before = await read(mert.userId);
      const { body } = await patch(mert.userId, {
        name: ' Mert ',
        email: `MERT-${own.companyId}@ornek.test`,
        role_ids: before.roles.map(({ id }) => id),
        group_ids: [],
      });
      expect(body).toEqual(before);
      expect(await auditEntries()).toEqual([]);
    });

    it('of two at once the later one learns of the earlier', async () => {
      const mert = await add('Mert', { phone: aPhone() });
      const { version } = await read(mert.userId);
      const answers = await Promise.all(
        ['Bir', 'İki'].map((name) => patch(mert.userId, { version, name })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        error: { code: 'changed_meanwhile', details: { version: version + 1 } },
      });
    });

    it('leaves the company somebody who administers it, whoever asks at the same moment', async () => {
      const plain = await addRole('Temsilci');
      expect(await refused(own.userId, { role_ids: [plain] })).toEqual([409, 'last_administrator']);
      const second = await scene().addPerson(own.companyId, 'İkinci', ['inbox'], {
        actions: ['administer'],
      });
      const [first, other] = [await read(own.userId), await read(second.userId)];
      const answers = await Promise.all([
        patch(second.userId, { version: other.version, role_ids: [plain] }, own.token),
        patch(own.userId, { version: first.version, role_ids: [plain] }, second.token),
      ]);
      // The later of both is the last administrator, or no administrator any more.
      const [won, lost] = answers.map(({ status }) => status).sort();
      expect([won, [403, 409].includes(lost ?? 0)]).toEqual([200, true]);
      const left = await db()
        .select()
        .from(userRoles)
        .innerJoin(roles, eq(roles.id, userRoles.roleId))
        .where(eq(roles.companyId, own.companyId));
      expect(left.filter((row) => row.roles.actions.includes('administer'))).toHaveLength(1);
    });

    it('of an address is refused where somebody has it, where none is left and where it is none', async () => {
      const mark = own.companyId;
      const phone = aPhone();
      const [mert] = [
        await add('Mert', { email: `mert-${mark}@ornek.test` }),
        await add('Deniz', { email: `deniz-${mark}@ornek.test`, phone }),
      ];
      expect(await refused(mert.userId, { email: `DENIZ-${mark}@ornek.test` })).toEqual([
        409,
        'already_registered',
      ]);
      expect(await refused(mert.userId, { phone: phone.replace('+90', '0') })).toEqual([
        409,
        'already_registered',
      ]);
      expect(await refused(mert.userId, { email: null })).toEqual([400, 'validation_failed']);
      expect(await refused(mert.userId, { phone: '123' })).toEqual([400, 'validation_failed']);
      expect(
        (await patch(mert.userId, { name: 'Mert  Aydın', email: `Mert.Aydin-${mark}@ornek.test` }))
          .body,
      ).toMatchObject({ name: 'Mert Aydın', email: `mert.aydin-${mark}@ornek.test` });
    });

    it("of name and address is the person's own business where other companies share the account", async () => {
      const person = await addFromElsewhere('Deniz');
      for (const change of [{ name: 'Başkası' }, { email: 'baskasi@ornek.test' }])
        expect(await refused(person.userId, change)).toEqual([409, 'address_is_theirs']);
      const role = await addRole('Temsilci');
      expect((await patch(person.userId, { role_ids: [role] })).body.roles).toEqual([
        { id: role, name: 'Temsilci' },
      ]);
      expect(await rolesOf(person.userId)).toHaveLength(2);
    });

    it('knows roles, groups and people of its own company alone', async () => {
      const [mert, other] = [await add('Mert'), await scene().addCompany()];
      const [role, group] = [
        await addRole('Onların', ['inbox'], other.companyId),
        await addGroup('Onların', [], other.companyId),
      ];
      for (const id of [role, 'yok', '\u0000'])
        expect(await refused(mert.userId, { role_ids: [id] })).toEqual([422, 'role_unknown']);
      expect(await refused(mert.userId, { group_ids: [group] })).toEqual([422, 'group_unknown']);
      expect(await refused(mert.userId, { role_ids: [] })).toEqual([400, 'validation_failed']);
      for (const id of [other.userId, 'yok', '%00']) {
        expect(await scene().refusal('GET', `/api/users/${id}`, own.token)).toEqual([
          404,
          'not_found',
        ]);
        expect(
          await scene().refusal('PATCH', `/api/users/${id}`, own.token, {
            version: 1,
            name: 'Yeni Ad',
          }),
        ).toEqual([404, 'not_found']);
      }
    });

    it('hands out no grant of the whole installation, neither by a role nor by the address of whoever has it', async () => {
      const mert = await add('Mert');
      const installation = await addRole('Kurulum', ['releases']);
      expect(await refused(mert.userId, { role_ids: [installation] })).toEqual([403, 'forbidden']);
      await db().insert(userRoles).values({ userId: mert.userId, roleId: installation });
      expect(await refused(mert.userId, { email: `benim-${own.companyId}@ornek.test` })).toEqual([
        403,
        'forbidden',
      ]);
      expect(await refused(mert.userId, { role_ids: [await addRole('Temsilci')] })).toEqual([
        403,
        'forbidden',
      ]);
    });
  });

  it('is all closed to whoever does not administer, whatever else they hold', async () => {
    const { token } = await scene().addPerson(own.companyId, 'Süpervizör', [
      'inbox',
      'complaints',
      'chatbot',
      'reports',
      'settings',
    ]);
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', `/${own.userId}`],
      ['PATCH', `/${own.userId}`, { version: 1 }],
      ['POST', `/${own.userId}/disable`, { rooms: 'keep' }],
      ['POST', `/${own.userId}/enable`],
      ['POST', `/${own.userId}/sign-out`],
    ] as const)
      expect([
        method,
        path,
        await scene().refusal(method, `/api/users${path}`, token, body),
      ]).toEqual([method, path, [403, 'forbidden']]);
  });
});
