import { and, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { aDomain, GROUP, scimScene } from '../../../testing/scim-scene';
import { insertGroup, insertMember } from '../../../testing/stage-company';

const { auditLog, groupMembers, groups, roles, userRoles } = schema;

withDatabases('SCIM groups', (open) => {
  const { own, addCompany, bearer, call, patch, find, refusal, addDirectory } = scimScene(open);
  /** As Entra ID writes it (its tutorial for SCIM endpoints, "Create Group"). */
  const entraGroup = (displayName: string, more: object = {}) => ({
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName,
    meta: { resourceType: 'Group' },
    ...more,
  });
  const create = async (displayName: string, more: object = {}) =>
    (await call('POST', '/Groups', entraGroup(displayName, more))).body;
  const addPerson = async () => (await insertMember(open().db, own().companyId, ['inbox'])).userId;
  const membersOf = async (groupId: string) =>
    (await open().db.select().from(groupMembers).where(eq(groupMembers.groupId, groupId))).map(
      ({ userId }) => userId,
    );
  const add = (id: string, ...members: string[]) =>
    patch(`/Groups/${id}`, [
      { op: 'Add', path: 'members', value: members.map((value) => ({ $ref: null, value })) },
    ]);
  const addRole = async (actions: ('administer' | 'close')[] = []) => {
    const [role] = await open()
      .db.insert(roles)
      .values({
        companyId: own().companyId,
        name: `Dizin rolü ${Math.random()}`,
        modules: ['complaints'],
        actions,
      })
      .returning();
    return role?.id ?? '';
  };
  const hasRole = async (userId: string, roleId: string) =>
    (await open().db.$count(
      userRoles,
      and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId)),
    )) > 0;

  it("Entra ID's calls: create, find, rename, add and remove members in both ways, delete", async () => {
    const [ayse, fatma] = [await addPerson(), await addPerson()];
    const created = await call('POST', '/Groups', entraGroup('Fen İşleri'));
    const { id } = created.body;
    expect(created).toMatchObject({
      status: 201,
      body: { schemas: [GROUP], displayName: 'Fen İşleri', members: [] },
    });
    const found = await call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "fen işleri"')}`,
    );
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    expect(found.body.Resources[0]).not.toHaveProperty('members');
    expect((await add(id, ayse, fatma)).status).toBe(204);
    expect((await add(id, ayse)).status).toBe(204);
    const read = await call('GET', `/Groups/${id}`);
    expect(read.body['members']).toHaveLength(2);
    expect((await find('/Groups', `members eq "${fatma}"`)).body['totalResults']).toBe(1);
    expect((await call('GET', `/Users/${ayse}`)).body['groups']).toMatchObject([
      { value: id, display: 'Fen İşleri' },
    ]);
    await patch(`/Groups/${id}`, [
      { op: 'Remove', path: 'members', value: [{ $ref: null, value: ayse }] },
      { op: 'Replace', path: 'displayName', value: 'Fen İşleri Müdürlüğü' },
    ]);
    expect(await membersOf(id)).toEqual([fatma]);
    await patch(`/Groups/${id}`, [{ op: 'remove', path: `members[value eq "${fatma}"]` }]);
    expect(await membersOf(id)).toEqual([]);
    const [row] = await open().db.select().from(groups).where(eq(groups.id, id));
    expect(row?.name).toBe('Fen İşleri Müdürlüğü');
    expect((await call('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await refusal(call('GET', `/Groups/${id}`))).toEqual([404]);
  });

  it('a group of the page is there for the directory, which replaces it as Okta does', async () => {
    const [ayse, fatma] = [await addPerson(), await addPerson()];
    const id = await insertGroup(open().db, own().companyId, [ayse]);
    const replaced = await call('PUT', `/Groups/${id}`, {
      schemas: [GROUP],
      displayName: 'Zabıta',
      members: [{ value: fatma, display: 'başka bir ad' }],
    });
    expect(replaced).toMatchObject({ status: 200, body: { id, displayName: 'Zabıta' } });
    expect(await membersOf(id)).toEqual([fatma]);
    const renamed = await patch(`/Groups/${id}?attributes=displayName`, [
      { op: 'replace', value: { id, displayName: 'Zabıta Müdürlüğü' } },
    ]);
    expect(renamed).toMatchObject({ status: 200, body: { displayName: 'Zabıta Müdürlüğü' } });
    const log = await open()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.companyId, own().companyId), eq(auditLog.subjectId, id)));
    expect(log.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['group.changed', 'Program: Entra ID'],
      ['group.changed', 'Program: Entra ID'],
    ]);
  });

  it('a group that a mapping names gives its roles and groups, and is no group of the company', async () => {
    const [roleId, kept] = [await addRole(), await addRole()];
    const teamId = await insertGroup(open().db, own().companyId, []);
    const mapping = { directory_group: 'Muhatap Şikayet', role_ids: [roleId], group_ids: [teamId] };
    const byId = { directory_group: 'oid-1', role_ids: [roleId], group_ids: [] };
    await addDirectory(aDomain(), { mappings: [mapping, byId] });
    const ayse = await addPerson();
    await open().db.insert(userRoles).values({ userId: ayse, roleId: kept });
    const { id } = await create('Muhatap Şikayet', { members: [{ value: ayse }] });
    expect(await open().db.$count(groups, eq(groups.id, id))).toBe(0);
    expect([await hasRole(ayse, roleId), await membersOf(teamId)]).toEqual([true, [ayse]]);
    const other = await create('Başka ad', { externalId: 'oid-1', members: [{ value: ayse }] });
    await patch(`/Groups/${id}`, [{ op: 'Remove', path: 'members', value: [{ value: ayse }] }]);
    // The other group gives the same role.
    expect([await hasRole(ayse, roleId), await membersOf(teamId)]).toEqual([true, []]);
    expect((await call('DELETE', `/Groups/${other.id}`)).status).toBe(204);
    expect([await hasRole(ayse, roleId), await hasRole(ayse, kept)]).toEqual([false, true]);
    await add(id, ayse);
    await call('DELETE', `/Users/${ayse}`);
    expect((await call('GET', `/Groups/${id}`)).body['members']).toEqual([]);
  });

  it('the last administrator stays one, and another one can follow in the same call', async () => {
    const roleId = await addRole(['administer']);
    const mapping = { directory_group: 'Yöneticiler', role_ids: [roleId], group_ids: [] };
    await addDirectory(aDomain(), { mappings: [mapping] });
    const ayse = await addPerson();
    const { id } = await create('Yöneticiler', { members: [{ value: ayse }] });
    await open().db.delete(userRoles).where(eq(userRoles.userId, own().userId));
    const leave = { op: 'remove', path: `members[value eq "${ayse}"]` };
    const refused = await patch(`/Groups/${id}`, [leave]);
    expect(refused).toMatchObject({ status: 409, body: { status: '409' } });
    expect(refused.body['detail']).toContain('yönetim yetkisi');
    expect(await refusal(call('DELETE', `/Groups/${id}`))).toEqual([409]);
    expect(await hasRole(ayse, roleId)).toBe(true);
    const { userId } = own();
    const follow = { op: 'add', path: 'members', value: [{ value: userId }] };
    expect((await patch(`/Groups/${id}`, [leave, follow])).status).toBe(204);
    expect([await hasRole(ayse, roleId), await hasRole(userId, roleId)]).toEqual([false, true]);
  });

  it('bad groups and strangers are refused', async () => {
    const { id, meta } = await create('Fen İşleri');
    expect(await refusal(call('POST', '/Groups', entraGroup('FEN İŞLERİ')))).toEqual([
      409,
      'uniqueness',
    ]);
    const { company, key } = await addCompany();
    for (const body of [
      {},
      { displayName: ' ' },
      { displayName: 'a'.repeat(61) },
      entraGroup('Yeni', { members: [{ value: company.userId }] }),
      entraGroup('Yeni', { members: [{ value: 'nobody' }] }),
      entraGroup('Yeni', { members: 'all' }),
    ])
      expect(await refusal(call('POST', '/Groups', body))).toEqual([400, 'invalidValue']);
    const immutable = [{ op: 'replace', path: 'id', value: 'x' }];
    expect(await refusal(patch(`/Groups/${id}`, immutable))).toEqual([400, 'mutability']);
    const unnamed = [{ op: 'remove', path: 'displayName' }];
    expect(await refusal(patch(`/Groups/${id}`, unnamed))).toEqual([400, 'mutability']);
    expect(await refusal(find('/Groups', 'userName eq "x"'))).toEqual([400, 'invalidFilter']);
    await patch(`/Groups/${id}`, [{ op: 'replace', path: 'displayName', value: 'Başka' }]);
    const stale = { 'if-match': meta.version };
    expect(await refusal(call('DELETE', `/Groups/${id}`, undefined, stale))).toEqual([412]);
    for (const method of ['GET', 'DELETE'] as const)
      expect(await refusal(call(method, `/Groups/${id}`, undefined, bearer(key)))).toEqual([404]);
    const theirs = await call('GET', '/Groups', undefined, bearer(key));
    expect(theirs.body['totalResults']).toBe(0);
  });
});
