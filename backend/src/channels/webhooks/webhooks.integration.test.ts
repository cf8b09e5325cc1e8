import { and, eq, inArray } from 'drizzle-orm';
import type { Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import { schema } from '../../database';
import { signTwilioForm } from '../adapters/twilio/twilio-signature';
import { VERIFY_TOKEN } from '../../../testing/messaging-stage';
import { ACCESS_TOKEN, anAccount, type StageCompany } from '../../../testing/stage-company';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';
import { WEBHOOK_QUEUE } from './journal.repository';

const { customers, jobs, messages, rooms, webhookEvents, webhookRejections } = schema;

withStage('webhooks', (stage, open) => {
  const storedOf = (companyId: string) =>
    open()
      .db.select()
      .from(messages)
      .where(eq(messages.companyId, companyId))
      .orderBy(messages.createdAt, messages.id);
  const isOurs = eq(jobs.queue, WEBHOOK_QUEUE.name);
  const isIdle = async () =>
    (await open().db.$count(jobs, and(isOurs, inArray(jobs.state, ['waiting', 'running'])))) === 0;
  const failed = () =>
    open()
      .db.select({ error: jobs.error, body: webhookEvents.body })
      .from(jobs)
      .innerJoin(webhookEvents, eq(webhookEvents.id, jobs.subject))
      .where(and(isOurs, eq(jobs.state, 'dead')));
  const roomsOf = async (company: StageCompany) =>
    (await stage().ask('GET', '/api/room/all', company.token)).body as Room[];

  it('answers the handshake with the challenge and refuses another token', async () => {
    const ask = (token: string) =>
      fetch(
        `${stage().url}/webhooks/meta?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const right = await ask(VERIFY_TOKEN);
    expect([right.status, right.headers.get('content-type'), await right.text()]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '1158201444',
    ]);
    expect((await ask('wrong')).status).toBe(403);
    expect((await fetch(`${stage().url}/webhooks/meta`)).status).toBe(403);
  });

  it('stores text, image, a batch of three and the same batch again exactly once, with events in order', async () => {
    const company = await stage().addCompany();
    const { account } = company;
    const fileId = '1003383421387256';
    stage().provider.files.set(fileId, {
      mimeType: 'image/jpeg',
      bytes: Buffer.from('jpeg bytes'),
    });
    const batch = whatsappWebhook(
      { account },
      ['bir', 'iki', 'üç'].map((body) => textMessage(wamid(), body)),
    );
    const image = {
      id: wamid(),
      type: 'image',
      image: { id: fileId, mime_type: 'image/jpeg', caption: 'çukur' },
    };
    for (const body of [
      whatsappWebhook({ account }, [textMessage(wamid(), 'Merhaba')]),
      whatsappWebhook({ account }, [image]),
      batch,
      batch,
    ]) {
      expect((await stage().webhook(body)).status).toBe(200);
    }
    await until(async () => (await storedOf(company.companyId)).length === 5 && (await isIdle()));
    const [room] = await roomsOf(company);
    expect(room).toMatchObject({
      unread_messages: 5,
      customer: { name: 'Sheena Nelson', phone: '+905321112233' },
      last_message: { content: 'üç', is_sent: false },
    });
    const file = await until(async () => {
      const { messages: page } = (await stage().ask('GET', `/api/room/${room?.id}`, company.token))
        .body as RoomDetail;
      expect(page.data.map(({ content }) => content)).toEqual([
        'Merhaba',
        'çukur',
        'bir',
        'iki',
        'üç',
      ]);
      const media = page.data[1]?.media;
      return media?.state === 'ready' && media;
    });
    const served = await fetch(stage().url + file.url);
    expect([served.status, await served.text()]).toEqual([200, 'jpeg bytes']);
    const page = (await stage().ask('GET', '/api/events?after=0', company.token)).body as EventPage;
    expect(page.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(page.events.filter(({ type }) => type === 'chat-message')).toHaveLength(5);
  });

  it('refuses a wrong signature with 401 and keeps only a counter', async () => {
    const before = await open().db.$count(webhookEvents);
    const answer = await stage().webhook(
      { object: 'page', entry: [] },
      { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    );
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'bad_signature' } });
    expect(await open().db.$count(webhookEvents)).toBe(before);
    const [row] = await open()
      .db.select()
      .from(webhookRejections)
      .where(eq(webhookRejections.source, 'meta'));
    expect(row).toMatchObject({ reason: 'bad_signature', count: 1 });
  });

  it.each([
    '{"object":',
    '[]',
    '{"object":"whatsapp_business_account","entry":[{"id":"1","changes":[{"field":"messages","value":{}}]}]}',
  ])('acknowledges the malformed body %s and keeps it as failed with its reason', async (body) => {
    expect((await stage().webhook(body)).status).toBe(200);
    const row = await until(async () =>
      (await failed()).find((each) => each.body.toString() === body),
    );
    expect(row.error).toBeTruthy();
  });

  it('opens one room for two simultaneous first messages', async () => {
    const company = await stage().addCompany();
    const calls = Array.from({ length: 8 }, (_, n) =>
      stage().webhook(
        whatsappWebhook({ account: company.account }, [textMessage(wamid(), `ileti ${n}`)]),
      ),
    );
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    await until(async () => (await storedOf(company.companyId)).length === 8);
    expect(await open().db.$count(rooms, eq(rooms.companyId, company.companyId))).toBe(1);
    expect((await roomsOf(company))[0]?.unread_messages).toBe(8);
  });

  it('keeps an event of an unknown account, shows it, and finishes it by itself once the account is connected', async () => {
    const company = await stage().addCompany({ grants: ['inbox', 'settings'] });
    const account = anAccount();
    await stage().webhook(whatsappWebhook({ account }, [textMessage(wamid(), 'kayıp olmasın')]));
    await until(async () => (await failed()).some(({ error }) => error?.includes(account)));
    const connected = await stage().ask('POST', '/api/connection', company.token, {
      platform: 'whatsapp',
      name: 'Yeni hat',
      external_id: account,
      credentials: { access_token: ACCESS_TOKEN },
    });
    expect(connected.status).toBe(201);
    await until(async () => (await storedOf(company.companyId))[0]?.content === 'kayıp olmasın');
  });

  it('knows a person under phone and user id, and stores text that PostgreSQL would refuse', async () => {
    const company = await stage().addCompany();
    const { account } = company;
    await stage().webhook(
      whatsappWebhook({ account, from: '905320000001' }, [textMessage(wamid(), 'telefonla')]),
    );
    await until(async () => (await storedOf(company.companyId)).length === 1);
    const byUserId = whatsappWebhook({ account }, [
      {
        ...textMessage(wamid(), 'a\u0000b\ud800c'),
        from: undefined,
        from_user_id: 'TR.905320000001',
      },
    ]);
    await stage().webhook(byUserId);
    const stored = await until(async () => {
      const all = await storedOf(company.companyId);
      return all.length === 2 && all;
    });
    expect(stored[1]?.content).toBe('ab\ufffdc');
    expect(await open().db.$count(customers, eq(customers.companyId, company.companyId))).toBe(1);
  });

  it('opens a room for an Instagram comment, each comment once and our own replies not at all', async () => {
    const company = await stage().addCompany({ platform: 'instagram-comment' });
    const { account } = company;
    const citizen = { id: '8160000000000001', username: 'ayse.yilmaz' };
    const [first, second] = [wamid(), wamid()];
    const value = (id: string, from: object, text: string, rest = {}) => ({
      id,
      from,
      text,
      media: { id: '17900000000000001', media_product_type: 'FEED' },
      ...rest,
    });
    const call = (entry: object) => ({
      object: 'instagram',
      entry: [{ id: account, time: Math.floor(Date.now() / 1000), ...entry }],
    });
    const comment = call({
      changes: [{ field: 'comments', value: value(first, citizen, 'Parkın ışıkları yanmıyor') }],
    });
    await stage().webhook(comment);
    await stage().webhook(comment);
    await until(async () => (await storedOf(company.companyId)).length === 1 && (await isIdle()));
    // Our own answer under the post comes back as well; the citizen then goes on, in the other documented shape of the call.
    await stage().webhook(
      call({
        changes: [
          {
            field: 'comments',
            value: value(wamid(), { id: account }, 'İlgileniyoruz', { parent_id: first }),
          },
        ],
      }),
    );
    await stage().webhook(
      call({
        field: 'comments',
        value: value(second, citizen, 'Teşekkürler', { parent_id: first }),
      }),
    );
    await until(async () => (await storedOf(company.companyId)).length === 2 && (await isIdle()));

    const rooms = await roomsOf(company);
    expect(rooms).toHaveLength(1);
    const [room] = rooms;
    expect(room).toMatchObject({
      channel: 'instagram-comment',
      recipient: citizen.id,
      unread_messages: 2,
      customer: { name: 'ayse.yilmaz', phone: null },
      receiver_account: { platform: 'instagram-comment', external_id: account },
      last_message: { content: 'Teşekkürler' },
    });
    const { messages: page } = (await stage().ask('GET', `/api/room/${room?.id}`, company.token))
      .body as RoomDetail;
    expect(
      page.data.map(({ message_id, content, type, is_sent, reply_to_id }) => ({
        message_id,
        content,
        type,
        is_sent,
        reply_to_id,
      })),
    ).toEqual([
      {
        message_id: first,
        content: 'Parkın ışıkları yanmıyor',
        type: 'text',
        is_sent: false,
        reply_to_id: null,
      },
      {
        message_id: second,
        content: 'Teşekkürler',
        type: 'text',
        is_sent: false,
        reply_to_id: page.data[0]?.id,
      },
    ]);
  });

  it('takes Messenger and Twilio messages in, each once', async () => {
    const facebook = await stage().addCompany({ platform: 'facebook' });
    const event = {
      object: 'page',
      entry: [
        {
          id: facebook.account,
          time: Date.now(),
          messaging: [
            {
              sender: { id: '7160000000000001' },
              recipient: { id: facebook.account },
              timestamp: Date.now(),
              message: { mid: wamid(), text: 'Sayfadan merhaba' },
            },
          ],
        },
      ],
    };
    await stage().webhook(event);
    await stage().webhook(event);
    await until(async () => (await storedOf(facebook.companyId)).length === 1 && (await isIdle()));
    expect((await storedOf(facebook.companyId))[0]).toMatchObject({
      content: 'Sayfadan merhaba',
      channel: 'facebook',
    });

    const twilio = await stage().addCompany({ platform: 'whatsapp-twillio' });
    const form = {
      MessageSid: [wamid()],
      From: ['whatsapp:+905321112233'],
      To: [`whatsapp:${twilio.account}`],
      Body: ['Twilio’dan merhaba'],
      NumMedia: ['0'],
      ProfileName: ['Ayşe'],
    };
    const post = (signature: string) =>
      fetch(`${stage().url}/webhooks/twilio`, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(
          Object.entries(form).map(([key, [value = '']]): [string, string] => [key, value]),
        ),
      });
    expect((await post('wrong')).status).toBe(401);
    const signature = signTwilioForm('https://muhatap.example/webhooks/twilio', form, ACCESS_TOKEN);
    expect((await post(signature)).status).toBe(200);
    expect((await post(signature)).status).toBe(200);
    await until(async () => (await storedOf(twilio.companyId)).length === 1 && (await isIdle()));
    expect(await storedOf(twilio.companyId)).toHaveLength(1);
    expect((await fetch(`${stage().url}/webhooks/authkey`, { method: 'POST' })).status).toBe(401);
  });
});
