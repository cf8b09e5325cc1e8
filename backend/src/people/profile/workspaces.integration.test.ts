import { eq } from 'drizzle-orm';
import { profile, signedIn } from '@muhatap/shared/wire/session';
import { notify, schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';

const { auditLog, companies, identityProviders, memberships, sessions, users } = schema;

withDatabases('the companies of a person', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  const enter = (token: string, company_id: string) =>
    scratch.ask('PUT', '/api/profile/workspace', { token, body: { company_id } });
  const read = (token: string) => scratch.ask('GET', '/api/profile/me', { token });
  /** A person who works for a second company, without a role there. */
  const belongToTwo = async () => {
    const [home, other] = [await registerCompany(scratch), await registerCompany(scratch)];
    const there = other.user.company_id;
    await open().db.insert(memberships).values({ userId: home.user.id, companyId: there });
    return { home, here: home.user.company_id, there, hostName: other.user.company_name };
  };

  test('are listed by name, and another one is entered with a session of its own while the old one ends', async () => {
    const { home, here, there, hostName } = await belongToTwo();
    const { workspaces } = profile.parse((await read(home.token)).json());
    expect(workspaces.map(({ name }) => name)).toEqual(
      [home.user.company_name, hostName].sort((a, b) => a.localeCompare(b, 'tr')),
    );
    expect(workspaces.map(({ id }) => id).sort()).toEqual([here, there].sort());

    const answer = await enter(home.token, there);
    expect(answer.statusCode).toBe(200);
    const { user, token } = signedIn.parse(answer.json());
    expect(user).toEqual({ ...home.user, company_id: there, company_name: hostName });
    expect((await read(home.token)).statusCode).toBe(401);
    const now = profile.parse((await read(token)).json());
    expect([now.user.company_id, now.role, now.workspaces]).toEqual([there, [], workspaces]);
    expect((await scratch.ask('GET', '/api/complaints', { token })).statusCode).toBe(403);

    const auditEntries = await open()
      .db.select({
        companyId: auditLog.companyId,
        action: auditLog.action,
        changes: auditLog.changes,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, home.user.id))
      .orderBy(auditLog.id);
    expect(auditEntries.slice(1)).toEqual([
      { companyId: here, action: 'session.ended', changes: [] },
      {
        companyId: there,
        action: 'session.opened',
        changes: [{ field: 'Giriş yolu', before: null, after: 'Başka kurumdan geçiş' }],
      },
    ]);
    const back = signedIn.parse((await enter(token, here)).json());
    expect(profile.parse((await read(back.token)).json()).role).toHaveLength(1);
  });

  test('the profile says of the company in which the person works whether browsers keep the list', async () => {
    const { home, there } = await belongToTwo();
    await open().db.update(companies).set({ keepsList: false }).where(eq(companies.id, there));
    const keepsList = async (token: string) => profile.parse((await read(token)).json()).keeps_list;
    expect(await keepsList(home.token)).toBe(true);
    const { token } = signedIn.parse((await enter(home.token, there)).json());
    expect(await keepsList(token)).toBe(false);
  });

  test('a company that is not theirs, that shut them out or that does not exist is not there, and they stay where they are', async () => {
    const { home, there } = await belongToTwo();
    const stranger = await registerCompany(scratch);
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.companyId, there));
    for (const companyId of [stranger.user.company_id, there, 'yok', '']) {
      const answer = await enter(home.token, companyId);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        404,
        { error: { code: 'not_found', message: 'Kurum bulunamadı.' } },
      ]);
    }
    expect((await read(home.token)).statusCode).toBe(200);
  });

  test('going to and fro keeps nobody signed in for ever', async () => {
    const { home, here, there } = await belongToTwo();
    const endsAt = async () =>
      (
        await open()
          .db.select({ at: sessions.expiresAt })
          .from(sessions)
          .where(eq(sessions.userId, home.user.id))
          .orderBy(sessions.createdAt)
      ).map(({ at }) => at.toISOString());
    const [first] = await endsAt();
    scratch.clock.advance(24 * 60 * 60 * 1000);
    const { token } = signedIn.parse((await enter(home.token, there)).json());
    scratch.clock.advance(24 * 60 * 60 * 1000);
    await enter(token, here);
    expect(await endsAt()).toEqual([first, first, first]);
  });

  test('a password opens the company that allows it, and leads from there into none that wants its directory', async () => {
    const { home, here, there } = await belongToTwo();
    const domain = `k${home.user.id.slice(-12)}.bel.tr`;
    const email = `ayse@${domain}`;
    await open().db.update(users).set({ email }).where(eq(users.id, home.user.id));
    await open()
      .db.update(memberships)
      .set({ lastSeenAt: new Date(scratch.clock.now.getTime() + 1000) })
      .where(eq(memberships.companyId, there));
    const requireDirectory = (companyId: string) =>
      open()
        .db.insert(identityProviders)
        .values({
          ...{ companyId, name: 'Dizin', issuer: 'https://dizin.example', clientId: 'muhatap' },
          ...{ domains: [domain], mappings: [], groupsClaim: 'groups', createsPeople: false },
          ...{ isRequired: true, isActive: true },
        });
    await requireDirectory(there);
    const login = () =>
      scratch.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    const { user, token } = signedIn.parse((await login()).json());
    expect(user.company_id).toBe(here);
    const required = { status: 400, code: 'single_sign_on_required' };
    expect(await refusalOf(enter(token, there))).toMatchObject(required);
    expect((await read(token)).statusCode).toBe(200);
    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.companyId, here));
    expect(await refusalOf(login())).toMatchObject(required);
  });

  test('two who go at once with one token: one goes, the other finds it used up', async () => {
    const { home, there } = await belongToTwo();
    const answers = await Promise.all([enter(home.token, there), enter(home.token, there)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('a person is away in one company, and back at once for the conversations that wait there', async () => {
    const { home, here, there } = await belongToTwo();
    const companyIds: string[] = [];
    const stop = await open().listen('assignment', (companyId) => void companyIds.push(companyId));
    const say = async (availability: string, token = home.token) => {
      const answer = await scratch.ask('PUT', '/api/profile/availability', {
        token,
        body: { availability },
      });
      return answer.statusCode === 200
        ? profile.parse(answer.json()).availability
        : answer.statusCode;
    };
    expect(profile.parse((await read(home.token)).json()).availability).toBe('online');
    expect(await say('away')).toBe('away');
    expect(await say('busy')).toBe(400);
    expect(profile.parse((await read(home.token)).json()).availability).toBe('away');
    const rows = await open()
      .db.select({ companyId: memberships.companyId, availability: memberships.availability })
      .from(memberships)
      .where(eq(memberships.userId, home.user.id));
    expect(
      Object.fromEntries(rows.map(({ companyId, availability }) => [companyId, availability])),
    ).toEqual({ [here]: 'away', [there]: 'online' });
    expect(companyIds).toEqual([]);
    expect(await say('online')).toBe('online');
    // A later notification of our own shows that no other one is under way.
    await notify(open().db, 'assignment', 'end');
    await until(() => companyIds.includes('end'));
    expect(companyIds).toEqual([here, 'end']);
    await stop();
  });
});
