import type { Platform } from '@muhatap/shared/wire/channels';
import type { Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import { inTransaction } from '../src/database';
import type { OutboundChoices } from '../src/database/schema/conversations';
import { queueMessage } from '../src/conversations/messages/queue-message';
import type { StageCompany } from '../testing/stage-company';
import { until } from '../testing/until';
import { withStage } from '../testing/with-stage';

const ROWS = [
  { postback: 'yol', title: 'Yol', description: 'Çukur, kaldırım' },
  { postback: 'su', title: 'Su', description: '' },
];

withStage('choices that are offered', (stage, open) => {
  let company: StageCompany;
  const inbound = async (input: object) => {
    const answer = await fetch(`${stage().simulatorUrl}/_simulator/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: company.account, name: 'Ayşe Yılmaz', ...input }),
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { error?: string; webhook: object },
    };
  };
  const room = async () =>
    ((await stage().ask('GET', '/api/room/all', company.token)).body as Room[])[0];
  const history = async (): Promise<Message[]> => {
    const found = await room();
    return found === undefined
      ? []
      : ((await stage().ask('GET', `/api/room/${found.id}`, company.token)).body as RoomDetail)
          .messages.data;
  };
  const answers = (content: string) =>
    until(async () => (await history()).find((message) => message.content === content));

  /** A citizen writes and is offered something; resolves once the platform has taken it. */
  async function offer(
    platform: Platform,
    from: string,
    choices: OutboundChoices,
    content: string,
  ): Promise<Message> {
    company = await stage().addCompany({ platform });
    await inbound({ platform, from, text: 'Merhaba' });
    const { id } = await until(room);
    const type = choices.kind === 'list' ? ('interactive' as const) : ('text' as const);
    const queued = await inTransaction(open().db, (tx) =>
      queueMessage(tx, {
        room: { id, companyId: company.companyId },
        type,
        content,
        isBot: true,
        senderUserId: null,
        at: new Date(),
        outbound: { choices },
      }),
    );
    return until(async () =>
      (await history()).find((message) => message.id === queued.id && message.message_id !== null),
    );
  }

  it('reach WhatsApp as its own list; a tap comes back with what the row carries, beside the list', async () => {
    const from = '905321112233';
    const list: OutboundChoices = {
      kind: 'list',
      header: 'Belediye',
      body: 'Nasıl yardımcı olalım?',
      button: 'Seçenekler',
      rows: ROWS,
    };
    const sent = await offer('whatsapp', from, list, 'Belediye\n\nNasıl yardımcı olalım?');
    expect(sent).toMatchObject({
      type: 'interactive',
      is_bot_message: true,
      choices: { button: 'Seçenekler', rows: [{ title: 'Yol' }, { title: 'Su' }] },
    });
    expect(stage().provider.sent.find(({ id }) => id === sent.message_id)?.body).toMatchObject({
      type: 'interactive',
      interactive: {
        type: 'list',
        header: { text: 'Belediye' },
        body: { text: 'Nasıl yardımcı olalım?' },
        action: {
          button: 'Seçenekler',
          sections: [
            {
              rows: [
                { id: 'yol', title: 'Yol', description: 'Çukur, kaldırım' },
                { id: 'su', title: 'Su' },
              ],
            },
          ],
        },
      },
    });

    const tap = await inbound({ from, type: 'list_reply', row: 2 });
    expect(JSON.stringify(tap.body.webhook)).toContain(
      '"list_reply":{"id":"su","title":"Su","description":""}',
    );
    expect(await answers('Su')).toMatchObject({
      type: 'interactive',
      is_sent: false,
      reply_to_id: sent.id,
    });
    expect(await inbound({ from, type: 'list_reply', row: 'Park' })).toMatchObject({
      status: 404,
      body: { error: 'No row "Park" among: Yol, Su' },
    });
    expect(await inbound({ from: '905320000000', type: 'list_reply', row: 1 })).toMatchObject({
      status: 404,
    });
  });

  it('stand as quick replies below the words on Messenger', async () => {
    const from = '7160000000000042';
    const sent = await offer(
      'facebook',
      from,
      { kind: 'replies', rows: ROWS },
      'Konu?\n\n1. Yol – Çukur, kaldırım\n2. Su',
    );
    expect(stage().provider.sent.find(({ id }) => id === sent.message_id)?.body).toMatchObject({
      message: {
        quick_replies: [
          { content_type: 'text', title: 'Yol', payload: 'yol' },
          { title: 'Su', payload: 'su' },
        ],
      },
    });
    expect(sent).toMatchObject({ type: 'text', choices: null });

    const tap = await inbound({ platform: 'facebook', from, type: 'button_reply', row: 'Yol' });
    expect(JSON.stringify(tap.body.webhook)).toContain('"quick_reply":{"payload":"yol"}');
    expect(await answers('Yol')).toMatchObject({ type: 'interactive', is_sent: false });
  });

  it('are refused as Meta refuses what is too long, and staff see why', async () => {
    const rows = [
      { postback: 'uzun', title: 'Yirmi dört harften uzun bir başlık', description: '' },
    ];
    company = await stage().addCompany();
    await inbound({ from: '905321112244', text: 'Merhaba' });
    const { id } = await until(room);
    const choices: OutboundChoices = {
      kind: 'list',
      header: '',
      body: 'Konu?',
      button: 'Seç',
      rows,
    };
    await inTransaction(open().db, (tx) =>
      queueMessage(tx, {
        room: { id, companyId: company.companyId },
        type: 'interactive',
        content: 'Konu?',
        isBot: true,
        senderUserId: null,
        at: new Date(),
        outbound: { choices },
      }),
    );
    const failed = await until(async () =>
      (await history()).find(({ status }) => status === 'failed'),
    );
    expect(failed.error).toMatchObject({ code: '131009' });
  });
});
