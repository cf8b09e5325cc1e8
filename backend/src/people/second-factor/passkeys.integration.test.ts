import { and, desc, eq, like } from 'drizzle-orm';
import {
  passkeyAdded,
  passkeyQuestion,
  secondFactorState,
  type PasskeyAnswer,
} from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { createAuthenticator } from '../../../testing/authenticator';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { setUpApp } from '../../../testing/set-up-app';

const { auditLog, passkeys, users } = schema;
const PATH = '/api/profile/passkeys';
const MINUTE_MS = 60_000;
type Account = Awaited<ReturnType<typeof registerCompany>>;

withDatabases('passkeys', (open) => {
  let scratch: ScratchApp;
  let own: Account;
  let device: ReturnType<typeof createAuthenticator>;

  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    token = own.token,
  ) => scratch.ask(method, path, { token, ...(body && { body }) });
  const question = async (path = `${PATH}/question`, token = own.token) =>
    passkeyQuestion.parse((await ask('POST', path, undefined, token)).json());
  const refusal = async (answer: ReturnType<typeof ask>) => (await refusalOf(answer)).code;
  const register = async (name = 'Dizüstü', by = device, token = own.token) =>
    ask('POST', PATH, { name, answer: by.make(await question(undefined, token)) }, token);
  const state = async (token = own.token) =>
    secondFactorState.parse(
      (await ask('GET', '/api/profile/second-factor', undefined, token)).json(),
    );

  const login = ({ email } = own) =>
    scratch.ask('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  const challengeOf = async (account = own) => {
    const { code, details } = await refusalOf(login(account));
    expect(code).toBe('second_factor_required');
    return { challenge: String(details?.['challenge']), by: details?.['by'] };
  };
  const askSecondStep = async (challenge: string) =>
    passkeyQuestion.parse(
      (
        await scratch.ask('POST', '/api/auth/second-factor/passkey', { body: { challenge } })
      ).json(),
    );
  const finish = (challenge: string, passkey: PasskeyAnswer) =>
    scratch.ask('POST', '/api/auth/second-factor', { body: { challenge, passkey } });
  const actions = async () =>
    (
      await open()
        .db.select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.companyId, own.user.company_id), like(auditLog.action, '%passkey%')))
    ).map(({ action }) => action.replace('person.passkey-', ''));

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
    await proveAddresses(open().db, own.user.id);
    device = createAuthenticator();
  });
  afterEach(() => scratch.close());

  test('the first one brings recovery codes, ends other sessions, and is named, renamed, told and written down', async () => {
    const { token: elsewhere } = signedIn.parse((await login()).json());
    const { recovery_codes: codes } = passkeyAdded.parse((await register()).json());
    expect(codes).toHaveLength(10);
    expect((await ask('GET', '/api/profile/me', undefined, elsewhere)).statusCode).toBe(401);
    expect(scratch.sentMail.at(-1)).toMatchObject({
      to: own.email,
      subject: 'Hesabınıza geçiş anahtarı eklendi',
    });
    const other = createAuthenticator();
    expect(passkeyAdded.parse((await register('USB anahtar', other)).json())).toEqual({});
    const { passkeys: [first, second] = [], ...rest } = await state();
    expect(first).toMatchObject({ name: 'Dizüstü', last_used_at: null });
    expect(second?.name).toBe('USB anahtar');
    expect(rest).toMatchObject({
      totp: null,
      recovery_codes_left: 10,
      passkey_address: 'http://localhost:3000',
    });
    const named = `${PATH}/${second?.id ?? ''}`;
    expect((await ask('PATCH', named, { name: 'Çekmecedeki' })).statusCode).toBe(204);
    expect((await state()).passkeys?.[1]?.name).toBe('Çekmecedeki');
    expect((await ask('DELETE', named)).statusCode).toBe(204);
    expect((await state()).recovery_codes_left).toBe(10);
    expect((await ask('DELETE', `${PATH}/${first?.id ?? ''}`)).statusCode).toBe(204);
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await login()).statusCode).toBe(200);
    expect((await actions()).sort()).toEqual(['added', 'added', 'removed', 'removed', 'renamed']);
  });

  test('after the password the passkey opens the session, and notes its use', async () => {
    await register();
    const { challenge, by } = await challengeOf();
    expect(by).toEqual(['passkey']);
    const answer = await finish(challenge, device.answer(await askSecondStep(challenge)));
    expect(signedIn.parse(answer.json()).user.id).toBe(own.user.id);
    expect((await state()).passkeys?.[0]?.last_used_at).not.toBeNull();
    const [entry] = await open()
      .db.select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'session.opened'), eq(auditLog.actorId, own.user.id)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry?.changes.map(({ after }) => after)).toEqual(['Parola', 'Geçiş anahtarı']);
  });

  test('an answer counts once, for five minutes, and each refusal of a sign-in is written down', async () => {
    await register();
    const { challenge } = await challengeOf();
    const pending = await askSecondStep(challenge);
    const answer = device.answer(pending);
    expect((await finish(challenge, answer)).statusCode).toBe(200);
    expect(await refusalOf(finish(challenge, answer))).toMatchObject({
      status: 400,
      code: 'passkey_expired',
      message: 'Geçiş anahtarı isteğinin süresi doldu ya da daha önce kullanıldı. Yeniden deneyin.',
    });
    const late = await askSecondStep(challenge);
    scratch.clock.advance(4 * MINUTE_MS);
    const again = await challengeOf();
    scratch.clock.advance(MINUTE_MS);
    expect(await refusal(finish(again.challenge, device.answer(late)))).toBe('passkey_expired');
    const refused = await open()
      .db.select({ changes: auditLog.changes })
      .from(auditLog)
      .where(
        and(eq(auditLog.action, 'session.refused'), eq(auditLog.companyId, own.user.company_id)),
      );
    expect(refused.map(({ changes: [why] }) => why?.after)).toEqual([
      'Geçiş anahtarı kabul edilmedi',
      'Geçiş anahtarı kabul edilmedi',
    ]);
  });

  test('a question of another purpose or another person is answered in vain', async () => {
    await register();
    const other = await registerCompany(scratch);
    const theirs = createAuthenticator();
    await register('Telefon', theirs, other.token);
    const { challenge } = await challengeOf();
    const { challenge: their } = await challengeOf(other);
    const forProof = await question('/api/profile/proof/passkey');
    expect(await refusal(finish(challenge, device.answer(forProof)))).toBe('passkey_expired');
    const forThem = await askSecondStep(their);
    expect(await refusal(finish(challenge, device.answer(forThem)))).toBe('passkey_expired');
    // The question of the other person was left alone.
    expect((await finish(their, theirs.answer(forThem))).statusCode).toBe(200);
    const made = device.make(await question(undefined, other.token));
    expect(await refusal(ask('POST', PATH, { name: 'Benim', answer: made }))).toBe(
      'passkey_expired',
    );
  });

  test('the passkey of another person, of another company too, is refused', async () => {
    await register();
    const other = await registerCompany(scratch);
    const theirs = createAuthenticator();
    await register('Telefon', theirs, other.token);
    const { challenge } = await challengeOf();
    expect(
      await refusalOf(finish(challenge, theirs.answer(await askSecondStep(challenge)))),
    ).toMatchObject({
      status: 400,
      code: 'unknown_passkey',
      message: 'Bu geçiş anahtarı hesabınızda kayıtlı değil ya da kaldırılmış.',
    });
    const [their] = (await state(other.token)).passkeys ?? [];
    const path = `${PATH}/${their?.id ?? ''}`;
    expect((await ask('PATCH', path, { name: 'Benim' })).statusCode).toBe(404);
    expect((await ask('DELETE', path)).statusCode).toBe(404);
    // Nor is a key that one person has registered by another.
    expect(await refusalOf(register('Ortak', theirs))).toMatchObject({
      status: 409,
      code: 'passkey_exists',
    });
  });

  test('another address, an unverified person, a wrong signature and no answer at all are refused', async () => {
    await register();
    const { challenge } = await challengeOf();
    const answered = async (oddity: Parameters<typeof device.answer>[1]) =>
      refusal(finish(challenge, device.answer(await askSecondStep(challenge), oddity)));
    expect(await answered({ origin: 'https://muhatap.example' })).toBe('passkey_elsewhere');
    expect(await answered({ origin: 'http://localhost:3001' })).toBe('passkey_elsewhere');
    expect(await answered({ rpId: 'muhatap.example' })).toBe('invalid_passkey');
    expect(await answered({ isVerified: false })).toBe('invalid_passkey');
    const right = device.answer(await askSecondStep(challenge));
    const forged = createAuthenticator().answer(await askSecondStep(challenge));
    const mixed = { ...right, response: forged.response };
    expect(await refusal(finish(challenge, mixed))).toBe('invalid_passkey');
    const scribble = Buffer.from('kim?').toString('base64url');
    const response = { ...right.response, clientDataJSON: scribble };
    expect(await refusal(finish(challenge, { ...right, response }))).toBe('invalid_passkey');
    expect(await refusal(finish(challenge, { ...right, id: 'boş değil' }))).toBe(
      'validation_failed',
    );
    // A question that was not answered yet still counts.
    expect((await finish(challenge, right)).statusCode).toBe(200);
    const unsure = device.make(await question(), { isVerified: false });
    expect(await refusal(ask('POST', PATH, { name: 'Yeni', answer: unsure }))).toBe(
      'invalid_passkey',
    );
  });

  test('a counter that does not grow is the sign of a copy: refused and written down, and a forged one is no sign', async () => {
    await register();
    const { challenge } = await challengeOf();
    const use = async (counter: number) =>
      finish(challenge, device.answer(await askSecondStep(challenge), { counter }));
    expect((await use(7)).statusCode).toBe(200);
    expect(await refusal(use(7))).toBe('passkey_copied');
    expect(await refusal(use(0))).toBe('passkey_copied');
    const forged = createAuthenticator().answer(await askSecondStep(challenge), { counter: 1 });
    const { credentialId: id } = device;
    expect(await refusal(finish(challenge, { ...forged, id, rawId: id }))).toBe('invalid_passkey');
    expect((await actions()).filter((action) => action === 'suspected')).toHaveLength(2);
    expect((await use(8)).statusCode).toBe(200);
    // Many devices do not count at all.
    await open().db.update(passkeys).set({ counter: 0 });
    expect([(await use(0)).statusCode, (await use(0)).statusCode]).toEqual([200, 200]);
  });

  test('before what is asked for again the passkey counts as the code does, and once', async () => {
    await register();
    scratch.clock.advance(10 * MINUTE_MS);
    const { details, code } = await refusalOf(ask('POST', `${PATH}/question`));
    expect([code, details?.['by']]).toEqual(['proof_required', 'code']);
    const pending = await question('/api/profile/proof/passkey');
    const passkey = device.answer(pending);
    expect((await ask('POST', '/api/profile/proof', { passkey })).statusCode).toBe(204);
    expect((await ask('POST', `${PATH}/question`)).statusCode).toBe(200);
    expect(await refusal(ask('POST', '/api/profile/proof', { passkey }))).toBe('passkey_expired');
    expect(await refusal(ask('POST', '/api/profile/proof', { current_password: PASSWORD }))).toBe(
      'invalid_second_factor',
    );
    const [{ id = '' } = {}] = (await state()).passkeys ?? [];
    expect((await ask('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
    expect(await refusal(ask('POST', '/api/profile/proof/passkey'))).toBe('passkey_missing');
  });

  test('alone it signs in as both steps, unless it is of nobody, of a disabled person, or was not unlocked', async () => {
    const anyQuestion = async () =>
      passkeyQuestion.parse((await scratch.ask('POST', '/api/auth/passkey/question')).json());
    const enter = (answer: PasskeyAnswer) =>
      scratch.ask('POST', '/api/auth/passkey', { body: { answer } });
    await register();
    const pending = await anyQuestion();
    expect(pending.options['allowCredentials'] ?? []).toEqual([]);
    const answer = device.answer(pending);
    const entered = await enter(answer);
    const { token, user } = signedIn.parse(entered.json());
    expect([user.id, entered.headers['set-cookie'] !== undefined]).toEqual([own.user.id, true]);
    expect((await ask('POST', `${PATH}/question`, undefined, token)).statusCode).toBe(200);
    expect(await refusal(enter(answer))).toBe('passkey_expired');
    const forProof = await question('/api/profile/proof/passkey');
    expect(await refusal(enter(device.answer(forProof)))).toBe('passkey_expired');
    const stranger = createAuthenticator().answer(await anyQuestion());
    expect(await refusal(enter(stranger))).toBe('unknown_passkey');
    const locked = device.answer(await anyQuestion(), { isVerified: false });
    expect(await refusal(enter(locked))).toBe('invalid_passkey');
    expect(await refusal(enter(device.answer(await anyQuestion(), { counter: 1 })))).toBe(
      'passkey_copied',
    );
    expect(await actions()).toContain('suspected');
    await open().db.update(users).set({ isActive: false }).where(eq(users.id, own.user.id));
    const late = device.answer(await anyQuestion(), { counter: 100 });
    expect(await refusal(enter(late))).toBe('unknown_passkey');
  });

  test('an app beside it wants a recent proof to be set up, recovery codes are renewed by it, and it outlives the app', async () => {
    await register();
    scratch.clock.advance(10 * MINUTE_MS);
    const begin = { current_password: PASSWORD };
    expect(await refusal(ask('POST', '/api/profile/second-factor/totp', begin))).toBe(
      'proof_required',
    );
    const proof = async () => ({
      passkey: device.answer(await question('/api/profile/proof/passkey')),
    });
    await ask('POST', '/api/profile/proof', await proof());
    await setUpApp(scratch, own.token);
    expect((await challengeOf()).by).toEqual(['totp', 'passkey']);
    const renewed = await ask('POST', '/api/profile/second-factor/recovery-codes', await proof());
    expect(renewed.statusCode).toBe(200);
    const removed = await ask('POST', '/api/profile/second-factor/remove', await proof());
    expect(secondFactorState.parse(removed.json())).toMatchObject({
      totp: null,
      recovery_codes_left: 10,
    });
    expect((await challengeOf()).by).toEqual(['passkey']);
  });

  test('a reset takes passkeys with everything else', async () => {
    await register();
    const reset = scratch.services.factorReset;
    const [user] = await open().db.select().from(users).where(eq(users.id, own.user.id));
    if (user === undefined) throw new Error('no person');
    const row = { user, companyId: user.companyId, companyName: '' };
    expect(await reset.byOperator(row)).toBe(true);
    expect(await state()).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
    expect((await login()).statusCode).toBe(200);
  });

  test('more than twenty, and any at an address without a name, are refused', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      userId: own.user.id,
      credentialId: `anahtar-${own.user.id}-${index}`,
      publicKey: 'x',
      counter: 0,
      transports: [],
      name: `Anahtar ${index}`,
    }));
    await open().db.insert(passkeys).values(rows);
    expect(await refusal(ask('POST', `${PATH}/question`))).toBe('too_many_passkeys');
    const other = await openScratchApp(open(), {
      env: { REGISTRATION: 'open', PUBLIC_ORIGIN: 'http://192.168.1.7:3000' },
    });
    try {
      const { token } = await registerCompany(other);
      const answer = other.ask('POST', `${PATH}/question`, { token });
      expect(await refusalOf(answer)).toMatchObject({ status: 409, code: 'passkeys_unavailable' });
      const { passkey_address: address } = secondFactorState.parse(
        (await other.ask('GET', '/api/profile/second-factor', { token })).json(),
      );
      expect(address).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});
