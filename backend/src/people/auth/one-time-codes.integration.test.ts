import { signedIn } from '@muhatap/shared/wire/session';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';

withDatabases('one-time codes', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  const lastCode = () => scratch.sentCodes.at(-1)?.code ?? 'none';
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

  test('a one-time code signs in once, by any spelling of the phone', async () => {
    const { phone, user } = await registerCompany(scratch);
    const response = await scratch.ask('POST', '/api/auth/login-with-otp', {
      body: { phone: phone.replace('+90', '0') },
    });
    expect(response.json()).toEqual({ phone, expires_in: 180, retry_after: 30 });
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
    expect(signedIn.parse((await verify()).json()).user).toEqual({ ...user, phone_proven: true });
    expect(await refusalOf(verify())).toEqual({
      status: 400,
      code: 'invalid_code',
      message: 'Giriş kodu hatalı veya süresi dolmuş.',
    });
  });

  test('an unknown phone gets the same answer and no code', async () => {
    const response = await scratch.ask('POST', '/api/auth/login-with-otp', {
      body: { phone: '0505 000 00 99' },
    });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { phone: '+905050000099', expires_in: 180, retry_after: 30 },
    ]);
    expect(scratch.sentCodes).toEqual([]);
    expect(
      (
        await refusalOf(
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
    expect((await refusalOf(request(phone, '192.0.2.4'))).message).toBe(
      'Çok sık kod istediniz. Lütfen 13 dakika sonra yeniden deneyin.',
    );

    for (let count = 0; count < 30; count += 1)
      expect((await request(`05330000${String(100 + count)}`, '192.0.2.9')).statusCode).toBe(200);
    expect((await request('05330000999', '192.0.2.9')).statusCode).toBe(429);
  });

  test('without a way to send them codes are refused as unavailable', async () => {
    const silent = await openScratchApp(open(), { smsAvailable: false, mailAvailable: false });
    expect(
      await refusalOf(
        silent.ask('POST', '/api/auth/login-with-otp', { body: { phone: '05550000009' } }),
      ),
    ).toMatchObject({ status: 503, code: 'sms_unavailable' });
    expect(
      await refusalOf(
        silent.ask('POST', '/api/auth/forgot-password', { body: { email: 'a@b.test' } }),
      ),
    ).toMatchObject({ status: 503, code: 'mail_unavailable' });
    await silent.close();
  });

  test('a code by e-mail signs in and sets the password like one by text message', async () => {
    const { email, phone, user, token } = await registerCompany(scratch);
    const response = await scratch.ask('POST', '/api/auth/login-with-otp', {
      body: { email: `  ${email.replace('kurucu', 'KURUCU')}` },
    });
    expect(response.json()).toEqual({ email, expires_in: 180, retry_after: 30 });
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
    expect(signedIn.parse((await verify({ email })).json()).user).toEqual({
      ...user,
      email_proven: true,
    });

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
    const response = await scratch.ask('POST', '/api/auth/forgot-password', {
      body: { email: 'yok@ornek.test' },
    });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { email: 'yok@ornek.test', expires_in: 180, retry_after: 30 },
    ]);
    expect(scratch.sentMail).toEqual([]);
    const request = (body: object) =>
      refusalOf(scratch.ask('POST', '/api/auth/login-with-otp', { body }));
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
    const { user, phone, email, token } = await registerCompany(scratch);
    await proveAddresses(open().db, user.id);
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
});
