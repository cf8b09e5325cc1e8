import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { invitationScene, mark, NEW_PASSWORD } from '../../../testing/invitation-scene';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { refusalOf } from '../../../testing/scratch-app';

const COMMON = ['12345678', 'çok yaygın'] as const;
const OWN = 'adınızdan ya da adresinizden';

withDatabases('a password that somebody chooses', (open) => {
  const { scratch, admin, invited, accept } = invitationScene(open);
  const post = (path: string, body: object, token?: string) =>
    scratch().ask('POST', path, { body, ...(token !== undefined && { token }) });
  const resetByPhone = async ({ phone }: { phone: string }) => {
    await post('/api/auth/forgot-password', { phone });
    const code = scratch().sentCodes.at(-1)?.code;
    return (password: string) => post('/api/auth/reset-password', { phone, code, password });
  };

  /** The requests that choose a password, each with an address of the person. */
  const WAYS = {
    register: () => {
      const number = mark();
      const email = `yeni-${number}@ornek.test`;
      const rest = { company_name: 'Kurum', name: 'Ali Veli', email, phone: `+905${number}` };
      return {
        own: email,
        choose: (password: string) => post('/api/auth/register', { ...rest, password }),
      };
    },
    'reset-password': async () => ({ own: admin().email, choose: await resetByPhone(admin()) }),
    'accept-invitation': async () => {
      const { email, token } = await invited();
      return { own: email ?? '', choose: (password: string) => accept(token, password) };
    },
    'profile/password': () => ({
      own: admin().email,
      choose: (password: string) =>
        post('/api/profile/password', { current_password: PASSWORD, password }, admin().token),
    }),
  } as const;

  test.each(Object.entries(WAYS))(
    '%s, a common password or the own address, answers 400 and takes another',
    async (_, choosing) => {
      const { own, choose } = await choosing();
      for (const [password, words] of [COMMON, [own, OWN] as const])
        expect(await refusalOf(choose(password))).toMatchObject({
          status: 400,
          code: 'validation_failed',
          details: { fields: { password: expect.stringContaining(words) as string } },
        });
      expect((await choose(NEW_PASSWORD)).statusCode).toBeLessThan(300);
    },
  );

  test('accept-invitation by an account without a password, its other address, answers 400', async () => {
    const { user, email, phone } = await registerCompany(scratch());
    await proveAddresses(open().db, user.id);
    const without = { passwordHash: null };
    await open().db.update(schema.users).set(without).where(eq(schema.users.id, user.id));
    const { token } = await invited({ email });
    expect(await refusalOf(accept(token, phone))).toMatchObject({
      status: 400,
      details: { fields: { password: expect.stringContaining(OWN) as string } },
    });
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('reset by phone, the own name or the company’s, answers 400 and leaves the code good', async () => {
    const person = await registerCompany(scratch());
    const choose = await resetByPhone(person);
    for (const password of [person.user.name, person.user.company_name, person.phone])
      expect(await refusalOf(choose(password))).toMatchObject({
        status: 400,
        details: { fields: { password: expect.stringContaining(OWN) as string } },
      });
    expect((await choose(NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('reset with a wrong code, the own name, answers as for any other password', async () => {
    const { user, phone } = await registerCompany(scratch());
    const answers = [user.name, NEW_PASSWORD].map((password) =>
      refusalOf(post('/api/auth/reset-password', { phone, code: '000000', password })),
    );
    const [named, other] = await Promise.all(answers);
    expect(named).toEqual(other);
  });
});
