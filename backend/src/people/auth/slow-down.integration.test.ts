import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { FAILURES_PER_NETWORK } from './slow-down.service';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOME = '192.0.2.1';

withDatabases('slowing guesses down', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  const login = async (email: string, password: string, ip: string, { ask } = scratch) => {
    const answer = await ask('POST', '/api/auth/login', { body: { email, password }, ip });
    return answer.statusCode === 429
      ? `429 after ${String(answer.headers['retry-after'])}`
      : String(answer.statusCode);
  };
  /** A person who was signed in at HOME, and strangers who have used up their free failures. */
  const underAttack = async () => {
    const { email, phone } = await registerCompany(scratch);
    expect(await login(email, PASSWORD, HOME)).toBe('200');
    for (let count = 0; count < 5; count += 1)
      expect(await login(email, 'yanlış', `198.51.100.${count}`)).toBe('400');
    return { email, phone };
  };

  test('strangers wait twice as long after each failure, wherever they come from', async () => {
    const { email } = await underAttack();
    for (const pause of [1, 2, 4, 8]) {
      expect(await login(email, 'yanlış', '198.51.100.77')).toBe(`429 after ${pause}`);
      scratch.clock.advance(pause * 1000 - 1);
      expect(await login(email, PASSWORD, '198.51.100.78')).toBe('429 after 1');
      scratch.clock.advance(1);
      expect(await login(email, 'yanlış', `198.51.100.${100 + pause}`)).toBe('400');
    }
  });

  test("the victim's own device goes on meanwhile, mistypes, and helps no stranger by that", async () => {
    const { email } = await underAttack();
    for (let count = 0; count < 3; count += 1)
      expect(await login(email, 'yanlış', HOME)).toBe('400');
    expect(await login(email, PASSWORD, HOME)).toBe('200');
    expect(await login(email, 'yanlış', '198.51.100.9')).toBe('429 after 1');
  });

  test('a device stays known for ninety days', async () => {
    const { email } = await registerCompany(scratch);
    expect(await login(email, PASSWORD, HOME)).toBe('200');
    const attack = async () => {
      for (let count = 0; count < 5; count += 1)
        await login(email, 'yanlış', `198.51.100.${count}`);
    };
    scratch.clock.advance(90 * DAY_MS - 1000);
    await attack();
    expect(await login(email, 'yanlış', HOME)).toBe('400');
    scratch.clock.advance(2000);
    await attack();
    expect(await login(email, PASSWORD, HOME)).toMatch(/^429/);
  });

  test('a known device has ten failures of its own in a quarter of an hour', async () => {
    const { email } = await registerCompany(scratch);
    expect(await login(email, PASSWORD, HOME)).toBe('200');
    for (let count = 0; count < 10; count += 1)
      expect(await login(email, 'yanlış', HOME)).toBe('400');
    expect(await login(email, PASSWORD, HOME)).toBe('429 after 900');
    scratch.clock.advance(15 * 60 * 1000);
    expect(await login(email, PASSWORD, HOME)).toBe('200');
  });

  test('a crowd of sign-ins at once is counted before any password is looked at', async () => {
    const crowd = Array.from({ length: 300 }, (_, n) =>
      login(`kimse-${n}@ornek.test`, 'yanlış', '203.0.113.9'),
    );
    const answers = await Promise.all(crowd);
    const looked = answers.filter((answer) => answer === '400').length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(FAILURES_PER_NETWORK.limit);
    expect(answers.filter((answer) => answer.startsWith('429')).length).toBe(
      300 - FAILURES_PER_NETWORK.limit,
    );
  });

  test('a day later strangers are free again; whoever gets in is none', async () => {
    const { email } = await underAttack();
    scratch.clock.advance(1000);
    expect(await login(email, PASSWORD, '198.51.100.50')).toBe('200');
    expect(await login(email, 'yanlış', '198.51.100.50')).toBe('400');
    expect(await login(email, PASSWORD, '198.51.100.50')).toBe('200');
    expect(await login(email, 'yanlış', '198.51.100.51')).toBe('400');
    expect(await login(email, 'yanlış', '198.51.100.52')).toBe('429 after 2');
    scratch.clock.advance(DAY_MS);
    for (let count = 0; count < 5; count += 1)
      expect(await login(email, 'yanlış', '198.51.100.53')).toBe('400');
  });

  test('an account that nobody has is slowed down the same', async () => {
    const email = 'kimse@ornek.test';
    for (let count = 0; count < 5; count += 1)
      expect(await login(email, 'yanlış', `198.51.100.${count}`)).toBe('400');
    expect(await login(email, 'yanlış', '198.51.100.77')).toBe('429 after 1');
  });

  test('many at once, in several processes, are not all the first', async () => {
    const { email } = await registerCompany(scratch);
    const other = await openScratchApp(open());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        login(email, 'yanlış', `198.51.100.${n}`, n % 2 === 0 ? scratch : other),
      ),
    );
    await other.close();
    expect(answers.filter((each) => each === '400')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['400', '429 after 1']));
  });

  test('one network that tries many accounts is stopped, and its known people are not', async () => {
    const { email } = await registerCompany(scratch);
    expect(await login(email, PASSWORD, HOME)).toBe('200');
    for (let count = 0; count < 100; count += 1) {
      const guess = { phone: `0533000${1000 + (count % 25)}`, code: '000000' };
      expect(
        (await scratch.ask('POST', '/api/auth/verify-otp', { body: guess, ip: HOME })).statusCode,
      ).toBe(400);
    }
    expect(await login('kisi-99@ornek.test', 'yanlış', HOME)).toBe('429 after 900');
    expect(await login(email, PASSWORD, HOME)).toBe('200');
  });

  test('codes are guessed no faster; whoever asks for codes of others does not keep them from asking', async () => {
    const { phone, email } = await registerCompany(scratch);
    await login(email, PASSWORD, HOME);
    const post = async (path: string, body: object, ip: string) =>
      (await scratch.ask('POST', `/api/auth/${path}`, { body, ip })).statusCode;
    for (let n = 0; n < 5; n += 1) {
      expect(await post('login-with-otp', { phone }, '198.51.100.1')).toBe(200);
      scratch.clock.advance(31_000);
    }
    expect(await post('login-with-otp', { phone }, '198.51.100.2')).toBe(429);
    expect(await post('login-with-otp', { phone }, HOME)).toBe(200);
    const right = scratch.sentCodes.at(-1)?.code ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    for (let count = 0; count < 4; count += 1)
      expect(await post('verify-otp', { phone, code: wrong }, `198.51.100.${count}`)).toBe(400);
    expect(
      await post(
        'reset-password',
        { phone, code: wrong, password: 'yepyeni-parola' },
        '198.51.100.9',
      ),
    ).toBe(400);
    expect(await post('verify-otp', { phone, code: right }, '198.51.100.10')).toBe(429);
    expect(await post('verify-otp', { phone, code: right }, HOME)).toBe(200);
  });

  test('a session is not enough to guess the password behind it', async () => {
    const { token } = await registerCompany(scratch);
    const change = async (current_password: string) =>
      (
        await scratch.ask('POST', '/api/profile/password', {
          token,
          body: { current_password, password: 'yepyeni-parola' },
        })
      ).statusCode;
    for (let count = 0; count < 5; count += 1) expect(await change('yanlış')).toBe(400);
    expect(await change(PASSWORD)).toBe(429);
    scratch.clock.advance(1000);
    expect(await change(PASSWORD)).toBe(200);
  });
});
