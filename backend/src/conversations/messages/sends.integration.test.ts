import { eq } from 'drizzle-orm';
import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { ErrorBody } from '@muhatap/shared/wire/http';
import { UNKNOWN_SEND_QUEUE } from '../../channels/outbox/deliveries';
import { schema } from '../../database';
import type { Stage } from '../../../testing/messaging-stage';
import type { StageCompany } from '../../../testing/stage-company';
import { makeJobsDue } from '../../../testing/make-jobs-due';
import { until } from '../../../testing/until';
import {
  statusWebhook,
  textMessage,
  wamid,
  whatsappWebhook,
} from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';

const { connections, messages, outbox, rooms } = schema;
const RECIPIENT = '905321112233';

withStage('sends', (stage, open) => {
  const db = () => open().db;
  const errorOf = (answer: Awaited<ReturnType<Stage['ask']>>) => [
    answer.status,
    (answer.body as ErrorBody).error.code,
  ];
  const roomOf = (company: StageCompany) =>
    until(
      async () => ((await stage().ask('GET', '/api/room/all', company.token)).body as Room[])[0],
    );

  /** A company whose citizen has just written, so that the window is open. */
  async function withCitizen(): Promise<StageCompany & { roomId: string }> {
    const company = await stage().addCompany();
    await stage().webhook(
      whatsappWebhook({ account: company.account, from: RECIPIENT }, [
        textMessage(wamid(), 'Merhaba'),
      ]),
    );
    return { ...company, roomId: (await roomOf(company)).id };
  }
  const send = (
    company: StageCompany,
    message: string,
    headers: Record<string, string> = {},
    from = company.account,
  ) =>
    stage().ask(
      'POST',
      CHANNELS.whatsapp.sendPath,
      company.token,
      { message, recipient: RECIPIENT, from },
      headers,
    );
  const messageOf = async (id: string) =>
    (await db().select().from(messages).where(eq(messages.id, id)))[0];
  const becomes = (id: string, status: string) =>
    until(async () => (await messageOf(id))?.status === status && messageOf(id));

  it('reaches the Graph address with the documented body and goes on to read, never back', async () => {
    const company = await withCitizen();
    const answer = await send(company, '  Ekip yola çıktı.  ');
    expect(answer.status).toBe(201);
    const message = answer.body as Message;
    expect(message).toMatchObject({
      content: 'Ekip yola çıktı.',
      status: 'queued',
      is_sent: true,
      sender_name: 'Elif Karadağ',
      message_id: null,
    });
    await becomes(message.id, 'read');
    expect(stage().provider.sent.at(-1)).toMatchObject({
      account: company.account,
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: RECIPIENT,
        type: 'text',
        text: { body: 'Ekip yola çıktı.', preview_url: false },
        biz_opaque_callback_data: message.id,
      },
    });
    const { events } = (await stage().ask('GET', '/api/events?after=1', company.token))
      .body as EventPage;
    const statuses: readonly string[] = events.map(
      ({ payload }) => (payload as { message: Message }).message.status,
    );
    // Receipts come in calls of their own, and one that a later one has overtaken says nothing new.
    expect(statuses).toEqual(
      ['queued', 'sent', 'delivered', 'read'].filter((status) => statuses.includes(status)),
    );
    expect([statuses[0], statuses.at(-1)]).toEqual(['queued', 'read']);
    expect(await roomOf(company)).toMatchObject({
      assignee: { id: company.userId },
      last_message: { status: 'read' },
    });
  });

  it('sends once for one key, and refuses the key for another text', async () => {
    const company = await withCitizen();
    const key = { 'idempotency-key': 'anahtar-1' };
    const answers = await Promise.all([
      send(company, 'bir kez', key),
      send(company, 'bir kez', key),
      send(company, 'bir kez', key),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1);
    expect(errorOf(await send(company, 'başka metin', key))).toEqual([409, 'idempotency_conflict']);
    await becomes((answers[0]?.body as unknown as Message).id, 'read');
    expect(stage().provider.sent.filter(({ account }) => account === company.account)).toHaveLength(
      1,
    );
  });

  it('names an unsupported platform in the words of the specification', async () => {
    const { token } = await stage().addCompany();
    for (const platform of ['fax', 'whatsapp/unknown', 'WhatsApp', 'şikayet']) {
      const answer = await stage().ask('POST', `/api/${platform}/send/message`, token, {
        message: 'a',
        recipient: 'b',
        from: 'c',
      });
      expect([answer.status, answer.body]).toEqual([
        400,
        { error: { code: 'unsupported_platform', message: `Unsupported platform: ${platform}` } },
      ]);
    }
    const old = { 'x-muhatap-wire': '0123456789ab' };
    expect(errorOf(await stage().ask('POST', '/api/fax/send/message', token, {}, old))).toEqual([
      404,
      'page_outdated',
    ]);
    expect((await stage().ask('POST', '/api/%E0%A4%A/send/message', token, {})).status).toBe(400);
    expect(
      errorOf(
        await stage().ask('POST', CHANNELS['whatsapp-authkey'].sendPath, token, {
          message: 'a',
          recipient: 'b',
          from: 'c',
        }),
      ),
    ).toEqual([422, 'template_required']);
    expect((await stage().ask('POST', '/api/fax/send/message', 'x'.repeat(43), {})).status).toBe(
      401,
    );
  });

  it('refuses blank and over-long texts with the limit, counted in characters', async () => {
    const company = await withCitizen();
    for (const blank of ['', ' \n ', '\u0000'])
      expect(errorOf(await send(company, blank))).toEqual([422, 'message_blank']);
    const long = await send(company, 'a'.repeat(4097));
    expect([long.status, long.body]).toEqual([
      422,
      {
        error: {
          code: 'message_too_long',
          message: 'Mesaj en çok 4.096 karakter olabilir; bu mesaj 4.097 karakter.',
          details: { limit: 4096, length: 4097, action: 'shorten' },
        },
      },
    ]);
    expect((await send(company, '😀'.repeat(4096))).status).toBe(201);
  });

  it('knows neither a room that does not exist nor one of another company', async () => {
    const company = await withCitizen();
    const other = await withCitizen();
    expect(errorOf(await send(company, 'merhaba', {}, 'no-such-account'))).toEqual([
      404,
      'room_not_found',
    ]);
    const stranger = { message: 'merhaba', recipient: '905329999999', from: company.account };
    expect(
      errorOf(await stage().ask('POST', CHANNELS.whatsapp.sendPath, company.token, stranger)),
    ).toEqual([404, 'room_not_found']);
    expect(errorOf(await send(company, 'merhaba', {}, other.account))).toEqual([
      404,
      'room_not_found',
    ]);
    const calls = [
      ['GET', ''],
      ['POST', '/read'],
      ['POST', '/close'],
      ['POST', '/reopen'],
    ] as const;
    for (const id of [other.roomId, '01936f00-0000-7000-8000-000000000000', '%00', "x'--"]) {
      for (const [method, rest] of calls)
        expect(errorOf(await stage().ask(method, `/api/room/${id}${rest}`, company.token))).toEqual(
          [404, 'room_not_found'],
        );
    }
    expect(await db().$count(messages, eq(messages.companyId, other.companyId))).toBe(1);
    expect(await roomOf(other)).toMatchObject({ unread_messages: 1, is_active: true });
  });

  it('refuses a closed window, a paused connection and a person without the grant, and stores nothing', async () => {
    const company = await withCitizen();
    await db()
      .update(rooms)
      .set({ lastCustomerMessageAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(rooms.id, company.roomId));
    expect(errorOf(await send(company, 'geç kaldık'))).toEqual([422, 'window_closed']);
    await db()
      .update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, company.connectionId));
    expect(errorOf(await send(company, 'durdu'))).toEqual([409, 'connection_paused']);
    const { token } = await stage().addMember(company.companyId, ['reports']);
    expect(errorOf(await send({ ...company, token }, 'yetkisiz'))).toEqual([403, 'forbidden']);
    expect((await stage().ask('GET', '/api/room/all', token)).status).toBe(403);
    expect(await db().$count(messages, eq(messages.companyId, company.companyId))).toBe(1);
  });

  it('fails for good with a reason, and keeps the order of a room across retries', async () => {
    const company = await withCitizen();
    stage().provider.failures.push({ code: 131026 });
    const refused = (await send(company, 'ulaşmaz')).body as Message;
    expect(await becomes(refused.id, 'failed')).toMatchObject({
      errorCode: '131026',
      errorMessage: expect.stringContaining('teslim edilemiyor') as string,
    });
    stage().provider.failures.push({ status: 503 });
    const [first, second] = [
      (await send(company, 'önce')).body as Message,
      (await send(company, 'sonra')).body as Message,
    ];
    await becomes(second.id, 'read');
    await becomes(first.id, 'read');
    const sent = stage().provider.sent.filter(({ account }) => account === company.account);
    expect(sent.map(({ ourId }) => ourId)).toEqual([first.id, second.id]);
  });

  it('settles a send whose answer was lost by the status that carries our id, and never sends it again', async () => {
    const company = await withCitizen();
    stage().provider.failures.push({ cut: true, taken: true });
    const message = (await send(company, 'yanıtsız')).body as Message;
    const settled = await becomes(message.id, 'read');
    expect(settled && settled.providerMessageId).toBe(
      stage().provider.sent.find(({ ourId }) => ourId === message.id)?.id,
    );

    stage().provider.failures.push({ cut: true, taken: false });
    const lost = (await send(company, 'bilinmiyor')).body as Message;
    const job = () =>
      db()
        .select()
        .from(outbox)
        .where(eq(outbox.messageId, lost.id))
        .then(([row]) => row);
    await until(async () => (await job())?.state === 'unknown');
    expect((await messageOf(lost.id))?.status).toBe('queued');
    // Instead of waiting for a quarter of an hour.
    expect(await makeJobsDue(db(), UNKNOWN_SEND_QUEUE, [lost.id])).toBe(1);
    expect(await becomes(lost.id, 'failed')).toMatchObject({ errorCode: 'outcome_unknown' });
    await stage().webhook(
      statusWebhook(company.account, {
        id: wamid(),
        status: 'delivered',
        biz_opaque_callback_data: lost.id,
      }),
    );
    await becomes(lost.id, 'delivered');
    expect(stage().provider.sent.filter(({ ourId }) => ourId === lost.id)).toHaveLength(0);
  });

  it('answers on Messenger, whose receipts name no message', async () => {
    const company = await stage().addCompany({ platform: 'facebook' });
    const event = {
      object: 'page',
      entry: [
        {
          id: company.account,
          time: Date.now(),
          messaging: [
            {
              sender: { id: '7160000000000009' },
              recipient: { id: company.account },
              timestamp: Date.now(),
              message: { mid: wamid(), text: 'Merhaba' },
            },
          ],
        },
      ],
    };
    await stage().webhook(event);
    await roomOf(company);
    const body = {
      page_id: company.account,
      recipient_id: '7160000000000009',
      content: 'Buyurun',
      type: 'text',
    };
    const answer = await stage().ask('POST', CHANNELS.facebook.sendPath, company.token, body);
    expect(answer.status).toBe(201);
    await becomes((answer.body as Message).id, 'read');
    expect(stage().provider.sent.at(-1)).toMatchObject({
      body: {
        recipient: { id: '7160000000000009' },
        messaging_type: 'RESPONSE',
        message: { text: 'Buyurun' },
      },
    });
    expect(
      errorOf(
        await stage().ask('POST', CHANNELS.facebook.sendPath, company.token, {
          ...body,
          content: 'a'.repeat(1001),
        }),
      ),
    ).toEqual([422, 'message_too_long']);
    expect(
      (
        await stage().ask('POST', CHANNELS.facebook.sendPath, company.token, {
          ...body,
          page_id: '',
        })
      ).status,
    ).toBe(400);
  });

  it('pages rooms by cursor and marks, closes and reopens one with an event each', async () => {
    const company = await withCitizen();
    await stage().webhook(
      whatsappWebhook({ account: company.account, from: '905320000099' }, [
        textMessage(wamid(), 'ikinci oda'),
      ]),
    );
    const first = await until(async () => {
      const answer = await stage().ask('GET', '/api/room/all?limit=1', company.token);
      return answer.headers.get('x-next-cursor') !== null && answer;
    });
    const second = await stage().ask(
      'GET',
      `/api/room/all?limit=1&cursor=${first.headers.get('x-next-cursor')}`,
      company.token,
    );
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect((first.body as Room[])[0]?.id).not.toBe((second.body as Room[])[0]?.id);
    expect((await stage().ask('GET', '/api/room/all?cursor=!!', company.token)).status).toBe(400);
    const act = async (name: string) =>
      (
        (await stage().ask('POST', `/api/room/${company.roomId}/${name}`, company.token)).body as {
          room: Room;
        }
      ).room;
    expect((await act('read')).unread_messages).toBe(0);
    expect((await act('close')).is_active).toBe(false);
    expect(
      ((await stage().ask('GET', '/api/room/open', company.token)).body as Room[]).map(
        ({ id }) => id,
      ),
    ).not.toContain(company.roomId);
    expect((await act('reopen')).is_active).toBe(true);
    const { events } = (await stage().ask('GET', '/api/events?after=2', company.token))
      .body as EventPage;
    expect(events.map(({ type }) => type)).toEqual([
      'room-updated',
      'room-updated',
      'room-updated',
    ]);
    const { token } = await stage().addMember(company.companyId, ['complaints']);
    const hidden = (await stage().ask('GET', '/api/events?after=0', token)).body as EventPage;
    expect(new Set(hidden.events.map(({ type, payload }) => `${type} ${String(payload)}`))).toEqual(
      new Set(['hidden null']),
    );
  });
});
