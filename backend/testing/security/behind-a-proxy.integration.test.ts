import { desc, eq } from 'drizzle-orm';
import { openSessions, signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../src/database';
import { withDatabases } from '../database/with-databases';
import { PASSWORD, registerCompany } from '../register-company';
import { openScratchApp, type ScratchApp } from '../scratch-app';
import { until } from '../until';

/** A gateway on another machine, and one that is none of ours. */
const GATEWAY = '10.0.0.7';
const NEIGHBOUR = '10.0.0.8';
const AYSE = '203.0.113.7';
const GUESSER = '198.51.100.9';

withDatabases('callers behind a proxy', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open(), {
      env: { REGISTRATION: 'open', TRUSTED_PROXIES: GATEWAY },
    });
  });
  afterEach(() => scratch.close());

  const login = (email: string, password: string, via: string, forwarded: string) =>
    scratch.ask('POST', '/api/auth/login', {
      body: { email, password },
      ip: via,
      headers: { 'x-forwarded-for': forwarded },
    });
  const statusOf = async (...call: Parameters<typeof login>) => (await login(...call)).statusCode;
  /** Addresses of the sessions and the newest sign-in in the audit log, after one more sign-in. */
  const seen = async (via: string, forwarded: string) => {
    const { email, user } = await registerCompany(scratch);
    const { token } = signedIn.parse((await login(email, PASSWORD, via, forwarded)).json());
    const { sessions } = openSessions.parse(
      (await scratch.ask('GET', '/api/profile/sessions', { token })).json(),
    );
    const { auditLog } = schema;
    const entries = () =>
      open()
        .db.select({ ip: auditLog.ip })
        .from(auditLog)
        .where(eq(auditLog.companyId, user.company_id))
        .orderBy(desc(auditLog.id));
    await until(async () => (await entries()).length > 1);
    const [newest] = await entries();
    return { session: sessions.find(({ current }) => current)?.ip, audit: newest?.ip };
  };

  test('two people behind one proxy are slowed down each by their own failures', async () => {
    const { email } = await registerCompany(scratch);
    expect(await statusOf(email, PASSWORD, GATEWAY, AYSE)).toBe(200);
    for (let count = 0; count < 5; count += 1)
      expect(await statusOf(email, 'yanlış', GATEWAY, GUESSER)).toBe(400);
    expect(await statusOf(email, 'yanlış', GATEWAY, GUESSER)).toBe(429);
    expect(await statusOf(email, PASSWORD, GATEWAY, AYSE)).toBe(200);
  });

  test('a stranger who forges an address is no known device by it', async () => {
    const { email } = await registerCompany(scratch);
    expect(await statusOf(email, PASSWORD, GATEWAY, AYSE)).toBe(200);
    for (let count = 0; count < 5; count += 1)
      expect(await statusOf(email, 'yanlış', NEIGHBOUR, `198.51.100.${count}`)).toBe(400);
    expect(await statusOf(email, PASSWORD, NEIGHBOUR, AYSE)).toBe(429);
  });

  test.each([
    ['the proxy', GATEWAY, AYSE, AYSE],
    ['this machine', '127.0.0.1', AYSE, AYSE],
    ['a neighbour in the same private network', NEIGHBOUR, AYSE, NEIGHBOUR],
    ['the proxy, for one who forges', GATEWAY, `1.1.1.1, ${AYSE}`, AYSE],
    ['two proxies', GATEWAY, `1.1.1.1, ${AYSE}, 127.0.0.1`, AYSE],
  ])('by %s, sessions and audit log name the caller', async (_by, via, forwarded, caller) => {
    expect(await seen(via, forwarded)).toEqual({ session: caller, audit: caller });
  });
});
