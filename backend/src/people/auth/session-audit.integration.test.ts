import { and, asc, eq, like, or } from 'drizzle-orm';
import { openSessions, signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { openScratchApp, type ScratchApp } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';

const { auditLog, memberships, users } = schema;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36';

withDatabases('the audit log of sign-ins', (open) => {
  let scratch: ScratchApp;
  beforeEach(async () => {
    scratch = await openScratchApp(open());
  });
  afterEach(() => scratch.close());

  /** The audit entries of a company about sessions and people, oldest first. */
  const auditEntries = async (companyId: string) => {
    const rows = await open()
      .db.select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.companyId, companyId),
          or(like(auditLog.action, 'session.%'), like(auditLog.action, 'person.%')),
        ),
      )
      .orderBy(asc(auditLog.id));
    return rows.map(({ action, actorName, subjectName, ip, changes }) => [
      action,
      actorName,
      subjectName,
      ip,
      changes.map(({ after }) => after).join(', '),
    ]);
  };
  /** Those after the founder's own coming in. */
  const later = async (companyId: string, count: number) => {
    await until(async () => (await auditEntries(companyId)).length > count);
    return (await auditEntries(companyId)).slice(1);
  };
  const ask = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
  ) =>
    scratch.ask(method, url, {
      ip: '192.0.2.1',
      headers: { 'user-agent': CHROME },
      ...(body !== undefined && { body }),
      ...(token !== undefined && { token }),
    });
  const signIn = async (email: string) =>
    signedIn.parse((await ask('POST', '/api/auth/login', { email, password: PASSWORD })).json())
      .token;

  test('coming in by each way, leaving, and ending another device', async () => {
    const { user, email, phone, token } = await registerCompany(scratch);
    await proveAddresses(open().db, user.id);
    const first = await signIn(email);
    for (const to of [{ phone }, { email }]) {
      await ask('POST', '/api/auth/login-with-otp', to);
      await ask('POST', '/api/auth/verify-otp', { ...to, code: scratch.sentCodes.at(-1)?.code });
    }
    await ask('POST', '/api/auth/logout', {}, first);
    const { sessions } = openSessions.parse(
      (await scratch.ask('GET', '/api/profile/sessions', { token })).json(),
    );
    const other = sessions.find(({ current }) => !current)?.id ?? '';
    expect(
      (await ask('DELETE', `/api/profile/sessions/${other}`, undefined, token)).statusCode,
    ).toBe(200);
    expect(
      (await ask('DELETE', `/api/profile/sessions/${other}`, undefined, token)).statusCode,
    ).toBe(404);

    const [founding, ...rest] = await auditEntries(user.company_id);
    expect(founding).toEqual([
      'session.opened',
      'Ayşe Yılmaz',
      'Bilinmeyen cihaz',
      expect.stringMatching(/^203\.0\.113\./) as string,
      'Kurum kaydı',
    ]);
    expect(rest).toEqual([
      ['session.opened', 'Ayşe Yılmaz', 'Chrome, Windows', '192.0.2.1', 'Parola'],
      ['session.opened', 'Ayşe Yılmaz', 'Chrome, Windows', '192.0.2.1', 'SMS kodu'],
      ['session.opened', 'Ayşe Yılmaz', 'Chrome, Windows', '192.0.2.1', 'E-posta kodu'],
      ['session.ended', 'Ayşe Yılmaz', 'Chrome, Windows', '192.0.2.1', ''],
      ['session.ended-elsewhere', 'Ayşe Yılmaz', 'Chrome, Windows', '192.0.2.1', ''],
    ]);
  });

  test('a new password, by the old one and by a code, with the devices that it signs out', async () => {
    const { user, email, token } = await registerCompany(scratch);
    await signIn(email);
    await ask(
      'POST',
      '/api/profile/password',
      { current_password: PASSWORD, password: 'yepyeni-parola' },
      token,
    );
    await ask('POST', '/api/auth/forgot-password', { email });
    await ask('POST', '/api/auth/reset-password', {
      email,
      code: scratch.sentCodes.at(-1)?.code,
      password: 'en-yeni-parola',
    });
    const seen = await auditEntries(user.company_id);
    expect(seen.map(([action, , subject]) => `${action ?? ''} ${subject ?? ''}`)).toEqual([
      'session.opened Bilinmeyen cihaz',
      'session.opened Chrome, Windows',
      'person.password-changed Ayşe Yılmaz',
      'session.ended-elsewhere Chrome, Windows',
      'person.password-changed Ayşe Yılmaz',
      'session.ended-elsewhere Bilinmeyen cihaz',
      'session.opened Chrome, Windows',
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/yepyeni|en-yeni|\d{6}/);
  });

  test('a refused sign-in with its reason; nothing of addresses that nobody has, nothing of attempts that had to wait', async () => {
    const { user, email, phone } = await registerCompany(scratch);
    const refuse = (path: string, body: object) => ask('POST', `/api/auth/${path}`, body);
    await refuse('login', { email, password: 'yanlış' });
    await refuse('login', { email: 'kimse@ornek.test', password: 'yanlış' });
    expect(await later(user.company_id, 1)).toEqual([
      ['session.refused', '', 'Ayşe Yılmaz', '192.0.2.1', 'Parola hatalı, Chrome, Windows'],
    ]);
    await refuse('verify-otp', { phone, code: '000000' });
    expect((await later(user.company_id, 2)).at(-1)?.at(-1)).toBe(
      'Kod hatalı ya da süresi dolmuş, Chrome, Windows',
    );

    await open()
      .db.update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, user.id));
    expect((await refuse('login', { email, password: PASSWORD })).statusCode).toBe(400);
    expect((await later(user.company_id, 3)).at(-1)?.at(-1)).toBe('Hesap kapalı, Chrome, Windows');
    for (let count = 0; count < 6; count += 1) await refuse('login', { email, password: 'yanlış' });
    await later(user.company_id, 6);
    expect((await refuse('login', { email, password: 'yanlış' })).statusCode).toBe(429);
    expect(await auditEntries(user.company_id)).toHaveLength(7);
  });

  test('a name that its person changes', async () => {
    const { user, token } = await registerCompany(scratch);
    await ask('PATCH', '/api/profile/me', { name: 'Işıl  Öz' }, token);
    await ask('PATCH', '/api/profile/me', { name: 'Işıl Öz' }, token);
    expect((await auditEntries(user.company_id)).slice(1)).toEqual([
      ['person.changed', 'Ayşe Yılmaz', 'Ayşe Yılmaz', '192.0.2.1', 'Işıl Öz'],
    ]);
    expect(await open().db.$count(users, eq(users.name, 'Işıl Öz'))).toBeGreaterThan(0);
  });
});
