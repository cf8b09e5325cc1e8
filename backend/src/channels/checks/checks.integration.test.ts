import { eq } from 'drizzle-orm';
import type { AccountCheck, Connection, TestMessage } from '@muhatap/shared/wire/channels';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import { APP_ID, FULL_KEY } from '../../../simulator/meta/graph-keys';
import { BUSINESS } from '../../../simulator/meta/graph-templates';
import { ACCESS_TOKEN, anAccount, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { withStage } from '../../../testing/with-stage';
import { schema } from '../../database';
import { readChannelFigures } from '../channel-figures';

const { accountChecks, connections, jobs, rooms, testMessages } = schema;
const DAY_S = 24 * 60 * 60;

withStage('checks of channel accounts', (stage, open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await stage().addCompany({ grants: ['inbox', 'settings'] });
  });
  afterEach(() => {
    const { provider } = stage();
    provider.graphFaults.length = 0;
    provider.appWebhooks.clear();
    provider.subscriptions.clear();
  });
  const ask = <Body>(method: string, path: string, body?: object) =>
    stage().ask(method, path, company.token, body) as Promise<{ status: number; body: Body }>;
  const check = async (id = company.connectionId) =>
    (await ask<AccountCheck>('POST', `/api/connection/${id}/check`)).body;
  const states = ({ steps }: AccountCheck) =>
    Object.fromEntries(steps.map(({ id, state }) => [id, state]));
  const step = ({ steps }: AccountCheck, wanted: string) => steps.find(({ id }) => id === wanted);
  const rowOf = async (id = company.connectionId) =>
    (await open().db.select().from(connections).where(eq(connections.id, id)))[0];
  const useKey = async (key: object, id = company.connectionId) => {
    const token = `anahtar-${anAccount()}`;
    stage().provider.keys.set(token, { ...FULL_KEY, ...key });
    await ask('PATCH', `/api/connection/${id}`, { credentials: { access_token: token } });
  };
  const connect = async (platform: string, account = anAccount()) =>
    (
      await ask<Connection>('POST', '/api/connection', {
        platform,
        name: 'Sayfa',
        external_id: account,
        credentials: { access_token: ACCESS_TOKEN },
      })
    ).body;

  it('set the webhook, subscribe the app and find the WhatsApp Business account', async () => {
    const before = await ask<AccountCheck>('GET', `/api/connection/${company.connectionId}/check`);
    expect(before.body).toMatchObject({ steps: [], checked_at: null, proof: 'send', test: null });
    const first = await check();
    expect(states(first)).toEqual({
      key: 'ok',
      permissions: 'ok',
      webhook: 'ok',
      number: 'ok',
      subscription: 'ok',
    });
    expect(step(first, 'key')?.message).toBe('Sistem kullanıcısı anahtarı, süresiz.');
    expect(stage().provider.appWebhooks.get('whatsapp_business_account')).toEqual({
      address: 'https://muhatap.example/webhooks/meta',
      fields: ['messages', 'message_template_status_update'],
    });
    expect(stage().provider.subscriptions.has(BUSINESS)).toBe(true);
    expect(await rowOf()).toMatchObject({ businessId: BUSINESS, lastError: null });
    const again = await check();
    expect(step(again, 'webhook')?.message).toContain('adresini çağırıyor');
    const events = await ask<EventPage>('GET', '/api/events?after=0');
    expect(events.body.events.length).toBeGreaterThan(0);
    expect(JSON.stringify([first, again])).not.toContain(ACCESS_TOKEN);
  });

  it('name the permissions that are missing, and what they are for', async () => {
    await useKey({ scopes: ['whatsapp_business_messaging'] });
    const checked = await check();
    expect(step(checked, 'permissions')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('whatsapp_business_management (uygulamayı abone') as string,
      action: expect.stringContaining('yeni bir anahtar') as string,
    });
    expect(states(checked)).toMatchObject({ number: 'ok', subscription: 'failed' });
    expect((await rowOf())?.lastError).toContain('eksik izin');
    const list = await ask<{ connections: Connection[] }>('GET', '/api/connection');
    expect(list.body.connections[0]).toMatchObject({ check_state: 'failed' });
  });

  it.each([
    ['system user', { expiresAt: 0, dataAccessExpiresAt: 0 }, 'ok', 'süresiz'],
    ['one with an end', { expiresAt: 40 * DAY_S }, 'ok', '40 gün sonra'],
    ['one that ends soon', { expiresAt: 9 * DAY_S }, 'warning', '9 gün sonra'],
    [
      'one whose data ends first',
      { expiresAt: 60 * DAY_S, dataAccessExpiresAt: 2 * DAY_S },
      'warning',
      '2 gün sonra',
    ],
    ['one that has ended', { expiresAt: -DAY_S }, 'failed', 'süresi dolmuş'],
    ['a person', { type: 'USER' }, 'warning', 'Kişi anahtarı'],
    ['an app', { type: 'APP' }, 'failed', 'uygulama anahtarı'],
    ['one that was taken back', { refusedFor: 460 }, 'failed', 'parolasını değiştirdiği'],
  ] as const)('tell how long the key of %s lasts', async (_name, key, state, message) => {
    const inSeconds = (given: number) => (given === 0 ? 0 : Math.floor(Date.now() / 1000) + given);
    const moments = Object.fromEntries(
      Object.entries(key).map(([name, value]) => [
        name,
        name.endsWith('At') ? inSeconds(value as number) : value,
      ]),
    );
    await useKey(moments);
    const checked = await check();
    expect(step(checked, 'key')).toMatchObject({
      state,
      message: expect.stringContaining(message) as string,
    });
    const isEnded = state === 'failed';
    expect(states(checked)).toMatchObject({ number: isEnded ? 'skipped' : 'ok' });
  });

  it('warn the administrators of a key that ends, once for each limit', async () => {
    const agent = await stage().addMember(company.companyId, ['inbox']);
    const notificationsOf = async ({ token }: { readonly token: string } = company) =>
      (await stage().ask('GET', '/api/notifications', token)).body as NotificationPage;
    const end = (days: number) => ({ expiresAt: Math.floor(Date.now() / 1000) + days * DAY_S });
    await useKey(end(30));
    await check();
    expect((await notificationsOf()).entries).toEqual([]);
    await useKey(end(10));
    await check();
    await check();
    expect((await notificationsOf()).entries).toMatchObject([
      {
        kind: 'key-ending',
        subject: { kind: 'account', id: company.connectionId, name: 'Hat', is_visible: true },
        count: 1,
        details: { days: '10' },
      },
    ]);
    expect((await notificationsOf(agent)).entries).toEqual([]);
    await useKey(end(2));
    await check();
    expect((await notificationsOf()).entries).toMatchObject([{ count: 2, details: { days: '2' } }]);
    const figures = await readChannelFigures(open().db);
    expect(figures.keyEnds.find(({ platform }) => platform === 'whatsapp')?.at).toEqual(
      expect.any(Date),
    );
  });

  it('leave the webhook of another installation alone, and know an app by its secret', async () => {
    stage().provider.appWebhooks.set('whatsapp_business_account', {
      address: 'https://baska.example/webhook',
      fields: ['messages'],
    });
    expect(step(await check(), 'webhook')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('https://baska.example/webhook') as string,
    });
    stage().provider.graphFaults.push({ edge: `${APP_ID}/subscriptions`, code: 190 });
    expect(step(await check(), 'webhook')?.message).toContain('META_APP_SECRET');
  });

  it.each([
    [4, 400, 'istek sınırı doldu'],
    [190, 401, 'kabul etmedi'],
    [10, 403, 'yetkisi yok'],
    [100, 400, 'bulamadı'],
    [2, 500, 'yanıt veremiyor'],
  ])('say what code %s means, and keep what was known', async (code, status, message) => {
    await check();
    stage().provider.graphFaults.push({ edge: company.account, code, status });
    const checked = await check();
    expect(step(checked, 'number')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining(message) as string,
      action: expect.any(String) as string,
    });
    expect(states(checked)).toMatchObject({ subscription: 'skipped' });
    expect(await rowOf()).toMatchObject({ businessId: BUSINESS });
    expect(states(await check())).toMatchObject({ number: 'ok' });
    expect((await rowOf())?.lastError).toBeNull();
  });

  it('of a page subscribe the app to it, and of Instagram to the page behind it', async () => {
    const page = await connect('facebook');
    expect(states(await check(page.id))).toEqual({
      ...{ key: 'ok', permissions: 'ok', webhook: 'ok', account: 'ok', subscription: 'ok' },
    });
    expect(stage().provider.subscriptions.get(page.external_id)).toContain('message_reads');
    const direct = await connect('instagram');
    const alone = await check(direct.id);
    expect(step(alone, 'account')?.message).toContain('sayfasına bağlı değil');
    expect(states(alone)).toMatchObject({ subscription: 'skipped' });
    stage().provider.instagramAccounts.add(direct.external_id);
    expect(states(await check(direct.id))).toMatchObject({ account: 'ok', subscription: 'ok' });
    const refused = await ask<ErrorBody>('POST', `/api/connection/${direct.id}/test-message`, {
      phone: '+905321112233',
    });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'no_test_message']);
  });

  it('take a WhatsApp Business account by hand where the key names none, once Meta says it has the number', async () => {
    await useKey({ businesses: [] });
    expect(await check()).toMatchObject({ can_name_business: true });
    const name = (business_id: string) =>
      ask<AccountCheck & ErrorBody>('PUT', `/api/connection/${company.connectionId}/business`, {
        business_id,
      });
    expect((await name('hesap')).status).toBe(400);
    const other = await name('102290129340399');
    expect([other.status, other.body.error]).toMatchObject([
      422,
      { code: 'business_refused', message: expect.stringContaining('bu numara yok') as string },
    ]);
    stage().provider.graphFaults.push({ edge: 'phone_numbers', code: 100 });
    expect((await name(BUSINESS)).body.error.message).toContain('bulamadı');
    expect((await rowOf())?.businessId).toBeNull();
    const { status, body } = await name(BUSINESS);
    expect([status, states(body)['subscription'], body.can_name_business]).toEqual([
      200,
      'ok',
      false,
    ]);
    expect((await rowOf())?.businessId).toBe(BUSINESS);
    const page = await connect('facebook');
    const none = await ask<ErrorBody>('PUT', `/api/connection/${page.id}/business`, {
      business_id: BUSINESS,
    });
    expect(none.body.error.message).toContain('Bu kanalda');
  });

  it('find the account of the number among several that the key names', async () => {
    await useKey({ businesses: ['102290129340399', BUSINESS] });
    expect(states(await check())['subscription']).toBe('ok');
    expect((await rowOf())?.businessId).toBe(BUSINESS);
  });

  it('register a number that waits for its PIN', async () => {
    const number = {
      verification: 'VERIFIED',
      quality: 'GREEN',
      isRegistered: false,
      pin: '111111',
    };
    stage().provider.numbers.set(company.account, number);
    expect(await check()).toMatchObject({ can_register: true });
    const register = (pin: string) =>
      ask<AccountCheck & ErrorBody>('POST', `/api/connection/${company.connectionId}/register`, {
        pin,
      });
    expect((await register('12')).status).toBe(400);
    const wrong = await register('222222');
    expect([wrong.status, wrong.body.error]).toEqual([
      422,
      { code: 'register_refused', message: expect.stringContaining('PIN yanlış') as string },
    ]);
    const right = await register('111111');
    expect(right.body).toMatchObject({ can_register: false });
    expect(states(right.body)).toMatchObject({ number: 'ok' });
  });

  it('run by themselves for an account with new keys, and wait for the next day', async () => {
    const { id } = await connect('facebook');
    const jobOf = async () =>
      (await open().db.select().from(jobs).where(eq(jobs.subject, id))).filter(
        ({ queue }) => queue === 'account-checks',
      );
    expect(await jobOf()).toHaveLength(1);
    await ask('PATCH', `/api/connection/${id}`, { credentials: { access_token: ACCESS_TOKEN } });
    expect(await jobOf()).toMatchObject([{ state: 'waiting' }]);
    await ask('DELETE', `/api/connection/${id}`);
    expect(
      await open().db.select().from(accountChecks).where(eq(accountChecks.connectionId, id)),
    ).toEqual([]);
  });

  const send = (phone = '+90 (532) 111 22 33') =>
    ask<TestMessage & ErrorBody>('POST', `/api/connection/${company.connectionId}/test-message`, {
      phone,
    });
  const lastTest = async () =>
    (await ask<AccountCheck>('GET', `/api/connection/${company.connectionId}/check`)).body;

  it('send a test message whose status proves that words arrive, past the conversations', async () => {
    expect(await lastTest()).toMatchObject({ arrived_at: null });
    const sent = await send();
    expect([sent.status, sent.body.phone]).toEqual([201, '+905321112233']);
    await until(async () => (await lastTest()).test?.state === 'read');
    expect((await lastTest()).arrived_at).not.toBeNull();
    expect(stage().provider.sent.at(-1)).toMatchObject({
      recipient: '905321112233',
      body: { type: 'template', template: { name: 'hello_world' } },
    });
    expect(
      await open().db.select().from(rooms).where(eq(rooms.companyId, company.companyId)),
    ).toEqual([]);
    const list = await ask<{ connections: Connection[] }>('GET', '/api/connection');
    expect(list.body.connections[0]?.arrived_at).toEqual(expect.any(String));
  });

  it('tell why a test message did not arrive', async () => {
    stage().provider.failures.push({ provider: 'whatsapp', later: 131026 });
    await send();
    const failed = await until(async () => {
      const { test, arrived_at } = await lastTest();
      return test?.state === 'failed' && { test, arrived_at };
    });
    expect(failed).toMatchObject({
      arrived_at: null,
      test: { reason: expect.stringContaining('WhatsApp kullanmıyor') as string },
    });
    stage().provider.windows.set('905321112233', 'closed');
    stage().provider.failures.push({ provider: 'whatsapp', code: 132001 });
    expect((await send()).body).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('numaraya bir mesaj yazın') as string,
    });
    stage().provider.windows.clear();
    for (const phone of ['0532 111 22 33', '+90', 'Ayşe', ''])
      expect((await send(phone)).status).toBe(400);
    const at = new Date();
    await open()
      .db.insert(testMessages)
      .values(
        Array.from({ length: 9 }, () => ({
          ...{ connectionId: company.connectionId, companyId: company.companyId },
          ...{ phone: '+905321112233', state: 'sent' as const, sentAt: at, changedAt: at },
        })),
      );
    expect((await send()).status).toBe(429);
  });
});
