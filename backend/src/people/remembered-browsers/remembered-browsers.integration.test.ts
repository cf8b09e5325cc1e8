import { personDetail, rememberedBrowsers } from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { appCode } from '../../../testing/app-code';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { setUpApp } from '../../../testing/set-up-app';
import { insertMember } from '../../../testing/stage-company';

const { auditLog, factorPolicies } = schema;
const { rememberedBrowsers: browsers } = schema;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';

withDatabases('remembered browsers', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let secret: string;

  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      env: {
        ...{ REGISTRATION: 'open', SECRET_KEY: 'the key of an installation for tests' },
        PUBLIC_ORIGIN: 'https://muhatap.test',
      },
    });
    own = await registerCompany(scratch);
    await proveAddresses(open().db, own.user.id);
    ({ secret } = await setUpApp(scratch, own.token));
    scratch.clock.advance(MINUTE_MS);
  });
  afterEach(() => scratch.close());

  const login = (cookie = '', password = PASSWORD) =>
    scratch.ask('POST', '/api/auth/login', {
      body: { email: own.email, password },
      headers: { cookie, 'user-agent': CHROME },
    });
  const challenge = async (cookie = '') => {
    const { code, details } = await refusalOf(login(cookie));
    expect(code).toBe('second_factor_required');
    return details ?? {};
  };
  const needsCode = async (cookie: string) => (await login(cookie)).statusCode === 400;
  /** Signs in by a code and has the browser remembered; answers its cookies as it sends them. */
  const remember = async (remembered = true) => {
    const { challenge: first } = await challenge();
    const code = appCode(secret, scratch.clock.now.getTime());
    const answer = await scratch.ask('POST', '/api/auth/second-factor', {
      body: { challenge: first, code, ...(remembered && { remember: true }) },
      headers: { 'user-agent': CHROME },
    });
    scratch.clock.advance(MINUTE_MS);
    own = { ...own, token: signedIn.parse(answer.json()).token };
    return [answer.headers['set-cookie']]
      .flat()
      .map(String)
      .filter((cookie) => cookie.startsWith('muhatap_browser_'));
  };
  const sent = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    scratch.ask(method, path, { token: own.token, ...(body && { body }) });
  const setDays = (rememberDays: number) =>
    open()
      .db.insert(factorPolicies)
      .values({ companyId: own.user.company_id, graceDays: 14, rememberDays, version: 1 });

  test('one that the person wants is asked for no code for the company’s days, and is written down', async () => {
    expect(await challenge()).toMatchObject({ remember_days: 30 });
    const cookies = await remember();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^muhatap_browser_[0-9a-f]{16}=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const [row] = await open().db.select().from(browsers).where(eq(browsers.userId, own.user.id));
    expect(cookies[0]).not.toContain(row?.tokenHash);
    scratch.clock.advance(29 * DAY_MS);
    expect((await login(sent(cookies))).statusCode).toBe(200);
    const entries = await open()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.companyId, own.user.company_id));
    expect(entries.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'Hatırlanan tarayıcı', before: null }),
        { field: 'İkinci adım', before: null, after: 'Hatırlanan tarayıcı' },
      ]),
    );
    scratch.clock.advance(DAY_MS);
    expect(await needsCode(sent(cookies))).toBe(true);
  });

  test('one is not remembered unasked, and its cookie is nobody else’s and no password', async () => {
    expect(await remember(false)).toEqual([]);
    const cookie = sent(await remember());
    expect((await refusalOf(login(cookie, 'yanlış-parola'))).code).toBe('invalid_credentials');
    expect(await needsCode(cookie.replace(/=.*/, `=${'x'.repeat(43)}`))).toBe(true);
    const other = await registerCompany(scratch);
    await proveAddresses(open().db, other.user.id);
    await setUpApp(scratch, other.token);
    const theirs = await refusalOf(
      scratch.ask('POST', '/api/auth/login', {
        body: { email: other.email, password: PASSWORD },
        headers: { cookie },
      }),
    );
    expect(theirs.code).toBe('second_factor_required');
  });

  test('a company that allows fewer days, or none, asks, and with none it offers nothing', async () => {
    const cookie = sent(await remember());
    await setDays(2);
    scratch.clock.advance(DAY_MS);
    expect(await needsCode(cookie)).toBe(false);
    scratch.clock.advance(DAY_MS);
    expect(await needsCode(cookie)).toBe(true);
    await open().db.update(factorPolicies).set({ rememberDays: 0 });
    expect(await challenge()).not.toHaveProperty('remember_days');
    expect(await remember()).toEqual([]);
  });

  test('a sign-in in such a browser is no proof of who the person is', async () => {
    const cookie = sent(await remember());
    const { token } = signedIn.parse((await login(cookie)).json());
    const change = scratch.ask('PUT', '/api/security/settings', { token, body: {} });
    expect(await refusalOf(change)).toMatchObject({
      code: 'proof_required',
      details: { by: 'code' },
    });
  });

  test('the person sees them and has one forgotten; another’s does not exist', async () => {
    const cookie = sent(await remember());
    const list = async () =>
      rememberedBrowsers.parse(
        (
          await scratch.ask('GET', '/api/profile/browsers', {
            token: own.token,
            headers: { cookie },
          })
        ).json(),
      ).browsers;
    const [here] = await list();
    expect(here).toMatchObject({ current: true, last_used_at: null });
    const stranger = await registerCompany(scratch);
    const path = `/api/profile/browsers/${here?.id ?? ''}`;
    expect((await scratch.ask('DELETE', path, stranger)).statusCode).toBe(404);
    expect((await ask('DELETE', path)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await needsCode(cookie)).toBe(true);
  });

  test('a changed password and a factor that is taken away forget them', async () => {
    const cookie = sent(await remember());
    const password = 'bambaska-uzun-parola';
    const body = { current_password: PASSWORD, password };
    expect((await ask('POST', '/api/profile/password', body)).statusCode).toBe(200);
    expect((await login(cookie, password)).statusCode).toBe(400);
    const { db } = open();
    await db.insert(browsers).values({
      ...{ userId: own.user.id, tokenHash: own.user.id, userAgent: CHROME },
      expiresAt: new Date(scratch.clock.now.getTime() + DAY_MS),
    });
    const code = appCode(secret, scratch.clock.now.getTime());
    expect((await ask('POST', '/api/profile/second-factor/remove', { code })).statusCode).toBe(200);
    expect(await db.$count(browsers, eq(browsers.userId, own.user.id))).toBe(0);
  });

  test('an administrator has all of a person forgotten; of another company’s person none', async () => {
    const cookie = sent(await remember());
    const companyId = own.user.company_id;
    const admin = await insertMember(open().db, companyId, [], { actions: ['administer'] });
    const path = `/api/users/${own.user.id}`;
    await open()
      .db.update(schema.sessions)
      .set({ lastSeenAt: scratch.clock.now })
      .where(eq(schema.sessions.userId, admin.userId));
    const person = await scratch.ask('GET', path, admin);
    expect(personDetail.parse(person.json()).remembered_browsers).toBe(1);
    const stranger = await registerCompany(scratch);
    const forget = (token: string) =>
      scratch
        .ask('POST', `${path}/forget-browsers`, { token })
        .then(({ statusCode }) => statusCode);
    expect(await forget(stranger.token)).toBe(404);
    expect(await needsCode(cookie)).toBe(false);
    expect(await forget(admin.token)).toBe(204);
    expect(await needsCode(cookie)).toBe(true);
  });
});
