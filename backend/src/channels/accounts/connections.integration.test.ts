import { and, eq } from 'drizzle-orm';
import type { Connection } from '@muhatap/shared/wire/channels';
import type { Room } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { signTwilioForm, type TwilioForm } from '../adapters/twilio/twilio-signature';
import { schema } from '../../database';
import { TWILIO_TOKEN } from '../../../testing/messaging-stage';
import { ACCESS_TOKEN, anAccount, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';
import { sealPlainKeys } from './seal-plain-keys';

const { auditLog, connections, messages } = schema;

withStage('channel accounts', (stage, open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await stage().addCompany({ grants: ['inbox', 'settings'] });
  });
  const ask = (method: string, path: string, body?: object, token = company.token) =>
    stage().ask(method, path, token, body);
  const input = (change: object = {}) => ({
    platform: 'whatsapp',
    name: 'Yeni hat',
    external_id: anAccount(),
    credentials: { access_token: ACCESS_TOKEN },
    ...change,
  });
  const list = async () =>
    ((await ask('GET', '/api/connection')).body as { connections: Connection[] }).connections;
  const connect = async (change: object = {}) =>
    (await ask('POST', '/api/connection', input(change))).body as Connection;
  const refusal = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as ErrorBody).error.code,
  ];
  const rowOf = async (id: string) =>
    (await open().db.select().from(connections).where(eq(connections.id, id)))[0];

  it('connects an account, seals its keys, tells the company, and never gives a key away', async () => {
    const answer = await ask('POST', '/api/connection', input());
    expect(answer.status).toBe(201);
    const made = answer.body as Connection;
    const row = await rowOf(made.id);
    expect(row?.credentials).toMatch(/^v1\./);
    expect(row?.accessToken).toBeNull();
    const events = await ask('GET', '/api/events?after=0');
    expect((events.body as EventPage).events).toMatchObject([
      { type: 'inbox-changed', payload: { what: 'connections' } },
    ]);
    await ask('POST', `/api/connection/${made.id}/test`);
    const seen = JSON.stringify([
      answer.body,
      await list(),
      events.body,
      row,
      stage().logged,
      (await ask('POST', '/api/connection', input({ external_id: made.external_id }))).body,
    ]);
    expect(seen).not.toContain(ACCESS_TOKEN);
  });

  it('wants the keys of the platform and an account that can exist', async () => {
    expect(
      refusal(
        await ask(
          'POST',
          '/api/connection',
          input({ platform: 'whatsapp-twillio', external_id: '+908500001530' }),
        ),
      ),
    ).toEqual([422, 'credentials_missing']);
    expect(refusal(await ask('POST', '/api/connection', input({ external_id: 'sayfa' })))).toEqual([
      422,
      'invalid_account',
    ]);
    expect(refusal(await ask('POST', '/api/connection', { platform: 'whatsapp' }))).toEqual([
      400,
      'validation_failed',
    ]);
    const agent = await stage().addMember(company.companyId, ['inbox']);
    expect(refusal(await ask('POST', '/api/connection', input(), agent.token))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await ask('GET', '/api/connection', undefined, agent.token)).status).toBe(200);
  });

  it('belongs to one company alone, and comes back with its conversations after being removed', async () => {
    const made = await connect();
    const other = await stage().addCompany({ grants: ['settings'] });
    expect(
      refusal(
        await ask(
          'POST',
          '/api/connection',
          input({ external_id: made.external_id, name: 'Başka hat' }),
        ),
      ),
    ).toEqual([409, 'connection_exists']);
    expect(
      refusal(await ask('PATCH', `/api/connection/${made.id}`, { name: 'Bizim' }, other.token)),
    ).toEqual([404, 'not_found']);
    expect((await ask('DELETE', `/api/connection/${made.id}`)).status).toBe(204);
    expect(await rowOf(made.id)).toMatchObject({
      credentials: null,
      accessToken: null,
      isActive: false,
    });
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    expect(refusal(await ask('DELETE', `/api/connection/${made.id}`))).toEqual([404, 'not_found']);
    const again = await connect({ external_id: made.external_id, name: 'Döndü' });
    expect(again).toMatchObject({ id: made.id, name: 'Döndü', is_active: true });
  });

  it('is nobody’s whose keys are made up, however public its id', async () => {
    for (const change of [
      { platform: 'facebook', external_id: '104857600012345' },
      { platform: 'whatsapp-authkey', credentials: { authkey: 'uydurma' } },
      { platform: 'whatsapp-twillio', credentials: { account_sid: 'AC1', auth_token: 'uydurma' } },
    ])
      expect(
        await ask(
          'POST',
          '/api/connection',
          input({
            external_id: '+908500001599',
            credentials: { access_token: 'uydurma' },
            ...change,
          }),
        ),
      ).toMatchObject({
        status: 422,
        body: {
          error: {
            code: 'account_unproven',
            message: expect.stringContaining('anahtarı kabul etmedi') as string,
          },
        },
      });
    expect(await list()).toHaveLength(1);
  });

  it('goes to whoever proves control from whoever has lost it, and tells both', async () => {
    const claimant = await stage().addCompany({ grants: ['inbox', 'settings'] });
    const page = { platform: 'facebook', externalId: anAccount() } as const;
    const { db } = open();
    await db.insert(connections).values({
      ...page,
      companyId: claimant.companyId,
      name: 'Başkasının sayfası',
      accessToken: 'uydurma',
    });
    const made = await connect({ platform: page.platform, external_id: page.externalId });
    const theirs = await ask('GET', '/api/connection', undefined, claimant.token);
    expect(JSON.stringify(theirs.body)).not.toContain(page.externalId);
    const [entry] = await db
      .select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.companyId, claimant.companyId));
    expect(entry).toMatchObject({ action: 'connection.deleted', actorId: null });
    expect(entry?.changes.at(-1)?.after).toContain('artık geçerli değil');
    const response = await ask('GET', '/api/events?after=0', undefined, claimant.token);
    expect((response.body as EventPage).events).toMatchObject([
      { type: 'inbox-changed', payload: { what: 'connections' } },
    ]);
    expect((await list()).map(({ id }) => id)).toContain(made.id);
    expect(
      refusal(
        await ask(
          'POST',
          '/api/connection',
          input({ platform: page.platform, external_id: page.externalId }),
          claimant.token,
        ),
      ),
    ).toEqual([409, 'connection_exists']);
  });

  it('is free for others once it is removed, and its earlier conversations stay where they were', async () => {
    const made = await connect();
    await ask('DELETE', `/api/connection/${made.id}`);
    const other = await stage().addCompany({ grants: ['settings'] });
    const same = input({ external_id: made.external_id });
    expect((await ask('POST', '/api/connection', same, other.token)).status).toBe(201);
    expect(refusal(await ask('POST', '/api/connection', same))).toEqual([409, 'connection_exists']);
    expect(await rowOf(made.id)).toMatchObject({ companyId: company.companyId });
  });

  it('of Authkey, which tells nobody whose a number is, is each company’s own', async () => {
    const other = await stage().addCompany({ grants: ['settings'] });
    const line = input({
      platform: 'whatsapp-authkey',
      external_id: anAccount().slice(0, 12),
      credentials: { authkey: ACCESS_TOKEN },
    });
    for (const token of [company.token, other.token])
      expect((await ask('POST', '/api/connection', line, token)).status).toBe(201);
    const renamed = { ...line, name: 'Başka hat' };
    expect(refusal(await ask('POST', '/api/connection', renamed))).toEqual([
      409,
      'connection_exists',
    ]);
  });

  it('is connected once where the same call is made again', async () => {
    const same = input({ external_id: anAccount() });
    const audits = () => open().db.$count(auditLog, eq(auditLog.companyId, company.companyId));
    const first = await ask('POST', '/api/connection', same);
    const before = await audits();
    const again = await ask('POST', '/api/connection', same);
    expect([again.status, (again.body as Connection).id]).toEqual([
      201,
      (first.body as Connection).id,
    ]);
    expect(await audits()).toBe(before);
    const otherKeys = { ...same, credentials: { access_token: `${ACCESS_TOKEN}-baska` } };
    expect((await ask('POST', '/api/connection', otherKeys)).status).not.toBe(201);
  });

  it('keeps the conversations of a removed account readable, and receives on a paused one', async () => {
    const receive = (text: string) =>
      stage().webhook(whatsappWebhook({ account: company.account }, [textMessage(wamid(), text)]));
    expect(
      (await ask('PATCH', `/api/connection/${company.connectionId}`, { is_active: false })).body,
    ).toMatchObject({ is_active: false });
    await receive('duraklatılmışken');
    const [room] = await until(async () => {
      const rooms = (await ask('GET', '/api/room/all')).body as Room[];
      return rooms.length === 1 && rooms;
    });
    await ask('DELETE', `/api/connection/${company.connectionId}`);
    expect((await ask('GET', `/api/room/${room?.id}`)).status).toBe(200);
    await receive('kaldırılmışken');
    await until(async () =>
      (
        await open()
          .db.select()
          .from(schema.jobs)
          .where(and(eq(schema.jobs.queue, 'webhooks'), eq(schema.jobs.state, 'dead')))
      ).some(({ error }) => error?.includes(company.account)),
    );
  });

  it('asks the provider, and keeps or clears what it says', async () => {
    const made = await connect();
    await ask('PATCH', `/api/connection/${made.id}`, { credentials: { access_token: 'yanlis' } });
    expect((await ask('POST', `/api/connection/${made.id}/test`)).body).toEqual({
      ok: false,
      message: expect.stringContaining('anahtarı kabul etmedi') as string,
    });
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({
      last_error: expect.any(String) as string,
      last_error_at: expect.any(String) as string,
    });
    expect(
      (
        await ask('PATCH', `/api/connection/${made.id}`, {
          credentials: { access_token: ACCESS_TOKEN },
        })
      ).body,
    ).toMatchObject({ last_error: null });
    expect((await ask('POST', `/api/connection/${made.id}/test`)).body).toEqual({
      ok: true,
      message: 'Bağlantı çalışıyor: Çınarlı Belediyesi.',
    });
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({
      last_error: null,
      display_number: '+90 850 000 15 30',
    });
    const unknown = input({ external_id: '106540352242404' });
    expect((await ask('POST', '/api/connection', unknown)).body).toMatchObject({
      error: { message: expect.stringContaining('bulamadı') as string },
    });
  });

  it.each([
    [
      'whatsapp-twillio',
      { account_sid: 'AC1', auth_token: ACCESS_TOKEN },
      { auth_token: 'yanlis' },
      () => `+9${anAccount().slice(0, 11)}`,
    ],
    [
      'whatsapp-authkey',
      { authkey: ACCESS_TOKEN },
      { authkey: 'yanlis' },
      () => anAccount().slice(0, 12),
    ],
    ['instagram-comment', { access_token: ACCESS_TOKEN }, { access_token: 'yanlis' }, anAccount],
  ])(
    'tests an account of %s; keys may be changed in part',
    async (platform, credentials, wrong, account) => {
      const id = account();
      stage().provider.senders.add(id);
      const made = await connect({ platform, credentials, external_id: id });
      expect((await ask('POST', `/api/connection/${made.id}/test`)).body).toMatchObject({
        ok: true,
      });
      expect(
        (await ask('PATCH', `/api/connection/${made.id}`, { credentials: wrong })).status,
      ).toBe(200);
      expect((await ask('POST', `/api/connection/${made.id}/test`)).body).toMatchObject({
        ok: false,
      });
    },
  );

  it('believes a Twilio call that is signed with the account’s own key, and with no other', async () => {
    const number = `+9${anAccount().slice(0, 11)}`;
    stage().provider.senders.add(number);
    const own = await connect({
      platform: 'whatsapp-twillio',
      credentials: { account_sid: 'AC1', auth_token: ACCESS_TOKEN },
      external_id: number,
    });
    await ask('PATCH', `/api/connection/${own.id}`, {
      credentials: { auth_token: 'hesabin-anahtari' },
    });
    const post = (form: TwilioForm, key: string) =>
      fetch(`${stage().url}/webhooks/twilio`, {
        method: 'POST',
        headers: {
          'x-twilio-signature': signTwilioForm(
            'https://muhatap.example/webhooks/twilio',
            form,
            key,
          ),
        },
        body: new URLSearchParams(
          Object.entries(form).map(([name, [value = '']]): [string, string] => [name, value]),
        ),
      });
    const form = {
      MessageSid: [wamid()],
      From: ['whatsapp:+905321112233'],
      To: [`whatsapp:${own.external_id}`],
      Body: ['Merhaba'],
      NumMedia: ['0'],
    };
    expect((await post(form, TWILIO_TOKEN)).status).toBe(401);
    // The key of the receiving account does not sign for the sender of a status.
    expect(
      (
        await post(
          { ...form, From: ['whatsapp:+908500000000'], MessageStatus: ['read'] },
          'hesabin-anahtari',
        )
      ).status,
    ).toBe(401);
    expect((await post(form, 'hesabin-anahtari')).status).toBe(200);
    await until(
      async () =>
        (await open().db.select().from(messages).where(eq(messages.connectionId, own.id)))
          .length === 1,
    );
  });

  it('seals at start what stood in the open, and counts what it cannot open', async () => {
    const { db } = open();
    expect((await rowOf(company.connectionId))?.accessToken).toBe(ACCESS_TOKEN);
    const before = await sealPlainKeys(db, stage().services.vault);
    expect(before.sealed).toBeGreaterThan(0);
    const row = await rowOf(company.connectionId);
    expect(row).toMatchObject({
      accessToken: null,
      credentials: expect.stringMatching(/^v1\./) as string,
    });
    expect(row && stage().services.vault.openCredentials(row)).toEqual({
      access_token: ACCESS_TOKEN,
    });
    await db
      .update(connections)
      .set({ credentials: 'v1.AAAA' })
      .where(eq(connections.id, company.connectionId));
    expect((await sealPlainKeys(db, stage().services.vault)).unreadable).toBe(
      before.unreadable + 1,
    );
  });
});
