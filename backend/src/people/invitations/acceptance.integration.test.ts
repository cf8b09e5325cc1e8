import { and, eq } from 'drizzle-orm';
import type { Invitation, OpenInvitation, PersonDetail } from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import {
  anEmail,
  body,
  invitationScene,
  linkIn,
  mark,
  NEW_PASSWORD,
  refusal,
} from '../../../testing/invitation-scene';
import { PASSWORD, proveAddresses, registerCompany } from '../../../testing/register-company';
import { until } from '../../../testing/until';
import { INVITATION_MS } from './invitation-state';
import { RESEND_MS } from './invitations.service';

const { auditLog, groupMembers, invitations, memberships, userRoles, users } = schema;

withDatabases('acceptance of invitations', (open) => {
  const { scratch, admin, companyId, desk, team, addRole, ...scene } = invitationScene(open);
  const { invite, list, settled, invited, resend, look, accept, profileOf } = scene;
  const auditEntries = async () =>
    (
      await open()
        .db.select()
        .from(auditLog)
        .where(eq(auditLog.companyId, companyId()))
        .orderBy(auditLog.id)
    ).filter(({ subjectKind }) => subjectKind === 'invitation');

  test('a person is invited by e-mail, opens the link, makes an account and works with the promised roles and groups', async () => {
    const email = anEmail();
    const answer = await invite({
      email: ` ${email.replace('kisi', 'KISI')} `.trim(),
      group_ids: [team()],
    });
    expect(answer.statusCode).toBe(201);
    const { id, ...shown } = answer.json<Invitation>();
    expect(shown).toMatchObject({
      name: 'Işıl Öz',
      email,
      phone: null,
      roles: [{ id: desk(), name: 'Temsilci' }],
      groups: [{ id: team(), name: 'Çözüm' }],
      invited_by: 'Ayşe Yılmaz',
    });
    expect((await settled(id)).state).toBe('sent');
    expect(scratch().sentMail).toEqual([
      {
        to: email,
        subject: 'Muhatap ekibine davet edildiniz',
        text: expect.stringContaining('http://localhost:3000/register?invite=') as string,
      },
    ]);

    const token = linkIn(scratch().sentMail[0]?.text);
    expect(await body<OpenInvitation>(look(token))).toEqual({
      company_name: admin().user.company_name,
      name: 'Işıl Öz',
      email,
      phone: null,
      has_account: false,
    });
    const joined = signedIn.parse((await accept(token)).json());
    expect(joined.user).toMatchObject({ name: 'Işıl Öztürk', email, company_id: companyId() });
    const profile = await profileOf(joined.token);
    expect([
      profile.role.map((role) => role.name),
      profile.workspaces.map((each) => each.id),
    ]).toEqual([['Temsilci'], [companyId()]]);
    const person = await body<PersonDetail>(
      scratch().ask('GET', `/api/users/${joined.user.id}`, { token: admin().token }),
    );
    expect(person).toMatchObject({
      state: 'active',
      is_here: true,
      groups: [{ id: team(), name: 'Çözüm' }],
    });
    expect(await list()).toEqual([]);
    expect(
      (await scratch().ask('POST', '/api/auth/login', { body: { email, password: NEW_PASSWORD } }))
        .statusCode,
    ).toBe(200);
    expect(
      (await auditEntries()).map(({ action, actorName, changes }) => [
        action,
        actorName,
        changes.map(({ after }) => after),
      ]),
    ).toEqual([
      ['invitation.sent', 'Ayşe Yılmaz', [email, 'Temsilci', 'Çözüm']],
      ['invitation.accepted', 'Işıl Öztürk', ['Temsilci', 'Çözüm']],
    ]);
  });

  test('a person is invited by phone and signs in by code later', async () => {
    const phone = `0532${mark().slice(2)}`;
    const { token } = await invited({ phone });
    const joined = signedIn.parse((await accept(token)).json());
    expect(joined.user).toMatchObject({ phone: `+90${phone.slice(1)}`, email: null });
    await scratch().ask('POST', '/api/auth/login-with-otp', { body: { phone } });
    expect(
      (
        await scratch().ask('POST', '/api/auth/verify-otp', {
          body: { phone, code: scratch().sentCodes.at(-1)?.code },
        })
      ).statusCode,
    ).toBe(200);
  });

  test('a person of another company joins for the password of the account and keeps both', async () => {
    const other = await registerCompany(scratch());
    await proveAddresses(open().db, other.user.id);
    const { token } = await invited({ email: other.email });
    expect(await body<OpenInvitation>(look(token))).toMatchObject({ has_account: true });
    expect(await refusal(accept(token))).toEqual([400, 'invalid_credentials']);
    expect(await body<OpenInvitation>(look(token))).toMatchObject({ has_account: true });
    const joined = signedIn.parse((await accept(token, PASSWORD, 'Başka Ad')).json());
    expect(joined.user).toMatchObject({
      id: other.user.id,
      name: other.user.name,
      company_id: companyId(),
    });
    const [here, there] = [await profileOf(joined.token), await profileOf(other.token)];
    expect([here.role.map(({ name }) => name), there.role.map(({ name }) => name)]).toEqual([
      ['Temsilci'],
      ['Yönetici'],
    ]);
    expect(here.workspaces.map(({ id }) => id).sort()).toEqual(
      [companyId(), other.user.company_id].sort(),
    );
  });

  test('the password of an account is not guessed by way of a link', async () => {
    const other = await registerCompany(scratch());
    await proveAddresses(open().db, other.user.id);
    const { token } = await invited({ email: other.email });
    const guess = (password: string) =>
      scratch().ask('POST', '/api/auth/accept-invitation', {
        body: { token, name: 'Kim O', password },
        ip: '192.0.2.200',
      });
    const answers: number[] = [];
    for (let count = 0; count < 12; count += 1)
      answers.push((await guess('tahmin-tahmin')).statusCode);
    expect([answers[0], answers.at(-1)]).toEqual([400, 429]);
    expect((await guess(PASSWORD)).statusCode).toBe(429);
  });

  test('an account that has no password is given one by its link; a closed one does not come', async () => {
    const [plain, closed] = [`+905${mark()}`, `+905${mark()}`];
    const other = await registerCompany(scratch());
    const known = { companyId: other.user.company_id, phoneProvenAt: new Date() };
    await open()
      .db.insert(users)
      .values([
        { ...known, name: 'Kodla Giren', phone: plain },
        { ...known, name: 'Kapalı', phone: closed, isActive: false },
      ]);
    const { token } = await invited({ phone: plain });
    expect(await body<OpenInvitation>(look(token))).toMatchObject({ has_account: false });
    expect(signedIn.parse((await accept(token)).json()).user.name).toBe('Kodla Giren');
    expect(await refusal(accept((await invited({ phone: closed })).token))).toEqual([
      404,
      'invitation_gone',
    ]);
  });

  test('a link works once, for seven days, until it is sent anew or taken back', async () => {
    const used = await invited();
    const [first, second] = await Promise.all([accept(used.token), accept(used.token)]);
    expect([first.statusCode, second.statusCode].filter((code) => code === 200)).toHaveLength(1);

    const renewed = await invited();
    expect(await refusal(resend(renewed.id))).toEqual([429, 'too_many_requests']);
    scratch().clock.advance(RESEND_MS);
    expect((await resend(renewed.id)).statusCode).toBe(200);
    await settled(renewed.id);
    const fresh = linkIn(scratch().sentMail.at(-1)?.text);
    expect(fresh).not.toBe(renewed.token);

    const withdrawn = await invited();
    expect(
      (await scratch().ask('DELETE', `/api/invitations/${withdrawn.id}`, { token: admin().token }))
        .statusCode,
    ).toBe(204);
    for (const token of [used.token, renewed.token, withdrawn.token, 'x'.repeat(43)]) {
      expect(await refusal(look(token))).toEqual([404, 'invitation_gone']);
      expect(await refusal(accept(token))).toEqual([404, 'invitation_gone']);
    }
    for (const again of [used.id, withdrawn.id, 'yok', '%00']) {
      expect(await refusal(resend(again))).toEqual([404, 'not_found']);
      expect(
        await refusal(
          scratch().ask('DELETE', `/api/invitations/${again}`, { token: admin().token }),
        ),
      ).toEqual([404, 'not_found']);
    }

    scratch().clock.advance(INVITATION_MS - 1000);
    expect((await look(fresh)).statusCode).toBe(200);
    scratch().clock.advance(1000);
    expect(await refusal(look(fresh))).toEqual([404, 'invitation_gone']);
    expect(
      (
        await list(
          signedIn.parse(
            (
              await scratch().ask('POST', '/api/auth/login', {
                body: { email: admin().email, password: PASSWORD },
              })
            ).json(),
          ).token,
        )
      ).map(({ id, state }) => [id, state]),
    ).toEqual([[renewed.id, 'expired']]);
    expect((await auditEntries()).map(({ action }) => action)).toEqual([
      'invitation.sent',
      'invitation.accepted',
      'invitation.sent',
      'invitation.resent',
      'invitation.sent',
      'invitation.revoked',
    ]);
  });

  test('an invitation is as good as the right of whoever sent it', async () => {
    const chief = await addRole('Şef', { actions: ['administer'] });
    const boss = signedIn.parse(
      (await accept((await invited({ role_ids: [chief] })).token)).json(),
    );
    const email = anEmail();
    const theirs = await body<Invitation>(invite({ email }, boss.token));
    await settled(theirs.id);
    const token = linkIn(scratch().sentMail.at(-1)?.text);
    expect((await look(token)).statusCode).toBe(200);
    await scratch().ask('POST', `/api/users/${boss.user.id}/disable`, {
      token: admin().token,
      body: { rooms: 'keep' },
    });
    expect(await refusal(accept(token))).toEqual([404, 'invitation_gone']);
    expect(await list()).toMatchObject([
      { id: theirs.id, state: 'expired', error: 'Daveti gönderen kişi artık yönetici değil.' },
    ]);
    scratch().clock.advance(RESEND_MS);
    expect((await resend(theirs.id)).json()).toMatchObject({ invited_by: 'Ayşe Yılmaz' });
    await settled(theirs.id);
    expect((await accept(linkIn(scratch().sentMail.at(-1)?.text))).statusCode).toBe(200);
  });

  test('a person who was shut out does not come back by an older link', async () => {
    const other = await registerCompany(scratch());
    await proveAddresses(open().db, other.user.id);
    const [byMail, byPhone] = [
      await invited({ email: other.email }),
      await invited({ phone: other.phone }),
    ];
    const joined = signedIn.parse((await accept(byMail.token, PASSWORD)).json());
    await scratch().ask('POST', `/api/users/${joined.user.id}/disable`, {
      token: admin().token,
      body: { rooms: 'keep' },
    });
    expect(await refusal(accept(byPhone.token, PASSWORD))).toEqual([404, 'invitation_gone']);
    const [membership] = await open()
      .db.select()
      .from(memberships)
      .where(and(eq(memberships.userId, joined.user.id), eq(memberships.companyId, companyId())));
    expect(membership?.isActive).toBe(false);
  });

  test('no token is ever kept, and the members of the promised group learn of their new colleague', async () => {
    await open().db.insert(groupMembers).values({ groupId: team(), userId: admin().user.id });
    const userIds: string[] = [];
    const stop = await open().listen('access_changed', (userId) => void userIds.push(userId));
    const { token } = await invited({ group_ids: [team()] });
    const kept = JSON.stringify([
      await open().db.select().from(invitations),
      await open().db.select().from(auditLog),
    ]);
    expect(kept).not.toContain(token);
    const joined = signedIn.parse((await accept(token)).json());
    await until(() => userIds.includes(admin().user.id) && userIds.includes(joined.user.id));
    await stop();
    expect(await open().db.$count(userRoles, eq(userRoles.userId, joined.user.id))).toBe(1);
  });
});
