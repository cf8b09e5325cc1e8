import { and, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertRoom } from '../../../testing/insert-room';
import { linkIn, NEW_PASSWORD } from '../../../testing/invitation-scene';
import { aDomain, scimScene, USER } from '../../../testing/scim-scene';
import { insertMember } from '../../../testing/stage-company';
import { until } from '../../../testing/until';

const { auditLog, memberships, rooms, userRoles, users } = schema;

withDatabases('SCIM users', (open) => {
  const { scratch, own, addCompany, bearer, call, patch, find, refusal, addDirectory } =
    scimScene(open);
  let domain: string;
  beforeEach(() => {
    domain = aDomain();
  });
  /** As Entra ID writes it (its tutorial for SCIM endpoints, "Create User"). */
  const entraUser = (more: object = {}) => ({
    schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: 'Test_User_ab6490ee',
    active: true,
    emails: [{ primary: true, type: 'work', value: `Test_User_fd0ea19b@${domain}` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    ...more,
  });
  const create = async (more: object = {}) => (await call('POST', '/Users', entraUser(more))).body;
  const disable = (id: string) =>
    patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);
  const membershipOf = async (userId: string, companyId = own().companyId) =>
    (
      await open()
        .db.select()
        .from(memberships)
        .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
    )[0];
  const audited = async () =>
    open().db.select().from(auditLog).where(eq(auditLog.companyId, own().companyId));

  it('a person is created and read as in RFC 7644, 3.3 and 3.4.1', async () => {
    const { status, body, headers } = await call('POST', '/Users', {
      schemas: [USER],
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      emails: [{ value: `bjensen@${domain}`, type: 'work', primary: true }],
    });
    expect([status, headers['content-type']]).toEqual([201, 'application/scim+json']);
    const location = `http://localhost:3000/scim/v2/Users/${body.id}`;
    expect(body).toEqual({
      schemas: [USER],
      id: body.id,
      externalId: 'bjensen',
      userName: 'bjensen',
      name: { formatted: 'Barbara Jensen', givenName: 'Barbara', familyName: 'Jensen' },
      displayName: 'Barbara Jensen',
      active: true,
      emails: [{ value: `bjensen@${domain}`, type: 'work', primary: true }],
      groups: [],
      meta: {
        resourceType: 'User',
        created: scratch().clock.now.toISOString(),
        location,
        version: headers['etag'],
      },
    });
    expect(headers['location']).toBe(location);
    const again = await call('GET', `/Users/${body.id}`);
    expect([again.status, again.body]).toEqual([200, body]);
    const same = await call('GET', `/Users/${body.id}`, undefined, {
      'if-none-match': body.meta.version,
    });
    expect(same.status).toBe(304);
    const some = await call('GET', `/Users/${body.id}?attributes=userName`);
    expect(some.body).toEqual({ schemas: [USER], id: body.id, userName: 'bjensen' });
  });

  it("Entra ID's calls: create, find, change, disable, delete, create again", async () => {
    const { id } = await create();
    const found = await find('/Users', 'userName eq "test_user_ab6490ee"');
    expect(found.body).toMatchObject({ totalResults: 1, startIndex: 1, Resources: [{ id }] });
    const byMail = await find(
      '/Users',
      `emails[type eq "work"].value eq "test_user_fd0ea19b@${domain}"`,
    );
    expect(byMail.body['totalResults']).toBe(1);
    expect((await find('/Users', 'userName eq "non-existent user"')).body).toMatchObject({
      totalResults: 0,
      Resources: [],
    });
    const several = await patch(`/Users/${id}`, [
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `updatedEmail@${domain}` },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    ]);
    expect(several).toMatchObject({
      status: 200,
      body: {
        name: { formatted: 'givenName updatedFamilyName' },
        emails: [{ value: `updatedemail@${domain}` }],
      },
    });
    await patch(`/Users/${id}`, [{ op: 'Replace', path: 'userName', value: `5b50642d@${domain}` }]);
    expect((await disable(id)).body).toMatchObject({
      userName: `5b50642d@${domain}`,
      active: false,
    });
    expect((await find('/Users', 'active eq false')).body['totalResults']).toBe(1);
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await refusal(call('GET', `/Users/${id}`))).toEqual([404]);
    expect(await refusal(call('DELETE', `/Users/${id}`))).toEqual([404]);
    expect((await find('/Users', `id eq "${id}"`)).body['totalResults']).toBe(0);
    const back = await call('POST', '/Users', {
      ...entraUser(),
      emails: [{ value: `updatedEmail@${domain}` }],
    });
    expect(back).toMatchObject({ status: 201, body: { id, active: true } });
  });

  it('a person who is disabled is signed out at once, and their conversations go back to the queue', async () => {
    const member = await insertMember(open().db, own().companyId, ['inbox']);
    const roomId = await insertRoom(open().db, own(), { assigneeId: member.userId });
    const profile = () => scratch().ask('GET', '/api/profile/me', { token: member.token });
    expect((await profile()).statusCode).toBe(200);
    expect((await disable(member.userId)).body).toMatchObject({ active: false });
    expect((await profile()).statusCode).toBe(401);
    const [room] = await open().db.select().from(rooms).where(eq(rooms.id, roomId));
    expect(room?.assigneeId).toBeNull();
    const put = await call('PUT', `/Users/${member.userId}`, { userName: 'elif', active: 'TRUE' });
    expect(put.body).toMatchObject({ userName: 'elif', active: true, displayName: 'Elif Karadağ' });
    const quiet = await call('PUT', `/Users/${member.userId}`, { userName: 'elif' });
    expect(quiet.body['active']).toBe(true);
  });

  it('a deleted person loses roles and membership here, and what they wrote and are elsewhere stays', async () => {
    const { company: other, key } = await addCompany();
    const member = await insertMember(open().db, own().companyId, ['inbox']);
    const { userId } = member;
    await open().db.insert(memberships).values({ companyId: other.companyId, userId });
    const renamed = await patch(`/Users/${userId}`, [
      { op: 'replace', path: 'displayName', value: 'Başka Ad' },
      { op: 'replace', path: 'externalId', value: 'e-1' },
    ]);
    // Name and addresses sign in to the other company as well.
    expect(renamed.body).toMatchObject({ displayName: 'Elif Karadağ', externalId: 'e-1' });
    expect((await call('DELETE', `/Users/${userId}`)).status).toBe(204);
    expect((await membershipOf(userId))?.isActive).toBe(false);
    expect((await membershipOf(userId, other.companyId))?.isActive).toBe(true);
    expect(await open().db.$count(userRoles, eq(userRoles.userId, userId))).toBe(0);
    const seen = await call('GET', `/Users/${userId}`, undefined, bearer(key));
    expect(seen.body).toMatchObject({ id: userId, active: true });
  });

  it('the last administrator cannot be disabled or deleted', async () => {
    const { userId } = own();
    const refused = await disable(userId);
    expect(refused).toMatchObject({ status: 409, body: { status: '409' } });
    expect(refused.body['detail']).toContain('yönetim yetkisi');
    expect(await refusal(call('DELETE', `/Users/${userId}`))).toEqual([409]);
    expect((await membershipOf(userId))?.isActive).toBe(true);
    expect((await call('GET', `/Users/${userId}`)).body['active']).toBe(true);
  });

  it('a person without a directory of their domain is invited, signs in by that, and keeps their roles', async () => {
    const { id } = await create({ userName: `ayse@${domain}`, emails: [] });
    const mail = await until(() =>
      Promise.resolve(scratch().sentMail.find(({ to }) => to === `ayse@${domain}`)),
    );
    const { roleId } = (
      await open().db.select().from(userRoles).where(eq(userRoles.userId, own().userId))
    )[0] ?? { roleId: '' };
    await open().db.insert(userRoles).values({ userId: id, roleId });
    const accepted = await scratch().ask('POST', '/api/auth/accept-invitation', {
      body: { token: linkIn(mail.text), name: 'Ayşe Çınar', password: NEW_PASSWORD },
    });
    expect(accepted.json()).toMatchObject({ user: { id } });
    expect(await open().db.$count(userRoles, eq(userRoles.userId, id))).toBe(1);
    expect((await call('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'Ayşe Çınar' });
  });

  it('an invitation is withdrawn with the person, and a directory of the domain needs none', async () => {
    const { id } = await create();
    const mail = await until(() => Promise.resolve(scratch().sentMail.at(-1)));
    await disable(id);
    const open_ = { body: { token: linkIn(mail.text) } };
    expect((await scratch().ask('POST', '/api/auth/invitation', open_)).statusCode).toBe(404);
    const sent = scratch().sentMail.length;
    const withDirectory = aDomain();
    await addDirectory(withDirectory);
    await create({ userName: `fen@${withDirectory}`, emails: [], externalId: 'f' });
    expect(scratch().sentMail).toHaveLength(sent);
    const actions = (await audited()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'invitation.sent')).toHaveLength(1);
    expect(actions).toContain('invitation.revoked');
  });

  it('each change stands in the audit log with the key as its author, and no password is kept', async () => {
    const { id } = await create({ password: 'cok-gizli-bir-parola' });
    await patch(`/Users/${id}`, [
      { op: 'replace', path: 'password', value: 'cok-gizli-bir-parola' },
    ]);
    await disable(id);
    const log = await audited();
    expect(new Set(log.map(({ actorName }) => actorName))).toEqual(new Set(['Program: Entra ID']));
    expect(log.every(({ actorId }) => actorId === null)).toBe(true);
    expect(log.map(({ action }) => action).sort()).toEqual([
      'invitation.revoked',
      'invitation.sent',
      'person.disabled',
      'person.joined',
    ]);
    const [user] = await open().db.select().from(users).where(eq(users.id, id));
    expect([user?.passwordHash, JSON.stringify(log).includes('gizli')]).toEqual([null, false]);
  });
});
