import { errorBody, signedIn } from '@muhatap/shared/wire';
import { withDatabases } from '../../database/testing/with-databases';
import { PASSWORD, registerCompany } from '../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../testing/scratch-app';

const DAY = 24 * 60 * 60 * 1000;

withDatabases('auth', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  const refusal = async (answer: Promise<{ statusCode: number; json(): unknown }>) => {
    const { statusCode, json } = await answer.then((each) => ({
      statusCode: each.statusCode,
      json: () => each.json(),
    }));
    return { status: statusCode, ...errorBody.parse(json()).error };
  };
  const lastCode = () => scratch.sentCodes.at(-1)?.code ?? 'none';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test("a company registers and its founder holds every grant; those of the installation are the first company's alone", async () => {
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
    expect(profiles.filter(({ role }) => role[0]?.modules.includes('releases'))).toHaveLength(1);
  });

  test('an e-mail and a phone register once', async () => {
    const { email, phone } = await registerCompany(scratch);
    const again = {
      company_name: 'Başka',
      name: 'Ali Veli',
      email: `  ${email.replace('kurucu', 'KURUCU')}`.trim(),
      phone: '0532 111 22 33',
      password: PASSWORD,
    };
    expect(await refusal(scratch.ask('POST', '/api/auth/register', { body: again }))).toMatchObject(
      { status: 409, code: 'already_registered', details: { fields: { email: 'Zaten kayıtlı.' } } },
    );
    const samePhone = { ...again, email: 'baska@ornek.test', phone: phone.replace('+90', '0') };
    expect(
      await refusal(scratch.ask('POST', '/api/auth/register', { body: samePhone })),
    ).toMatchObject({ status: 409, details: { fields: { phone: 'Zaten kayıtlı.' } } });
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
    for (let count = 0; count < 20; count += 1)
      expect((await valid(count)).statusCode).toBe(count === 0 ? 201 : 409);
    expect(await refusal(valid(20))).toMatchObject({
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
      await refusal(
        scratch.ask('POST', '/api/auth/login', { body: { email, password: 'yanlış' } }),
      ),
    ).toEqual(expected);
    expect(
      await refusal(
        scratch.ask('POST', '/api/auth/login', {
          body: { email: 'yok@ornek.test', password: 'yanlış' },
        }),
      ),
    ).toEqual(expected);
  });

  test('a one-time code signs in once, by any spelling of the phone', async () => {
    const { phone, user } = await registerCompany(scratch);
    const asked = await scratch.ask('POST', '/api/auth/login-with-otp', {
      body: { phone: phone.replace('+90', '0') },
    });
    expect(asked.json()).toEqual({ phone, expires_in: 180, retry_after: 30 });
    expect(scratch.sentCodes).toEqual([
      { to: phone, code: expect.stringMatching(/^\d{6}$/) as string },
    ]);
    expect(scratch.sentSms).toEqual([
      {
        to: phone,
        text: `Muhatap giriş kodunuz: ${lastCode()}. 3 dakika geçerlidir, kimseyle paylaşmayın.`,
      },
    ]);

    const verify = () =>
      scratch.ask('POST', '/api/auth/verify-otp', {
        body: { phone: phone.slice(3), code: lastCode() },
      });
    expect(signedIn.parse((await verify()).json()).user).toEqual(user);
    expect(await refusal(verify())).toEqual({
      status: 400,
      code: 'invalid_code',
      message: 'Giriş kodu hatalı veya süresi dolmuş.',
    });
  });

  test('an unknown phone gets the same answer and no code', async () => {
    const asked = await scratch.ask('POST', '/api/auth/login-with-otp', {
      body: { phone: '0505 000 00 99' },
    });
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { phone: '+905050000099', expires_in: 180, retry_after: 30 },
    ]);
    expect(scratch.sentCodes).toEqual([]);
    expect(
      (
        await refusal(
          scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone: '0505 000 00 99' } }),
        )
      ).status,
    ).toBe(429);
  });

  test('a code dies after five wrong guesses, after three minutes, and by a newer one', async () => {
    const { phone } = await registerCompany(scratch);
    const request = () => scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone } });
    const verify = async (code: string) =>
      (await scratch.ask('POST', '/api/auth/verify-otp', { body: { phone, code } })).statusCode;

    await request();
    for (let count = 0; count < 5; count += 1) expect(await verify(wrong(lastCode()))).toBe(400);
    scratch.clock.advance(1000);
    expect(await verify(lastCode())).toBe(400);

    scratch.clock.advance(31_000);
    await request();
    const older = lastCode();
    scratch.clock.advance(31_000);
    await request();
    if (older !== lastCode()) expect(await verify(older)).toBe(400);
    scratch.clock.advance(179_000);
    const inTime = lastCode();
    expect(await verify(inTime)).toBe(200);

    await request();
    scratch.clock.advance(180_000);
    expect(await verify(lastCode())).toBe(400);
  });

  test('a code guessed by many at once opens one session at most', async () => {
    const { phone } = await registerCompany(scratch);
    await scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone } });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        scratch.ask('POST', '/api/auth/verify-otp', { body: { phone, code: lastCode() } }),
      ),
    );
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 400, 400, 400]);
  });

  test('codes are limited per phone and per address, in words that say how long to wait', async () => {
    const { phone } = await registerCompany(scratch);
    const request = (to: string, ip: string) =>
      scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone: to }, ip });
    expect((await request(phone, '192.0.2.1')).statusCode).toBe(200);
    const soon = await request(phone, '192.0.2.2');
    expect([soon.statusCode, soon.headers['retry-after'], soon.json<object>()]).toEqual([
      429,
      '30',
      {
        error: {
          code: 'too_many_requests',
          message: 'Çok sık kod istediniz. Lütfen 30 saniye sonra yeniden deneyin.',
          details: { retry_after: 30 },
        },
      },
    ]);
    for (let count = 0; count < 4; count += 1) {
      scratch.clock.advance(31_000);
      expect((await request(phone, '192.0.2.3')).statusCode).toBe(200);
    }
    scratch.clock.advance(31_000);
    expect((await refusal(request(phone, '192.0.2.4'))).message).toBe(
      'Çok sık kod istediniz. Lütfen 13 dakika sonra yeniden deneyin.',
    );

    for (let count = 0; count < 30; count += 1)
      expect((await request(`05330000${String(100 + count)}`, '192.0.2.9')).statusCode).toBe(200);
    expect((await request('05330000999', '192.0.2.9')).statusCode).toBe(429);
  });

  test('without a way to send them codes are refused as unavailable', async () => {
    const silent = await openScratchApp(open(), { smsAvailable: false, mailAvailable: false });
    expect(
      await refusal(
        silent.ask('POST', '/api/auth/login-with-otp', { body: { phone: '05550000009' } }),
      ),
    ).toMatchObject({ status: 503, code: 'sms_unavailable' });
    expect(
      await refusal(
        silent.ask('POST', '/api/auth/forgot-password', { body: { email: 'a@b.test' } }),
      ),
    ).toMatchObject({ status: 503, code: 'mail_unavailable' });
    await silent.close();
  });

  test('a code by e-mail signs in and sets the password like one by text message', async () => {
    const { email, phone, user, token } = await registerCompany(scratch);
    const asked = await scratch.ask('POST', '/api/auth/login-with-otp', {
      body: { email: `  ${email.replace('kurucu', 'KURUCU')}` },
    });
    expect(asked.json()).toEqual({ email, expires_in: 180, retry_after: 30 });
    expect(scratch.sentSms).toEqual([]);
    expect(scratch.sentMail).toEqual([
      {
        to: email,
        subject: 'Muhatap giriş kodunuz',
        text: expect.stringContaining(`\n\n${lastCode()}\n\nKod 3 dakika geçerlidir.`) as string,
        code: lastCode(),
      },
    ]);
    const verify = (to: object) =>
      scratch.ask('POST', '/api/auth/verify-otp', { body: { ...to, code: lastCode() } });
    expect((await verify({ phone })).statusCode).toBe(400);
    expect(signedIn.parse((await verify({ email })).json()).user).toEqual(user);

    await scratch.ask('POST', '/api/auth/forgot-password', { body: { email } });
    expect(scratch.sentMail.at(-1)?.subject).toBe('Muhatap parola yenileme kodunuz');
    expect(
      (
        await scratch.ask('POST', '/api/auth/reset-password', {
          body: { email, code: lastCode(), password: 'yepyeni-parola' },
        })
      ).statusCode,
    ).toBe(200);
    expect((await scratch.ask('GET', '/api/profile/me', { token })).statusCode).toBe(401);
    expect(
      (
        await scratch.ask('POST', '/api/auth/login', {
          body: { email, password: 'yepyeni-parola' },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('an unknown e-mail gets the same answer and no code; a code is for a phone or an e-mail, not for both and not for neither', async () => {
    const asked = await scratch.ask('POST', '/api/auth/forgot-password', {
      body: { email: 'yok@ornek.test' },
    });
    expect([asked.statusCode, asked.json()]).toEqual([
      200,
      { email: 'yok@ornek.test', expires_in: 180, retry_after: 30 },
    ]);
    expect(scratch.sentMail).toEqual([]);
    const request = (body: object) =>
      refusal(scratch.ask('POST', '/api/auth/login-with-otp', { body }));
    for (const body of [{}, { phone: '05550000009', email: 'a@b.test' }]) {
      expect(await request(body)).toMatchObject({
        status: 400,
        code: 'validation_failed',
        details: { fields: { phone: 'Telefon numarası ya da e-posta adresi girin.' } },
      });
    }
    for (const email of [
      'ayşe',
      'a@b',
      'a b@c.test',
      'a@b.test, c@d.test',
      'a@b.test\r\nbcc:c@d.test',
    ]) {
      expect(await request({ email })).toMatchObject({
        status: 400,
        code: 'validation_failed',
        details: { fields: { email: 'Geçerli bir e-posta adresi girin.' } },
      });
    }
  });

  test('a reset code sets the password and ends every other session; a sign-in code does not', async () => {
    const { phone, email, token } = await registerCompany(scratch);
    await scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone } });
    const reset = (code: string) =>
      scratch.ask('POST', '/api/auth/reset-password', {
        body: { phone, code, password: 'yepyeni-parola' },
      });
    expect((await reset(lastCode())).statusCode).toBe(400);

    await scratch.ask('POST', '/api/auth/forgot-password', { body: { phone } });
    const fresh = signedIn.parse((await reset(lastCode())).json());
    expect((await scratch.ask('GET', '/api/profile/me', { token })).statusCode).toBe(401);
    expect((await scratch.ask('GET', '/api/profile/me', { token: fresh.token })).statusCode).toBe(
      200,
    );
    expect(
      (await scratch.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } }))
        .statusCode,
    ).toBe(400);
    expect(
      (
        await scratch.ask('POST', '/api/auth/login', {
          body: { email, password: 'yepyeni-parola' },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('logout revokes the session everywhere and says so to the other processes', async () => {
    const { token } = await registerCompany(scratch);
    const caller = await scratch.services.sessions.resolveSession(token);
    let heard = (_id: string): void => undefined;
    const revoked = new Promise<string>((resolve) => (heard = resolve));
    const stop = await open().listen('session_revoked', (id) => heard(id));
    const answer = await scratch.ask('POST', '/api/auth/logout', {
      token,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await revoked).toBe(caller?.sessionId);
    await stop();
    expect(await refusal(scratch.ask('GET', '/api/profile/me', { token }))).toMatchObject({
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
