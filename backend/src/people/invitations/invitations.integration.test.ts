import { eq } from 'drizzle-orm';
import type { Invitation } from '@muhatap/shared/wire/people';
import { signedIn } from '@muhatap/shared/wire/session';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { anEmail, body, invitationScene, refusal } from '../../../testing/invitation-scene';
import { registerCompany } from '../../../testing/register-company';
import { openScratchApp, refusalOf } from '../../../testing/scratch-app';
import { until } from '../../../testing/until';
import { QUOTA } from '../auth/sending-quota';
import { RESEND_MS } from './invitations.service';

const { companies, invitations, roles } = schema;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

withDatabases('invitations', (open) => {
  const { scratch, admin, companyId, desk, addRole, ...scene } = invitationScene(open);
  const { invite, list, settled, invited, resend, accept } = scene;

  test('a message that nobody takes is reported, and sending again mends it', async () => {
    const send = jest
      .spyOn(scratch().services.mail, 'send')
      .mockRejectedValueOnce(new Error('550 no such user'));
    const { id } = await body<Invitation>(invite());
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      error: 'E-posta iletilemedi. Adres doğruysa yeniden gönderin.',
    });
    scratch().clock.advance(RESEND_MS);
    expect((await resend(id)).json<Invitation>()).toMatchObject({ error: null });
    expect((await settled(id)).state).toBe('sent');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('without anything that carries the message nobody is invited', async () => {
    const silent = await openScratchApp(open(), { mailAvailable: false, smsAvailable: false });
    silent.clock.now = scratch().clock.now;
    const ask = (address: object) =>
      silent.ask('POST', '/api/invitations', {
        token: admin().token,
        body: { name: 'Işıl Öz', role_ids: [desk()], ...address },
      });
    expect([
      await refusal(ask({ email: anEmail() })),
      await refusal(ask({ phone: '05320000001' })),
    ]).toEqual([
      [503, 'mail_unavailable'],
      [503, 'sms_unavailable'],
    ]);
    await silent.close();
    expect(await list()).toEqual([]);
  });

  test('a person is not invited twice, not even by two administrators at the same moment', async () => {
    const email = anEmail();
    const answers = await Promise.all([invite({ email }), invite({ email })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await refusal(invite({ email }))).toEqual([409, 'already_invited']);
    for (const address of [{ email: admin().email }, { phone: admin().phone }])
      expect(await refusal(invite(address))).toEqual([409, 'already_member']);
    await until(async () => (await list()).every(({ state }) => state !== 'sending'));
  });

  test('asks for one address, and for roles and groups of the company that the caller may give', async () => {
    const both = scratch().ask('POST', '/api/invitations', {
      token: admin().token,
      body: { name: 'Işıl Öz', role_ids: [desk()], email: anEmail(), phone: '05320000001' },
    });
    const none = scratch().ask('POST', '/api/invitations', {
      token: admin().token,
      body: { name: 'Işıl Öz', role_ids: [desk()] },
    });
    expect([
      await refusal(both),
      await refusal(none),
      await refusal(invite({ phone: '0212 000' })),
    ]).toEqual([
      [400, 'validation_failed'],
      [400, 'validation_failed'],
      [400, 'validation_failed'],
    ]);
    const other = await registerCompany(scratch());
    const [theirs] = await open()
      .db.select()
      .from(roles)
      .where(eq(roles.companyId, other.user.company_id));
    expect(await refusal(invite({ role_ids: [theirs?.id ?? ''] }))).toEqual([422, 'role_unknown']);
    expect(await refusal(invite({ group_ids: ['yok'] }))).toEqual([422, 'group_unknown']);
    const installation = await addRole('Kurulum', { modules: ['releases'] });
    const chief = await addRole('Şef', { actions: ['administer'] });
    const boss = signedIn.parse(
      (await accept((await invited({ role_ids: [chief] })).token)).json(),
    );
    expect(await refusal(invite({ role_ids: [installation] }, boss.token))).toEqual([
      403,
      'forbidden',
    ]);
  });

  test('a company sends so many an hour, those sent again counted; fewer on its first day where strangers may register', async () => {
    const { id } = await invited();
    scratch().clock.advance(RESEND_MS);
    await resend(id);
    const fill = async (from: number, limit: number) => {
      for (let count = from; count < limit; count += 1)
        expect((await invite()).statusCode).toBe(201);
      expect(await refusal(invite())).toEqual([429, 'too_many_requests']);
    };
    await fill(2, QUOTA.newCompanyPerHour);
    await open()
      .db.update(companies)
      .set({ createdAt: new Date(scratch().clock.now.getTime() - 2 * DAY_MS) })
      .where(eq(companies.id, companyId()));
    await fill(QUOTA.newCompanyPerHour, QUOTA.invitationsPerHour);
    const neighbour = await registerCompany(scratch());
    const [role] = await open()
      .db.select()
      .from(roles)
      .where(eq(roles.companyId, neighbour.user.company_id));
    expect((await invite({ role_ids: [role?.id ?? ''] }, neighbour.token)).statusCode).toBe(201);
    scratch().clock.advance(HOUR_MS - RESEND_MS);
    expect((await invite()).statusCode).toBe(201);
    await until(async () => (await list()).every(({ state }) => state !== 'sending'));
  });

  test('an invitation holds no words of its sender, and one address gets no more than a few a day from many companies', async () => {
    const email = anEmail();
    for (let count = 0; count < QUOTA.invitationsToOnePerDay; count += 1) {
      const other = await registerCompany(scratch());
      const [role] = await open()
        .db.select()
        .from(roles)
        .where(eq(roles.companyId, other.user.company_id));
      const wanted = { name: 'Kargonuz bekliyor', email, role_ids: [role?.id ?? ''] };
      expect((await invite(wanted, other.token)).statusCode).toBe(201);
      await until(() => scratch().sentMail.length > count);
      const { subject = '', text = '' } = scratch().sentMail.at(-1) ?? {};
      for (const word of ['Kargonuz', other.user.name, other.user.company_name])
        expect(subject + text).not.toContain(word);
    }
    expect(await refusalOf(invite({ email }))).toMatchObject({
      status: 429,
      message: expect.stringContaining('Bu adrese son bir gün içinde') as string,
    });
    scratch().clock.advance(DAY_MS);
    expect((await invite({ email })).statusCode).toBe(201);
    await until(() => scratch().sentMail.length > QUOTA.invitationsToOnePerDay);
  });

  test("another company's invitations and whoever does not administer stay outside", async () => {
    const { id, token } = await invited();
    const other = await registerCompany(scratch());
    expect(await list(other.token)).toEqual([]);
    expect([
      await refusal(resend(id, other.token)),
      await refusal(scratch().ask('DELETE', `/api/invitations/${id}`, { token: other.token })),
    ]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    const agent = signedIn.parse((await accept(token)).json());
    for (const request of [
      scratch().ask('GET', '/api/invitations', { token: agent.token }),
      invite({}, agent.token),
      resend(id, agent.token),
      scratch().ask('DELETE', `/api/invitations/${id}`, { token: agent.token }),
    ])
      expect(await refusal(request)).toEqual([403, 'forbidden']);
    expect(await open().db.$count(invitations, eq(invitations.companyId, companyId()))).toBe(1);
  });
});
