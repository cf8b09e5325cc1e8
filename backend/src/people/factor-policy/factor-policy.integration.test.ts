import { factorPolicy, totpSetup, type FactorPolicyInput } from '@muhatap/shared/wire/people';
import { profile } from '@muhatap/shared/wire/session';
import { desc, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { hashToken } from '../auth/tokens';
import { appCode } from '../../../testing/app-code';
import { withDatabases } from '../../../testing/database/with-databases';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { insertCompany, insertMember, type StageMember } from '../../../testing/stage-company';

const { approvalRules, auditLog, directorySessions, identityProviders } = schema;
const { sessions, userRoles } = schema;
const PATH = '/api/security/factors';
const DAY_MS = 86_400_000;

withDatabases('an obligatory second factor', (open) => {
  let scratch: ScratchApp;
  let admin: StageMember;
  let agent: StageMember;
  let roleId: string;

  const roleOf = async ({ userId }: StageMember) =>
    (await open().db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.roleId ?? '';
  const ago = (days: number) => new Date(scratch.clock.now.getTime() - days * DAY_MS);
  /** Days go by, and the administrator has just shown who they are. */
  const pass = async (days: number) => {
    scratch.clock.advance(days * DAY_MS);
    await open().db.update(sessions).set({ provenAt: scratch.clock.now });
  };

  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      env: { SECRET_KEY: 'the key of an installation for tests', SESSION_IDLE_DAYS: '29' },
    });
    const { companyId } = await insertCompany(open().db);
    admin = await insertMember(open().db, companyId, ['inbox'], { actions: ['administer'] });
    agent = await insertMember(open().db, companyId, ['inbox']);
    roleId = await roleOf(agent);
    const at = scratch.clock.now;
    const times = { createdAt: at, lastSeenAt: at, expiresAt: ago(-60) };
    await open().db.update(sessions).set(times);
    await open()
      .db.update(userRoles)
      .set({ since: ago(100) });
  });
  afterEach(() => scratch.close());

  const read = async () => factorPolicy.parse((await scratch.ask('GET', PATH, admin)).json());
  const save = (input: Partial<FactorPolicyInput> = {}, token = admin.token) =>
    scratch.ask('PUT', PATH, {
      token,
      body: { version: 0, role_ids: [roleId], grace_days: 7, ...input },
    });
  const call = ({ token }: StageMember) => scratch.ask('GET', '/api/profile/me', { token });
  const obligatory = { status: 403, code: 'second_factor_obligatory' };
  const setUp = async ({ token }: StageMember) => {
    const body = {};
    const path = '/api/profile/second-factor/totp';
    const { secret, setup } = totpSetup.parse(
      (await scratch.ask('POST', path, { token, body })).json(),
    );
    const code = appCode(secret, scratch.clock.now.getTime());
    return scratch.ask('POST', `${path}/confirm`, { token, body: { setup, code } });
  };

  it('is asked of nobody until a company says of whom, which is in the audit log', async () => {
    expect(await read()).toEqual({
      version: 0,
      roles: [],
      grace_days: 14,
      remember_days: 30,
      asks_directory: false,
    });
    expect((await save()).json()).toEqual({
      version: 1,
      grace_days: 7,
      remember_days: 30,
      asks_directory: false,
      roles: [
        {
          role_id: roleId,
          since: scratch.clock.now.toISOString(),
          people: 1,
          without_factor: 1,
        },
      ],
    });
    const [entry] = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, admin.companyId))
      .orderBy(desc(auditLog.at), desc(auditLog.id));
    expect(entry).toMatchObject({
      subjectName: 'İkinci adım kuralları',
      changes: [
        { field: 'İkinci adımı zorunlu olan roller', before: null, after: `Rol ${roleId}` },
        { field: 'İkinci adımı kurma süresi', before: '14 gün', after: '7 gün' },
      ],
    });
  });

  it('leaves the days of grace, says until when, and then answers nothing but setting one up', async () => {
    await save();
    const due = ago(-7).toISOString();
    expect(profile.parse((await call(agent)).json()).second_factor_due_at).toBe(due);
    expect(profile.parse((await call(admin)).json()).second_factor_due_at).toBeUndefined();
    await pass(7);
    expect(await refusalOf(call(agent))).toMatchObject(obligatory);
    expect(await scratch.services.sessions.confirm(hashToken(agent.token))).toBeNull();
    const isFresh = { isFresh: true, touch: false };
    await expect(
      scratch.services.sessions.resolveSession(agent.token, isFresh),
    ).rejects.toMatchObject(obligatory);
    expect((await call(admin)).statusCode).toBe(200);
    expect((await setUp(agent)).statusCode).toBe(200);
    expect((await call(agent)).statusCode).toBe(200);
    expect((await read()).roles).toMatchObject([{ people: 1, without_factor: 0 }]);
  });

  it('counts the days of a person from when they were given the role, and keeps them while roles change', async () => {
    await open()
      .db.update(userRoles)
      .set({ since: ago(-3) })
      .where(eq(userRoles.roleId, roleId));
    await save();
    await pass(9);
    expect((await call(agent)).statusCode).toBe(200);
    const body = { version: 0, role_ids: [roleId, await roleOf(admin)], group_ids: [] };
    const person = await scratch.ask('GET', `/api/users/${agent.userId}`, admin);
    const { version, name } = person.json<{ version: number; name: string }>();
    const path = `/api/users/${agent.userId}`;
    const changed = await scratch.ask('PATCH', path, {
      token: admin.token,
      body: { ...body, version, name },
    });
    expect(changed.statusCode).toBe(200);
    await pass(1);
    expect(await refusalOf(call(agent))).toMatchObject(obligatory);
  });

  it('keeps the moment of a role that stays, and ends with a role that is left out', async () => {
    await save();
    await pass(3);
    expect((await save({ version: 1, grace_days: 4 })).statusCode).toBe(200);
    await pass(1);
    expect(await refusalOf(call(agent))).toMatchObject(obligatory);
    expect((await save({ version: 2, role_ids: [] })).statusCode).toBe(200);
    expect((await call(agent)).statusCode).toBe(200);
  });

  it('is not asked at a session that a directory opened', async () => {
    await save({ grace_days: 0 });
    expect((await call(agent)).statusCode).toBe(403);
    const [provider] = await open()
      .db.insert(identityProviders)
      .values({
        ...{ companyId: agent.companyId, name: 'Dizin', issuer: 'https://dizin.example' },
        ...{ clientId: 'muhatap', domains: [], mappings: [], groupsClaim: 'groups' },
        ...{ createsPeople: false, isRequired: false, isActive: true },
      })
      .returning();
    const [session] = await open()
      .db.select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(agent.token)));
    await open()
      .db.insert(directorySessions)
      .values({ sessionId: session?.id ?? '', providerId: provider?.id ?? '', subject: 'a' });
    expect((await call(agent)).statusCode).toBe(200);
    expect((await save({ version: 1, grace_days: 0, asks_directory: true })).statusCode).toBe(200);
    expect((await call(agent)).statusCode).toBe(403);
  });

  it('weaker rules wait for a second person where the company wants one for anything; stricter ones do not', async () => {
    await save();
    await open()
      .db.insert(approvalRules)
      .values({
        ...{ companyId: admin.companyId, kind: 'saysis', isOn: true, rows: null, version: 1 },
      });
    for (const weaker of [{ role_ids: [] }, { grace_days: 8 }])
      expect(await refusalOf(save({ version: 1, ...weaker }))).toMatchObject({
        status: 409,
        code: 'approval_required',
      });
    expect((await save({ version: 1, grace_days: 6 })).statusCode).toBe(200);
  });

  it('a stale version, another company’s role and too many days are refused', async () => {
    await save();
    expect(await refusalOf(save())).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const stranger = await insertCompany(open().db);
    expect(await refusalOf(save({ version: 1, role_ids: [await roleOf(stranger)] }))).toMatchObject(
      { status: 404 },
    );
    expect((await save({ version: 1, grace_days: 91 })).statusCode).toBe(400);
  });

  it('asks again for who the administrator is', async () => {
    await open()
      .db.update(sessions)
      .set({ createdAt: ago(1) });
    expect(await refusalOf(save())).toMatchObject({ status: 403, code: 'proof_required' });
  });

  it('people of such a role without a factor are named among what is weak today', async () => {
    const weak = async () =>
      (await scratch.ask('GET', '/api/security/weaknesses', admin))
        .json<{ weaknesses: { id: string; meaning: string }[] }>()
        .weaknesses.find(({ id }) => id === 'obliged_without_factor');
    expect(await weak()).toBeUndefined();
    await save();
    expect((await weak())?.meaning).toContain(agent.name);
  });
});
