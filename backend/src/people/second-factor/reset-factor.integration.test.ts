import { eq } from 'drizzle-orm';
import { personDetail } from '@muhatap/shared/wire/people';
import type { SignedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { runCommand } from '../../../testing/run-command';
import { openScratchApp, refusalOf, type ScratchApp } from '../../../testing/scratch-app';
import { setUpApp } from '../../../testing/set-up-app';
import { insertMember } from '../../../testing/stage-company';
import { hashPassword } from '../auth/passwords';

const { auditLog, memberships, users } = schema;

withDatabases('a second factor that was lost', (open) => {
  let scratch: ScratchApp;
  let own: Awaited<ReturnType<typeof registerCompany>>;
  let person: { userId: string; token: string; email: string };

  beforeEach(async () => {
    scratch = await openScratchApp(open());
    own = await registerCompany(scratch);
    const { userId, token } = await insertMember(open().db, own.user.company_id, ['inbox']);
    const email = `kisi-${userId.slice(-12)}@ornek.test`;
    const passwordHash = await hashPassword(PASSWORD);
    await open().db.update(users).set({ email, passwordHash }).where(eq(users.id, userId));
    await proveAddresses(open().db, userId);
    person = { userId, token, email };
  });
  afterEach(() => scratch.close());

  const reset = (id: string, { token }: Pick<SignedIn, 'token'> = own) =>
    scratch.ask('POST', `/api/users/${id}/reset-second-factor`, { token });
  const login = () =>
    scratch.ask('POST', '/api/auth/login', { body: { email: person.email, password: PASSWORD } });
  const hasFactor = async () => {
    const url = `/api/users/${person.userId}`;
    const answer = await scratch.ask('GET', url, { token: own.token });
    return personDetail.parse(answer.json()).has_second_factor;
  };
  const resets = () =>
    open()
      .db.select({ actorId: auditLog.actorId, subjectId: auditLog.subjectId })
      .from(auditLog)
      .where(eq(auditLog.action, 'person.second-factor-reset'))
      .then((rows) => rows.filter(({ subjectId }) => subjectId === person.userId));

  test('an administrator takes it; the person signs in without it, is told, and it is written down', async () => {
    await setUpApp(scratch, person.token);
    expect(await hasFactor()).toBe(true);
    expect((await login()).statusCode).toBe(400);
    expect((await reset(person.userId)).statusCode).toBe(204);
    expect(await hasFactor()).toBe(false);
    expect((await login()).statusCode).toBe(200);
    expect(scratch.sentMail.at(-1)).toMatchObject({
      to: person.email,
      subject: 'İki adımlı doğrulamanız sıfırlandı',
    });
    expect(await resets()).toEqual([{ actorId: own.user.id, subjectId: person.userId }]);
    expect(await refusalOf(reset(person.userId))).toMatchObject({
      status: 409,
      code: 'second_factor_missing',
    });
  });

  test('one’s own factor, one of another company and one of a shared account are refused to an administrator', async () => {
    expect(await refusalOf(reset(own.user.id))).toMatchObject({
      status: 409,
      code: 'own_second_factor',
    });
    const other = await registerCompany(scratch);
    expect((await reset(person.userId, other)).statusCode).toBe(404);
    await setUpApp(scratch, person.token);
    await open()
      .db.insert(memberships)
      .values({ userId: person.userId, companyId: other.user.company_id });
    for (const administrator of [own, other])
      expect(await refusalOf(reset(person.userId, administrator))).toMatchObject({
        status: 409,
        code: 'factor_is_theirs',
      });
  });

  test('a person with a grant of the installation is reset by nobody who lacks it', async () => {
    const lesser = await insertMember(open().db, own.user.company_id, ['settings'], {
      actions: ['administer'],
    });
    const operator = await insertMember(open().db, own.user.company_id, ['releases']);
    expect((await reset(operator.userId, lesser)).statusCode).toBe(403);
    expect((await reset(person.userId, lesser)).statusCode).toBe(409);
  });

  test('the operator takes it by a command, for the last administrator as well', async () => {
    const run = (...words: string[]) =>
      runCommand(
        { handle: open(), env: { DATA_DIR: scratch.dataDir } },
        'reset-second-factor',
        ...words,
      );
    expect((await run()).code).toBe(2);
    expect((await run('--email', 'kimse@ornek.test')).code).toBe(1);
    expect((await run('--email', person.email)).code).toBe(1);
    await setUpApp(scratch, person.token);
    const { code, lines } = await run('--email', person.email);
    expect([code, lines[0]]).toEqual([0, expect.stringContaining('ikinci adım olmadan girer')]);
    expect((await login()).statusCode).toBe(200);
    expect(await resets()).toEqual([{ actorId: null, subjectId: person.userId }]);
  });
});
