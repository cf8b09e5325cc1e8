import { signedIn } from '@muhatap/shared/wire/session';
import { withDatabases } from '../../../testing/database/with-databases';
import { enterByCode, PASSWORD, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';

const DAY = 24 * 60 * 60 * 1000;

withDatabases('auth', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  test('a company registers and its founder holds every grant of it, and none of the installation', async () => {
    const founders = await Promise.all([
      registerCompany(scratch),
      registerCompany(scratch),
      registerCompany(scratch),
    ]);
    const profiles = await Promise.all(
      founders.map(async ({ token }) =>
        (await scratch.ask('GET', '/api/profile/me', { token })).json<{
          user: object;
          role: { name: string; modules: string[] }[];
          permissions: unknown[];
        }>(),
      ),
    );
    expect(profiles.map(({ user }) => user)).toEqual(founders.map(({ user }) => user));
    expect(profiles.flatMap(({ permissions }) => permissions)).toEqual([]);
    for (const { role } of profiles)
      expect(role).toEqual([
        expect.objectContaining({
          name: 'Yönetici',
          modules: expect.arrayContaining([
            'inbox',
            'complaints',
            'chatbot',
            'reports',
            'settings',
          ]) as string[],
        }),
      ]);
    expect(profiles.filter(({ role }) => role[0]?.modules.includes('releases'))).toEqual([]);
  });

  test('a registration tells nobody which addresses are known, and takes none away', async () => {
    const { user, email, phone } = await registerCompany(scratch);
    const again = await scratch.ask('POST', '/api/auth/register', {
      body: {
        company_name: 'Başka',
        name: 'Ali Veli',
        email: `  ${email.replace('kurucu', 'KURUCU')}`.trim(),
        phone: phone.replace('+90', '0'),
        password: 'bambaska-parola',
      },
    });
    expect(again.statusCode).toBe(201);
    const login = await scratch.ask('POST', '/api/auth/login', {
      body: { email, password: PASSWORD },
    });
    expect(signedIn.parse(login.json()).user.id).toBe(user.id);
    expect((await enterByCode(scratch, { phone })).user.id).toBe(user.id);
  });

  test('one address cannot register companies without end', async () => {
    const attempt = () =>
      scratch.ask('POST', '/api/auth/register', {
        body: {
          company_name: 'Kurum',
          name: 'Ali Veli',
          email: 'x@ornek.test',
          phone: '0532',
          password: PASSWORD,
        },
        ip: '192.0.2.77',
      });
    expect((await attempt()).statusCode).toBe(400);
    const valid = (index: number) =>
      scratch.ask('POST', '/api/auth/register', {
        body: {
          company_name: 'Kurum',
          name: 'Ali Veli',
          email: 'ayni@ornek.test',
          phone: `05329990${100 + index}`,
          password: PASSWORD,
        },
        ip: '192.0.2.77',
      });
    for (let count = 0; count < 20; count += 1) expect((await valid(count)).statusCode).toBe(201);
    expect(await refusalOf(valid(20))).toMatchObject({
      status: 429,
      message: 'Bu ağdan çok fazla kayıt yapıldı. Lütfen 15 dakika sonra yeniden deneyin.',
    });
  });

  test('credentials sign in whatever the case of the e-mail; a wrong password and an unknown person sound the same', async () => {
    const { email, user } = await registerCompany(scratch);
    const answer = await scratch.ask('POST', '/api/auth/login', {
      body: { email: email.replace('kurucu', 'Kurucu'), password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect(signedIn.parse(answer.json()).user).toEqual(user);

    const expected = {
      status: 400,
      code: 'invalid_credentials',
      message: 'E-posta veya parola hatalı.',
    };
    expect(
      await refusalOf(
        scratch.ask('POST', '/api/auth/login', { body: { email, password: 'yanlış' } }),
      ),
    ).toEqual(expected);
    expect(
      await refusalOf(
        scratch.ask('POST', '/api/auth/login', {
          body: { email: 'yok@ornek.test', password: 'yanlış' },
        }),
      ),
    ).toEqual(expected);
  });

  test('logout revokes the session everywhere and says so to the other processes', async () => {
    const { token } = await registerCompany(scratch);
    const caller = await scratch.services.sessions.resolveSession(token);
    let onRevoked = (_id: string): void => undefined;
    const revoked = new Promise<string>((resolve) => (onRevoked = resolve));
    const stop = await open().listen('session_revoked', (id) => onRevoked(id));
    const answer = await scratch.ask('POST', '/api/auth/logout', {
      token,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await revoked).toBe(caller?.sessionId);
    await stop();
    expect(await refusalOf(scratch.ask('GET', '/api/profile/me', { token }))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
  });

  test('a session ends after 7 idle days, and after 30 days however busy', async () => {
    const idle = await registerCompany(scratch);
    const busy = await registerCompany(scratch);
    const status = async (token: string) =>
      (await scratch.ask('GET', '/api/connection', { token })).statusCode;
    for (let day = 0; day < 29; day += 1) {
      scratch.clock.advance(DAY);
      expect(await status(busy.token)).toBe(200);
    }
    expect(await status(idle.token)).toBe(401);
    scratch.clock.advance(DAY);
    expect(await status(busy.token)).toBe(401);
  });

  test('looking at a session without touching it lets it end; a request in between keeps it', async () => {
    const left = await registerCompany(scratch);
    const working = await registerCompany(scratch);
    const look = async (token: string) =>
      (await scratch.services.sessions.resolveSession(token, { touch: false })) !== null;
    for (let day = 0; day < 6; day += 1) {
      scratch.clock.advance(DAY);
      expect([await look(left.token), await look(working.token)]).toEqual([true, true]);
    }
    expect((await scratch.ask('GET', '/api/connection', { token: working.token })).statusCode).toBe(
      200,
    );
    scratch.clock.advance(DAY);
    expect([await look(left.token), await look(working.token)]).toEqual([false, true]);
  });
});
