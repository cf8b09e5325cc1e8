import type { Invitation, OpenInvitation } from '@muhatap/shared/wire/people';
import type { Profile } from '@muhatap/shared/wire/session';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import {
  anEmail,
  body,
  invitationScene,
  linkIn,
  mark,
  NEW_PASSWORD,
} from '../../../testing/invitation-scene';
import {
  enterByCode,
  PASSWORD,
  proveAddresses,
  registerCompany,
} from '../../../testing/register-company';
import { refusalOf } from '../../../testing/scratch-app';
import { CODE_RESEND_MS } from './one-time-code';

withDatabases('addresses that somebody else has written down', (open) => {
  const { scratch, admin, invited, look, accept, profileOf, companyId } = invitationScene(open);
  const post = (path: string, of: object, token?: string) =>
    scratch().ask('POST', path, { body: of, ...(token !== undefined && { token }) });
  const login = (email: string, password: string) => post('/api/auth/login', { email, password });
  /** The recipients of a requested code. */
  const asksFor = async (path: string, to: object) => {
    scratch().clock.advance(CODE_RESEND_MS);
    const before = scratch().sentCodes.length;
    expect((await post(path, to)).statusCode).toBe(200);
    return scratch()
      .sentCodes.slice(before)
      .map((code) => code.to);
  };
  const workspacesOf = async (token: string) =>
    (await profileOf(token)).workspaces.map(({ id }) => id);

  test.each(['email', 'phone'] as const)(
    'an outsider who registered with a victim’s %s does not come in with the victim’s invitation',
    async (kind) => {
      const outsider = await registerCompany(scratch());
      const own = kind === 'email' ? { phone: outsider.phone } : { email: outsider.email };
      await enterByCode(scratch(), own);

      const { token } = await invited({ [kind]: outsider[kind] });
      expect(await body<OpenInvitation>(look(token))).toMatchObject({ has_account: false });
      const victim = await body<{ user: { id: string }; token: string }>(accept(token));
      expect(victim.user.id).not.toBe(outsider.user.id);
      expect(await workspacesOf(victim.token)).toEqual([companyId()]);

      scratch().clock.advance(CODE_RESEND_MS);
      const back = await enterByCode(scratch(), own);
      expect(back.user).toMatchObject({ id: outsider.user.id, [kind]: null });
      expect(await workspacesOf(back.token)).toEqual([outsider.user.company_id]);
      expect(
        await workspacesOf((await enterByCode(scratch(), { [kind]: outsider[kind] })).token),
      ).toEqual([companyId()]);
      if (kind === 'email') {
        expect((await login(outsider.email, PASSWORD)).statusCode).toBe(400);
        expect((await login(outsider.email, NEW_PASSWORD)).statusCode).toBe(200);
      }
    },
  );

  test('no code goes to an address that is not proven as long as the account’s other one is', async () => {
    const { email, phone } = await registerCompany(scratch());
    await enterByCode(scratch(), { phone });
    expect(await asksFor('/api/auth/login-with-otp', { email })).toEqual([]);
    expect(await asksFor('/api/auth/forgot-password', { email })).toEqual([]);
    expect(await asksFor('/api/auth/forgot-password', { phone })).toEqual([phone]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('a new password takes away what nobody has proved, and whoever was signed in', async () => {
    const outsider = await registerCompany(scratch());
    const { email, phone } = outsider;
    await post('/api/auth/forgot-password', { email });
    const code = scratch().sentCodes.at(-1)?.code;
    const reset = await post('/api/auth/reset-password', { email, code, password: NEW_PASSWORD });
    expect(reset.json()).toMatchObject({
      user: { id: outsider.user.id, email, email_proven: true, phone: null },
    });
    expect(await asksFor('/api/auth/login-with-otp', { phone })).toEqual([]);
    expect((await login(email, PASSWORD)).statusCode).toBe(400);
    expect((await scratch().ask('GET', '/api/profile/me', outsider)).statusCode).toBe(401);
  });

  test('an account that joins by its proven address loses the one that it has not proved', async () => {
    const person = await registerCompany(scratch());
    await enterByCode(scratch(), { email: person.email });
    const { token } = await invited({ email: person.email });
    expect((await accept(token, PASSWORD)).json()).toMatchObject({
      user: { id: person.user.id, email: person.email, phone: null },
    });
  });

  test('an address that an administrator wrote down is the person’s once they have shown that they read there', async () => {
    const { token } = await invited();
    const person = await body<{ user: { id: string; email: string }; token: string }>(
      accept(token),
    );
    const phone = `+905${mark()}`;
    const path = `/api/users/${person.user.id}`;
    const of = { token: admin().token };
    const { version } = (await scratch().ask('GET', path, of)).json<{ version: number }>();
    const changed = await scratch().ask('PATCH', path, { ...of, body: { version, phone } });
    expect(changed.json()).toMatchObject({ phone, phone_proven: false, email_proven: true });
    expect(await asksFor('/api/auth/login-with-otp', { phone })).toEqual([]);

    const elsewhere = await registerCompany(scratch());
    const roles = await scratch().ask('GET', '/api/roles', elsewhere);
    const { roles: [role] = [] } = roles.json<{ roles: { id: string }[] }>();
    await body<Invitation>(
      post('/api/invitations', { name: 'Can Er', phone, role_ids: [role?.id] }, elsewhere.token),
    );
    const invitation = linkIn(scratch().sentSms.at(-1)?.text);
    expect(await body<OpenInvitation>(look(invitation))).toMatchObject({ has_account: false });

    await post('/api/profile/address-code', { phone }, person.token);
    const proof = { phone, code: scratch().sentCodes.at(-1)?.code, current_password: NEW_PASSWORD };
    const proven = await post('/api/profile/address', proof, person.token);
    expect(proven.json<Profile>().user).toMatchObject({ phone, phone_proven: true });
    expect(await asksFor('/api/auth/login-with-otp', { phone })).toEqual([phone]);
  });

  test('an administrator who writes down addresses, proven elsewhere or nobody’s, is answered the same', async () => {
    const other = await registerCompany(scratch());
    await proveAddresses(open().db, other.user.id);
    const of = { token: admin().token };
    const answerTo = async ({ email, phone }: { email: string; phone: string }) => {
      const { user } = await body<{ user: { id: string } }>(accept((await invited()).token));
      const path = `/api/users/${user.id}`;
      const { version } = (await scratch().ask('GET', path, of)).json<{ version: number }>();
      const changed = await scratch().ask('PATCH', path, {
        ...of,
        body: { version, email, phone },
      });
      expect(changed.json()).toMatchObject({ id: user.id, email, phone });
      return [changed.statusCode, { ...changed.json<object>(), id: '', email: '', phone: '' }];
    };
    const answer = await answerTo(other);
    expect(answer).toEqual(await answerTo({ email: anEmail(), phone: `+905${mark()}` }));
    expect(answer).toMatchObject([200, { email_proven: false, phone_proven: false }]);
    expect((await enterByCode(scratch(), { phone: other.phone })).user.id).toBe(other.user.id);
    expect((await login(other.email, PASSWORD)).statusCode).toBe(200);
  });

  test('a signed-in person replaces an address by the password and the code that arrives there', async () => {
    const person = await registerCompany(scratch());
    const other = await registerCompany(scratch());
    await enterByCode(scratch(), { phone: other.phone });
    const [{ token }, phone] = [person, `+905${mark()}`];
    const requestCode = async (to: string) => {
      scratch().clock.advance(CODE_RESEND_MS);
      await post('/api/profile/address-code', { phone: to }, token);
      return { phone: to, code: scratch().sentCodes.at(-1)?.code, current_password: PASSWORD };
    };
    const refused = async (of: object) =>
      (await refusalOf(post('/api/profile/address', of, token))).code;
    const proof = await requestCode(phone);
    expect(await refused({ ...proof, current_password: 'yanlış-parola' })).toBe('invalid_password');
    scratch().clock.advance(2_000);
    expect(await refused({ ...proof, code: '000000x' })).toBe('invalid_code');
    scratch().clock.advance(4_000);
    expect((await post('/api/profile/address', proof, token)).json()).toMatchObject({
      user: { phone, phone_proven: true, email_proven: false },
    });
    scratch().clock.advance(8_000);
    expect(await refused(await requestCode(other.phone))).toBe('already_registered');
    expect((await enterByCode(scratch(), { phone: other.phone })).user.id).toBe(other.user.id);

    const { auditLog } = schema;
    const [entry] = await open()
      .db.select()
      .from(auditLog)
      .where(
        and(eq(auditLog.companyId, person.user.company_id), eq(auditLog.action, 'person.changed')),
      );
    expect(entry?.changes).toEqual([
      { field: 'Doğrulanan telefon', before: person.phone, after: phone },
    ]);
  });
});
