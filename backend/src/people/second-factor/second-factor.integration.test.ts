import { and, eq, like } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { recoveryCodeList, secondFactorState, totpSetup } from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { appCode } from '../../../testing/app-code';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';

const { auditLog, totpFactors, users } = schema;
const PATH = '/api/profile/second-factor';
const MINUTE_MS = 60_000;
/** Servers of one installation have one key. */
const env = { REGISTRATION: 'open', SECRET_KEY: 'the key of an installation for tests' };

withDatabases('second factor', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let secret: string;
  let recovery: string[];
  const ip = () => `203.0.113.${randomInt(1, 255)}`;

  /** The code that the person's app shows, so many seconds from now. */
  const shown = (seconds = 0) => appCode(secret, scratch.clock.now.getTime() + seconds * 1000);
  const ask = (method: 'GET' | 'POST', path: string, body?: object, token = own.token) =>
    scratch.ask(method, path, { token, ...(body && { body }) });
  const begin = async (token = own.token) =>
    totpSetup.parse(
      (await ask('POST', `${PATH}/totp`, { current_password: PASSWORD }, token)).json(),
    );
  const setUp = async () => {
    const begun = await begin();
    ({ secret } = begun);
    const body = { setup: begun.setup, code: shown() };
    const answer = await ask('POST', `${PATH}/totp/confirm`, body);
    recovery = recoveryCodeList.parse(answer.json()).recovery_codes;
    scratch.clock.advance(MINUTE_MS);
  };
  const login = (email = own.email) =>
    scratch.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD }, ip: ip() });
  const challengeOf = async (answer = login()) => {
    const { code, details } = await refusalOf(answer);
    expect(code).toBe('second_factor_required');
    return String(details?.['challenge']);
  };
  const prove = (challenge: string, code: string, on = scratch) =>
    on.ask('POST', '/api/auth/second-factor', { body: { challenge, code } });
  const refusal = async (answer: ReturnType<typeof prove>) => (await refusalOf(answer)).code;
  const actions = async () =>
    (
      await open()
        .db.select({ action: auditLog.action })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.companyId, own.user.company_id),
            like(auditLog.action, '%second-factor%'),
          ),
        )
    ).map(({ action }) => action.replace('person.second-factor-', ''));

  beforeEach(async () => {
    scratch = await openScratchApp(open(), { env });
    own = await registerCompany(scratch);
    await proveAddresses(open().db, own.user.id);
    await setUp();
  });
  afterEach(() => scratch.close());

  test('setting up keeps the secret sealed, gives ten codes, ends other sessions, and is told and written down', async () => {
    const [row] = await open()
      .db.select()
      .from(totpFactors)
      .where(eq(totpFactors.userId, own.user.id));
    expect(row?.secret).not.toContain(secret);
    expect(new Set(recovery).size).toBe(10);
    expect(secondFactorState.parse((await ask('GET', PATH)).json())).toMatchObject({
      totp: { last_used_at: null },
      recovery_codes_left: 10,
      asks_password: true,
    });
    expect(await actions()).toEqual(['added']);
    expect(scratch.sentMail.at(-1)).toMatchObject({
      to: own.email,
      subject: 'İki adımlı doğrulama açıldı',
    });
  });

  test('setting up asks for the password and for a code that the new app shows, and a second time is refused', async () => {
    expect(
      await refusalOf(ask('POST', `${PATH}/totp`, { current_password: 'yanlış' })),
    ).toMatchObject({ status: 400, code: 'invalid_password' });
    expect(await refusal(ask('POST', `${PATH}/totp`, { current_password: PASSWORD }))).toBe(
      'second_factor_exists',
    );
    const other = await registerCompany(scratch);
    const { setup, secret: theirs } = totpSetup.parse(
      (await ask('POST', `${PATH}/totp`, { current_password: PASSWORD }, other.token)).json(),
    );
    const confirm = (code: string, token: string) =>
      refusal(ask('POST', `${PATH}/totp/confirm`, { setup, code }, token));
    expect(await confirm('000000', other.token)).toBe('invalid_second_factor');
    secret = theirs;
    // The set-up of one person is nobody else's.
    expect(await confirm(shown(), own.token)).toBe('second_factor_expired');
    scratch.clock.advance(16 * MINUTE_MS);
    expect(await confirm(shown(), other.token)).toBe('second_factor_expired');
  });

  test('the password alone opens no session; the code of the app does', async () => {
    const challenge = await challengeOf();
    const answer = await prove(challenge, shown());
    const { token, user } = signedIn.parse(answer.json());
    expect(user.id).toBe(own.user.id);
    expect((await ask('GET', '/api/profile/me', undefined, token)).statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeDefined();
    const [{ changes = [] } = {}] = await open()
      .db.select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'session.opened'), eq(auditLog.actorId, user.id)))
      .orderBy(auditLog.at)
      .then((rows) => rows.slice(-1));
    expect(changes.map(({ after }) => after)).toEqual(['Parola', 'Doğrulama uygulaması']);
  });

  test('a one-time code and a new password are first steps as well', async () => {
    await scratch.ask('POST', '/api/auth/login-with-otp', { body: { phone: own.phone } });
    const code = scratch.sentCodes.at(-1)?.code;
    const byCode = scratch.ask('POST', '/api/auth/verify-otp', {
      body: { phone: own.phone, code },
    });
    expect((await prove(await challengeOf(byCode), shown())).statusCode).toBe(200);
    scratch.clock.advance(MINUTE_MS);
    await scratch.ask('POST', '/api/auth/forgot-password', { body: { email: own.email } });
    const reset = scratch.ask('POST', '/api/auth/reset-password', {
      body: {
        email: own.email,
        code: scratch.sentCodes.at(-1)?.code,
        password: 'bambaska-bir-parola',
      },
    });
    expect((await prove(await challengeOf(reset), shown())).statusCode).toBe(200);
  });

  test('a code counts once, also at another server, and none of an earlier step counts after it', async () => {
    const other = await openScratchApp(open(), { env });
    try {
      other.clock.now = scratch.clock.now;
      const [first, second] = [await challengeOf(), await challengeOf()];
      const code = shown();
      const early = shown(-30);
      const outcomes = await Promise.all([prove(first, code), prove(second, code, other)]);
      expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect(await refusal(prove(first, code))).toBe('invalid_second_factor');
      expect(await refusal(prove(first, early))).toBe('invalid_second_factor');
      expect((await prove(first, shown(30))).statusCode).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('a recovery code counts once however it is typed, and the person is told', async () => {
    const [code = ''] = recovery;
    expect(
      (await prove(await challengeOf(), code.replaceAll('-', ' ').toLocaleUpperCase('en-US')))
        .statusCode,
    ).toBe(200);
    expect(scratch.sentMail.at(-1)?.subject).toBe('Kurtarma kodunuzla giriş yapıldı');
    expect(await refusal(prove(await challengeOf(), code))).toBe('invalid_second_factor');
    expect(secondFactorState.parse((await ask('GET', PATH)).json()).recovery_codes_left).toBe(9);
  });

  test('a challenge ends after five minutes, with another password and with the factor, and none is made up', async () => {
    const challenge = await challengeOf();
    expect(await refusal(prove(`${challenge.slice(0, -2)}xx`, shown()))).toBe(
      'second_factor_expired',
    );
    scratch.clock.advance(5 * MINUTE_MS);
    expect(await refusal(prove(challenge, shown()))).toBe('second_factor_expired');

    const before = await challengeOf();
    const change = { current_password: PASSWORD, password: 'bambaska-bir-parola' };
    expect((await ask('POST', '/api/profile/password', change)).statusCode).toBe(200);
    expect(await refusal(prove(before, shown()))).toBe('second_factor_expired');

    const again = scratch.ask('POST', '/api/auth/login', {
      body: { email: own.email, password: change.password },
    });
    const last = await challengeOf(again);
    expect((await ask('POST', `${PATH}/remove`, { code: shown() })).statusCode).toBe(200);
    scratch.clock.advance(MINUTE_MS);
    expect(await refusal(prove(last, shown()))).toBe('second_factor_expired');
  });

  test('the code of one person is not the code of another', async () => {
    const challenge = await challengeOf();
    const other = await registerCompany(scratch);
    const begun = await begin(other.token);
    secret = begun.secret;
    await ask('POST', `${PATH}/totp/confirm`, { setup: begun.setup, code: shown() }, other.token);
    scratch.clock.advance(MINUTE_MS);
    expect(await refusal(prove(challenge, shown()))).toBe('invalid_second_factor');
    expect((await prove(await challengeOf(login(other.email)), shown())).statusCode).toBe(200);
  });

  test('wrong codes slow the person down, whatever challenge they come with', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      codes.push(await refusal(prove(await challengeOf(), '000000')));
    expect(codes).toContain('too_many_requests');
    expect(await refusal(prove(await challengeOf(), shown()))).toBe('too_many_requests');
    scratch.clock.advance(6 * MINUTE_MS);
    expect((await prove(await challengeOf(), shown())).statusCode).toBe(200);
  });

  test('codes are renewed and the factor is taken away with a right code alone', async () => {
    expect(await refusal(ask('POST', `${PATH}/recovery-codes`, { code: '000000' }))).toBe(
      'invalid_second_factor',
    );
    const renewed = recoveryCodeList.parse(
      (await ask('POST', `${PATH}/recovery-codes`, { code: shown() })).json(),
    );
    expect(renewed.recovery_codes).not.toContain(recovery[0]);
    expect(await refusal(ask('POST', `${PATH}/remove`, { code: recovery[0] }))).toBe(
      'invalid_second_factor',
    );
    const [code = ''] = renewed.recovery_codes;
    expect(
      secondFactorState.parse((await ask('POST', `${PATH}/remove`, { code })).json()),
    ).toMatchObject({ totp: null, recovery_codes_left: 0 });
    expect((await login()).statusCode).toBe(200);
    expect((await actions()).sort()).toEqual(['added', 'codes-renewed', 'removed']);
    expect(await refusal(ask('POST', `${PATH}/remove`, { code }))).toBe('second_factor_missing');
  });

  test('a disabled person does not come in by a challenge from before', async () => {
    const challenge = await challengeOf();
    await open().db.update(users).set({ isActive: false }).where(eq(users.id, own.user.id));
    expect(await refusal(prove(challenge, shown()))).toBe('second_factor_expired');
  });
});
