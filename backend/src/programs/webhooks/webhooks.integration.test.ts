import { eq } from 'drizzle-orm';
import type { NotificationPage } from '@muhatap/shared/wire/session';
import type { Webhook, WebhookInput, WebhookWithSecret } from '@muhatap/shared/wire/programs';
import { Webhook as Verifier } from 'standardwebhooks';
import { createCredentialVault } from '../../channels';
import { schema } from '../../database';
import type { SceneCompany } from '../../../testing/inbox-scene';
import { openWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver';
import { withInbox } from '../../../testing/with-inbox';
import { createDeliveryJobs } from './delivery-jobs';
import { DEAD_AFTER_MS, WAITS_MS } from './delivery-queue';
import { webhookSecrets } from './endpoint-secrets';
import { makeDeliveries } from './make-deliveries';
import { createWebhooksService } from './webhooks.service';

const { companyEvents, eventHeads, jobs, webhookDeliveries } = schema;
const ROOT = '/api/programs/webhooks';
const HOUR_MS = 3_600_000;

withInbox('webhooks', (scene, open) => {
  let own: SceneCompany;
  let who: { companyId: string; userId: string; name: string; ip: string };
  let receiver: WebhookReceiver;
  let at: Date;
  const now = () => at;
  const vault = createCredentialVault('ilk-anahtar');
  const config = () => ({ webhookOrigins: [receiver.origin] });
  const service = () => createWebhooksService({ db: open().db, now, vault, config: config() });
  const input = (change: Partial<WebhookInput> = {}): WebhookInput => ({
    name: 'CRM',
    address: `${receiver.origin}/muhatap`,
    events: ['complaint.opened', 'message.received'],
    is_active: true,
    ...change,
  });
  const add = (change: Partial<WebhookInput> = {}) => service().create(who, input(change));
  const send = (id: string, origins = config(), timeoutMs = 2_000) =>
    createDeliveryJobs({ handle: open(), now, vault, config: origins, timeoutMs }).work(
      { subject: id } as never,
      {} as never,
    );
  const rows = () =>
    open()
      .db.select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.companyId, own.companyId))
      .orderBy(webhookDeliveries.createdAt, webhookDeliveries.id);
  const ping = async (id: string) => {
    await service().test(who, id);
    return (await rows()).at(-1)?.id ?? '';
  };
  const opened = async () => {
    const body = { subject: 'Çukur', konuOzeti: 'Çukur', origin: 'phone' };
    const { status } = await scene().ask('POST', '/api/complaints', own.token, body);
    expect(status).toBe(201);
  };

  beforeEach(async () => {
    at = new Date('2026-11-20T09:00:00.000Z');
    receiver = await openWebhookReceiver();
    own = await scene().addCompany(['complaints', 'inbox'], { actions: ['administer'] });
    who = { companyId: own.companyId, userId: own.userId, name: 'Yönetici', ip: '' };
  });
  afterEach(() => receiver.close());

  it('an event becomes one delivery with ids alone, signed as the specification says', async () => {
    await opened();
    const { secret, webhook } = await add();
    await add({ events: ['message.sent'] });
    expect(await makeDeliveries(open().db, own.companyId)).toBe(0);
    await opened();
    expect(await makeDeliveries(open().db, own.companyId)).toBeGreaterThan(0);
    expect(await makeDeliveries(open().db, own.companyId)).toBe(0);
    const [delivery, ...others] = await rows();
    const id = delivery?.id ?? '';
    expect([delivery?.endpointId, others]).toEqual([webhook.id, []]);
    const waiting = await open().db.select().from(jobs).where(eq(jobs.subject, id));
    expect(waiting).toHaveLength(1);
    at = new Date();
    expect(await send(id)).toBeUndefined();
    const call = receiver.calls[0] ?? { headers: {}, body: '' };
    expect(call.headers['webhook-id']).toBe(id);
    const body = new Verifier(secret).verify(call.body, call.headers);
    expect(body).toEqual({
      type: 'complaint.opened',
      api_version: 'v1',
      timestamp: expect.any(String) as string,
      data: { complaint_id: expect.any(String) as string, by_id: own.userId },
    });
    expect(() => new Verifier(secret).verify(`${call.body} `, call.headers)).toThrow();
    const attempts = [{ status: 200, answer: 'tamam', error: null }];
    expect(await rows()).toMatchObject([{ state: 'delivered', attempts }]);
    // A job that came twice sends nothing more.
    await send(id);
    expect(receiver.calls).toHaveLength(1);
  });

  it('after a rotation both secrets sign for a day, then the new one alone', async () => {
    const { secret: former, webhook } = await add();
    const { secret } = await service().rotate(who, webhook.id);
    at = new Date();
    await open()
      .db.update(schema.webhookEndpoints)
      .set({ formerUntil: new Date(at.getTime() + HOUR_MS) });
    await send(await ping(webhook.id));
    const [first] = receiver.calls;
    for (const each of [former, secret])
      expect(new Verifier(each).verify(first?.body ?? '', first?.headers ?? {})).toBeTruthy();
    await open().db.update(schema.webhookEndpoints).set({ formerUntil: at });
    await send(await ping(webhook.id));
    const last = receiver.calls.at(-1);
    expect(new Verifier(secret).verify(last?.body ?? '', last?.headers ?? {})).toBeTruthy();
    expect(() => new Verifier(former).verify(last?.body ?? '', last?.headers ?? {})).toThrow();
  });

  it('a failed one waits longer each time, is given up after three days, and its address switched off and told of', async () => {
    const { webhook } = await add();
    receiver.answer = (response) => void response.writeHead(503).end('bakımda');
    const id = await ping(webhook.id);
    for (const delayMs of WAITS_MS) {
      expect(await send(id)).toEqual({ kind: 'later', delayMs, isTry: false });
      at = new Date(at.getTime() + delayMs);
    }
    expect(WAITS_MS.reduce((sum, each) => sum + each)).toBeGreaterThan(DEAD_AFTER_MS);
    expect(await send(id)).toBeUndefined();
    const [delivery] = await rows();
    expect(delivery?.state).toBe('failed');
    expect(delivery?.attempts).toHaveLength(WAITS_MS.length + 1);
    expect(delivery?.attempts[0]).toMatchObject({ status: 503, answer: 'bakımda' });
    const { webhooks } = await service().list(who);
    expect(webhooks[0]).toMatchObject({ is_active: false, switched_off_at: at.toISOString() });
    const { body } = await scene().ask<NotificationPage>('GET', '/api/notifications', own.token);
    expect(body.entries).toMatchObject([
      { kind: 'webhook-off', subject: { kind: 'webhook', name: 'CRM', is_visible: true } },
    ]);
    await expect(service().test(who, webhook.id)).rejects.toMatchObject({ code: 'webhook_off' });
    await service().replace(who, webhook.id, input());
    expect((await service().list(who)).webhooks[0]).toMatchObject({
      is_active: true,
      failing_since: null,
      switched_off_at: null,
    });
  });

  it('a success in between keeps an address, and 410 switches it off at once', async () => {
    const { webhook } = await add();
    receiver.answer = (response) => void response.writeHead(500).end();
    const failing = await ping(webhook.id);
    await send(failing);
    at = new Date(at.getTime() + DEAD_AFTER_MS - HOUR_MS);
    receiver.answer = (response) => void response.end();
    await send(await ping(webhook.id));
    expect((await service().list(who)).webhooks[0]?.failing_since).toBeNull();
    receiver.answer = (response) => void response.writeHead(410).end();
    expect(await send(failing)).toBeUndefined();
    expect((await service().list(who)).webhooks[0]?.is_active).toBe(false);
  });

  it.each([
    ['a redirect', (response) => response.writeHead(302, { location: '/' }).end(), /izlenmez/],
    ['a huge answer', (response) => response.end('x'.repeat(70_000)), /çok uzun/],
    ['a slow answer', () => undefined, /zamanında/],
    ['a torn connection', (response) => response.destroy(), /Bağlanılamadı/],
  ] as [string, WebhookReceiver['answer'], RegExp][])(
    '%s is a failed attempt',
    async (_, answer, reason) => {
      const { webhook } = await add();
      receiver.answer = answer;
      expect(await send(await ping(webhook.id), config(), 300)).toMatchObject({ kind: 'later' });
      const [delivery] = await rows();
      expect(delivery?.attempts[0]?.error).toMatch(reason);
      expect(receiver.calls).toHaveLength(1);
    },
  );

  it('a private address is refused when it is saved, and when a name has come to lead there', async () => {
    const refused = [
      'http://ornek.test/a',
      'https://10.0.0.1/a',
      'https://localhost/a',
      'https://a:b@ornek.test',
    ];
    for (const address of refused)
      expect(await scene().refusal('POST', ROOT, own.token, input({ address }))).toEqual([
        422,
        'address_refused',
      ]);
    const { webhook } = await add();
    await send(await ping(webhook.id), { webhookOrigins: [] });
    const [delivery] = await rows();
    expect(delivery?.attempts[0]?.error).toBe('Adres özel bir ağda.');
    expect(receiver.calls).toEqual([]);
  });

  it('one delivery or those of a range are sent again under their own ids', async () => {
    const { webhook } = await add();
    const first = await ping(webhook.id);
    at = new Date(at.getTime() + HOUR_MS);
    const second = await ping(webhook.id);
    await send(first);
    await send(second);
    expect(await service().replay(who, webhook.id, { id: first })).toBe(1);
    await send(first);
    expect(receiver.calls.map(({ headers }) => headers['webhook-id'])).toEqual([
      first,
      second,
      first,
    ]);
    const from = at.toISOString();
    expect(await service().replay(who, webhook.id, { from })).toBe(1);
    expect(await service().replay(who, webhook.id, { from, state: 'failed' })).toBe(0);
    await expect(service().replay(who, webhook.id, { id: webhook.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const page = await service().deliveries(who, webhook.id, { limit: 1 });
    expect(page.deliveries.map(({ id }) => id)).toEqual([second]);
    const next = { limit: 1, cursor: page.next_cursor ?? '' };
    const rest = await service().deliveries(who, webhook.id, next);
    expect(rest).toMatchObject({ deliveries: [{ id: first }], next_cursor: null });
    const waiting = { limit: 9, state: 'waiting' } as const;
    const { deliveries } = await service().deliveries(who, webhook.id, waiting);
    expect(deliveries.map(({ id }) => id)).toEqual([second]);
  });

  it('its secret is sealed, shown once, and takes part in a change of the key', async () => {
    const { body } = await scene().ask<WebhookWithSecret>('POST', ROOT, own.token, {
      ...input(),
      address: 'https://crm.ornek.test/muhatap',
    });
    expect(body.secret).toMatch(/^whsec_[\w+/=]{44}$/);
    const list = await scene().ask<{ webhooks: Webhook[] }>('GET', ROOT, own.token);
    expect(JSON.stringify(list.body)).not.toContain(body.secret);
    await add();
    const sealed = await webhookSecrets.list(open().db);
    const { owner, sealed: before } = sealed.find(({ sealed: text }) => {
      return vault.open(ownerIn(sealed, text), text).access_token !== undefined;
    }) ?? { owner: '', sealed: '' };
    const next = createCredentialVault('yeni-anahtar', 'ilk-anahtar');
    const secret = next.open(owner, before).access_token ?? '';
    expect(secret).toMatch(/^whsec_/);
    const anew = next.seal(owner, { access_token: secret });
    await webhookSecrets.replace(open().db, before, anew);
    expect((await webhookSecrets.list(open().db)).map(({ sealed: text }) => text)).toContain(anew);
  });

  it('one that is switched off by hand gets nothing, and removed ones take their deliveries along', async () => {
    const { webhook } = await add();
    const id = await ping(webhook.id);
    await service().replace(who, webhook.id, input({ is_active: false }));
    await send(id);
    expect((await rows())[0]).toMatchObject({ state: 'failed' });
    await opened();
    await makeDeliveries(open().db, own.companyId);
    expect(await rows()).toHaveLength(1);
    await service().remove(who, webhook.id);
    expect(await rows()).toEqual([]);
    expect(await send(id)).toBeUndefined();
    expect(receiver.calls).toEqual([]);
    const [head] = await open()
      .db.select()
      .from(eventHeads)
      .where(eq(eventHeads.companyId, own.companyId));
    const log = await open()
      .db.select()
      .from(companyEvents)
      .where(eq(companyEvents.companyId, own.companyId));
    expect(log.length).toBe(head?.seq);
  });
});

const ownerIn = (rows: readonly { owner: string; sealed: string }[], sealed: string): string =>
  rows.find((row) => row.sealed === sealed)?.owner ?? '';
