import { eq } from 'drizzle-orm';
import { PRIVATE_REPLY_MS } from '@muhatap/shared/wire/channels';
import type { CustomerDetail, Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import type { EventPage } from '@muhatap/shared/wire/events';
import type { InboundMessage } from '../../channels/model/inbound.types';
import { inTransaction, schema } from '../../database';
import type { StageCompany } from '../../../testing/stage-company';
import { inLanes } from '../../../testing/in-lanes';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { withStage } from '../../../testing/with-stage';
import { queueMessage } from '../messages/queue-message';
import { receiveMessage } from '../../../testing/receive-message';

const { customers, rooms } = schema;

withStage('inbound messages', (stage, open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await stage().addCompany();
  });
  const ask = async <T>(path: string) => (await stage().ask('GET', path, company.token)).body as T;
  const roomsOf = () => ask<Room[]>('/api/room/all');
  const events = async () => (await ask<EventPage>('/api/events?after=0')).events;
  const history = async (): Promise<Message[]> => {
    const [room] = await roomsOf();
    return room === undefined ? [] : (await ask<RoomDetail>(`/api/room/${room.id}`)).messages.data;
  };
  const waitForMessages = (count: number) =>
    until(async () => {
      const all = await history();
      return all.length === count && all;
    });
  const receive = (...messages: ({ id: string; type: string } & Record<string, unknown>)[]) =>
    stage().webhook(whatsappWebhook({ account: company.account }, messages));
  const seconds = (after: number) => String(Math.floor(Date.now() / 1000) + after);

  it('puts a reaction on its message: no bubble, nothing unread, the newest word counts', async () => {
    const target = wamid();
    await receive(textMessage(target, 'Çukur kapandı'));
    await waitForMessages(1);
    const react = (emoji: string | undefined, after: number) => ({
      id: wamid(),
      type: 'reaction',
      timestamp: seconds(after),
      reaction: { message_id: target, ...(emoji !== undefined && { emoji }) },
    });
    const shown = (expected: object[]) =>
      until(
        async () => JSON.stringify((await history())[0]?.reactions) === JSON.stringify(expected),
      );
    const first = react('👍', 1);
    await receive(first);
    await shown([{ emoji: '👍', is_sent: false }]);
    await receive(react('❤️', 2));
    await shown([{ emoji: '❤️', is_sent: false }]);
    await receive(first);
    await receive(react(undefined, 3));
    await shown([]);
    expect((await roomsOf())[0]).toMatchObject({
      unread_messages: 1,
      last_message: { content: 'Çukur kapandı' },
    });
    expect((await events()).map(({ type }) => type)).toEqual([
      'chat-message',
      'message-updated',
      'message-updated',
      'message-updated',
    ]);
  });

  it('shows a reaction to an unknown message as a bubble', async () => {
    await receive({
      id: wamid(),
      type: 'reaction',
      reaction: { message_id: wamid(), emoji: '🙏' },
    });
    expect(await waitForMessages(1)).toMatchObject([{ type: 'reaction', content: '🙏' }]);
  });

  it('follows a citizen to a new number, and mixes nobody’s history', async () => {
    await receive(textMessage(wamid(), 'Eski numaradan'));
    await waitForMessages(1);
    const moved = (from: string, to: string) =>
      stage().webhook({
        object: 'whatsapp_business_account',
        entry: [
          {
            id: 'WABA',
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: company.account },
                  messages: [
                    {
                      from,
                      id: wamid(),
                      timestamp: seconds(0),
                      type: 'system',
                      system: { body: 'changed', wa_id: to, type: 'user_changed_number' },
                    },
                  ],
                },
              },
            ],
          },
        ],
      });
    await moved('905321112233', '905329998877');
    const [, notice] = await waitForMessages(2);
    expect(notice).toMatchObject({
      type: 'system',
      content: 'Kişi numarasını değiştirdi: +905321112233 → +905329998877',
    });
    expect(await roomsOf()).toMatchObject([
      {
        recipient: '905329998877',
        unread_messages: 1,
        customer: { phone: '+905329998877', name: 'Sheena Nelson' },
      },
    ]);
    await stage().webhook(
      whatsappWebhook({ account: company.account, from: '905329998877' }, [
        textMessage(wamid(), 'Yeni numaradan'),
      ]),
    );
    await waitForMessages(3);
    await stage().webhook(
      whatsappWebhook({ account: company.account, from: '905310000000', name: 'Başkası' }, [
        textMessage(wamid(), 'Ben de'),
      ]),
    );
    await until(async () => (await roomsOf()).length === 2);
    await moved('905310000000', '905329998877');
    await until(async () =>
      (await roomsOf()).some(
        ({ recipient, last_message: last }) =>
          recipient === '905310000000' && last?.type === 'system',
      ),
    );
    expect((await roomsOf()).map(({ recipient }) => recipient).sort()).toEqual([
      '905310000000',
      '905329998877',
    ]);
  });

  it('knows one person under user id and phone, whichever came first', async () => {
    const userId = 'TR.905327776655';
    await receive({ ...textMessage(wamid(), 'kimliksiz'), from: undefined, from_user_id: userId });
    await waitForMessages(1);
    expect(await roomsOf()).toMatchObject([{ recipient: userId, customer: { phone: null } }]);
    await stage().webhook(
      whatsappWebhook({ account: company.account, from: '905327776655' }, [
        textMessage(wamid(), 'telefonla'),
      ]),
    );
    await waitForMessages(2);
    expect(await roomsOf()).toMatchObject([
      { recipient: userId, customer: { phone: '+905327776655' } },
    ]);
    expect(await open().db.$count(customers, eq(customers.companyId, company.companyId))).toBe(1);
  });

  it('keeps a name that staff have corrected, and beside it what the platform says now', async () => {
    await receive(textMessage(wamid(), 'Merhaba'));
    await waitForMessages(1);
    const [room] = await roomsOf();
    const named = async (name: string | null) =>
      (
        await stage().ask('PUT', `/api/customers/${room?.customer_id}/name`, company.token, {
          name,
        })
      ).body as CustomerDetail;
    await named('Şeyma Nalbant');
    await stage().webhook(
      whatsappWebhook({ account: company.account, name: 'S. Nelson' }, [
        textMessage(wamid(), 'Yeni adımla'),
      ]),
    );
    await waitForMessages(2);
    expect(await roomsOf()).toMatchObject([{ customer: { name: 'Şeyma Nalbant' } }]);
    expect((await named(null)).customer.name).toBe('S. Nelson');
    await receive(textMessage(wamid(), 'Eskisiyle'));
    await waitForMessages(3);
    expect(await roomsOf()).toMatchObject([{ customer: { name: 'Sheena Nelson' } }]);
  });

  it('opens one room when a new citizen’s messages are received at the same time', async () => {
    const unit = (n: number): InboundMessage => ({
      kind: 'message',
      platform: 'whatsapp',
      account: company.account,
      providerMessageId: wamid(),
      type: 'text',
      content: `ileti ${n}`,
      media: null,
      replyTo: null,
      isEcho: false,
      at: new Date(),
      party:
        n % 2 === 0
          ? {
              externalId: '905324443322',
              alternateId: 'TR.9',
              name: 'Ayşe',
              phone: '+905324443322',
            }
          : { externalId: 'TR.9', alternateId: null, name: 'Ayşe', phone: null },
    });
    const done = await inLanes(12, (n) => receiveMessage(open().db, unit(n), new Date()));
    expect(done.every((each) => each === 'stored')).toBe(true);
    expect(await open().db.$count(rooms, eq(rooms.companyId, company.companyId))).toBe(1);
    expect(await open().db.$count(customers, eq(customers.companyId, company.companyId))).toBe(1);
    expect(await roomsOf()).toMatchObject([{ unread_messages: 12 }]);
  });

  it('shows what was written on the account’s phone as ours, once', async () => {
    await receive(textMessage(wamid(), 'Merhaba'));
    await waitForMessages(1);
    const value = {
      metadata: { phone_number_id: company.account },
      message_echoes: [
        {
          from: '15550783881',
          to: '905321112233',
          id: wamid(),
          timestamp: seconds(1),
          type: 'text',
          text: { body: 'Telefondan yanıt' },
        },
      ],
    };
    const echo = {
      object: 'whatsapp_business_account',
      entry: [{ id: 'WABA', changes: [{ field: 'smb_message_echoes', value }] }],
    };
    await stage().webhook(echo);
    await stage().webhook(echo);
    const [, answer] = await waitForMessages(2);
    expect(answer).toMatchObject({ is_sent: true, status: 'sent', content: 'Telefondan yanıt' });
    expect(await roomsOf()).toMatchObject([{ unread_messages: 1, waiting_since: null }]);
  });

  it('quotes a known message and shows what it cannot read', async () => {
    const questionId = wamid();
    await receive(textMessage(questionId, 'Ne zaman?'));
    await receive(
      { ...textMessage(wamid(), 'Bugün mü?'), context: { from: '905321112233', id: questionId } },
      {
        id: wamid(),
        type: 'unsupported',
        errors: [{ code: 131051, title: 'Message type unknown' }],
      },
    );
    const [first, quoting, unsupported] = await waitForMessages(3);
    expect(quoting).toMatchObject({ reply_to_id: first?.id, reply_to: { content: 'Ne zaman?' } });
    expect(unsupported).toMatchObject({ type: 'unsupported' });
  });

  it('keeps the order of a conversation when our clock is set back an hour', async () => {
    await receive(textMessage(wamid(), 'bir'));
    await waitForMessages(1);
    const wrong = new Date(Date.now() - 3_600_000);
    const say = (content: string): Promise<unknown> =>
      receiveMessage(
        open().db,
        {
          kind: 'message',
          platform: 'whatsapp',
          account: company.account,
          party: { externalId: '905321112233', alternateId: null, name: null, phone: null },
          providerMessageId: wamid(),
          type: 'text',
          content,
          media: null,
          replyTo: null,
          isEcho: false,
          at: new Date(),
        },
        wrong,
      );
    const answer = async (content: string) => {
      const [room] = await roomsOf();
      await inTransaction(open().db, (tx) =>
        queueMessage(tx, {
          room: { id: room?.id ?? '', companyId: company.companyId },
          content,
          isBot: true,
          senderUserId: null,
          at: wrong,
        }),
      );
    };
    await say('iki');
    await answer('üç');
    await answer('dört');
    await say('beş');
    expect((await history()).map(({ content }) => content)).toEqual([
      'bir',
      'iki',
      'üç',
      'dört',
      'beş',
    ]);
    // Each leaves at once, and in this order.
    const sent = await until(() => {
      const found = stage().provider.sent.filter(({ account }) => account === company.account);
      return found.length === 2 && found;
    });
    expect(sent.map(({ body }) => (body as { text: { body: string } }).text.body)).toEqual([
      'üç',
      'dört',
    ]);
  });

  it('a platform that gives whole seconds, the messages of one second stand as they came', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    for (const text of ['bir', 'iki', 'üç'])
      await stage().webhook(
        whatsappWebhook({ account: company.account, at }, [textMessage(wamid(), text)]),
      );
    const moments = (await waitForMessages(3)).map(({ content, created_at: moment }) => [
      content,
      Date.parse(moment) - at.getTime(),
    ]);
    expect(moments).toEqual([
      ['bir', 0],
      ['iki', 1],
      ['üç', 2],
    ]);
  });

  it('sends at once what was written by a clock that has been set back since', async () => {
    await receive(textMessage(wamid(), 'bir'));
    await waitForMessages(1);
    const [room] = await roomsOf();
    await inTransaction(open().db, (tx) =>
      queueMessage(tx, {
        room: { id: room?.id ?? '', companyId: company.companyId },
        content: 'yarından',
        isBot: true,
        senderUserId: null,
        at: new Date(Date.now() + 3_600_000),
      }),
    );
    await until(() => stage().provider.sent.some(({ account }) => account === company.account));
  });

  it('lets a comment be answered privately for seven days, the newest one', async () => {
    company = await stage().addCompany({ platform: 'instagram-comment' });
    const [first, second] = [wamid(), wamid()];
    const time = Math.floor(Date.now() / 1000);
    const comment = (id: string, at: number) =>
      stage().webhook({
        object: 'instagram',
        entry: [
          {
            id: company.account,
            time: at,
            changes: [
              {
                field: 'comments',
                value: {
                  id,
                  from: { id: '816', username: 'ayse' },
                  text: 'Ne zaman?',
                  media: { id: 'M' },
                },
              },
            ],
          },
        ],
      });
    await comment(second, time);
    await waitForMessages(1);
    await comment(first, time - 3_600);
    await waitForMessages(2);
    expect(await roomsOf()).toMatchObject([
      { private_reply_until: new Date(time * 1000 + PRIVATE_REPLY_MS).toISOString() },
    ]);
    const [room] = await open()
      .db.select()
      .from(rooms)
      .where(eq(rooms.companyId, company.companyId));
    expect(room?.privateReplyTo).toBe(second);
  });
});
