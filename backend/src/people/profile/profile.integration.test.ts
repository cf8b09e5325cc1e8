import { openSessions, profile, signedIn } from '@muhatap/shared/wire/session';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';

withDatabases('profile', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  const signIn = async (email: string, userAgent: string) => {
    const answer = await scratch.ask('POST', '/api/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    });
    return signedIn.parse(answer.json()).token;
  };
  const status = async (token: string) =>
    (await scratch.ask('GET', '/api/profile/me', { token })).statusCode;

  test('a person changes the name', async () => {
    const { token } = await registerCompany(scratch);
    const answer = await scratch.ask('PATCH', '/api/profile/me', {
      token,
      body: { name: '  Işıl Öz ' },
    });
    expect(profile.parse(answer.json()).user.name).toBe('Işıl Öz');
    expect(
      profile.parse((await scratch.ask('GET', '/api/profile/me', { token })).json()).user.name,
    ).toBe('Işıl Öz');
  });

  test('changing the password asks for the old one and ends the other sessions, not this one', async () => {
    const { token, email } = await registerCompany(scratch);
    const other = await signIn(email, 'x');
    const change = (current_password: string) =>
      scratch.ask('POST', '/api/profile/password', {
        token,
        body: { current_password, password: 'yepyeni-parola' },
      });
    const refused = await change('yanlış');
    expect([refused.statusCode, refused.json<object>()]).toEqual([
      400,
      {
        error: {
          code: 'invalid_password',
          message: 'Mevcut parola hatalı.',
          details: { fields: { current_password: 'Mevcut parola hatalı.' } },
        },
      },
    ]);
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect([await status(token), await status(other)]).toEqual([200, 401]);
  });

  test('open sessions are listed with their device, and one can be ended', async () => {
    const { token, email } = await registerCompany(scratch);
    scratch.clock.advance(1000);
    const phone = await signIn(
      email,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    );
    const list = async () =>
      openSessions.parse((await scratch.ask('GET', '/api/profile/sessions', { token })).json())
        .sessions;
    const [newest, first] = await list();
    expect(newest).toMatchObject({ device: 'Safari, iPhone', current: false, ip: '127.0.0.1' });
    expect(first?.current).toBe(true);

    const end = (id: string, by = token) =>
      scratch.ask('DELETE', `/api/profile/sessions/${id}`, { token: by });
    const stranger = await registerCompany(scratch);
    expect((await end(newest?.id ?? '', stranger.token)).statusCode).toBe(404);
    expect(await status(phone)).toBe(200);
    expect((await end(newest?.id ?? '')).statusCode).toBe(200);
    expect(await status(phone)).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});
