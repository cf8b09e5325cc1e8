import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { Platform } from '@muhatap/shared/wire/channels';
import type { Message, Room, RoomDetail } from '@muhatap/shared/wire/conversations';
import { schema } from '../src/database';
import { giveTwilioKeys } from '../testing/insert-conversation';
import type { StageCompany } from '../testing/stage-company';
import { until } from '../testing/until';
import { withStage } from '../testing/with-stage';

const FLOW = aFlow(
  [
    aList(
      'menu',
      [
        ['yol', 'Yol', 'yol'],
        ['saat', 'Saatler', 'saat'],
      ],
      { title: 'Belediye', description: 'Konu nedir?' },
    ),
    aList(
      'yol',
      [
        ['cukur', 'Çukur', 'ekip'],
        ['geri', 'Geri', 'menu'],
      ],
      { title: 'Yol', description: 'Hangisi?' },
    ),
    aMessage('saat', null, { message: 'Sabah 8, akşam 5.' }),
    aMessage('ekip', null, { then: 'handoff', message: 'Adresi yazın.' }),
  ],
  { handOffText: 'Aktarıyoruz.' },
);

withStage('a citizen who meets a chatbot', (stage, open) => {
  let company: StageCompany;
  const inbound = async (input: object) => {
    const answer = await fetch(`${stage().simulatorUrl}/_simulator/inbound`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: company.account, name: 'Ayşe Yılmaz', ...input }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { webhook_status: 200 }]);
  };
  const room = async (): Promise<Room> =>
    until(
      async () => ((await stage().ask('GET', '/api/room/all', company.token)).body as Room[])[0],
    );
  const history = async (): Promise<Message[]> =>
    ((await stage().ask('GET', `/api/room/${(await room()).id}`, company.token)).body as RoomDetail)
      .messages.data;
  /** Resolves once the platform has taken so many messages of ours. */
  const waitForAnswers = (count: number) =>
    until(async () => {
      const ours = (await history()).filter(
        ({ is_sent: isSent, message_id: id }) => isSent && id !== null,
      );
      return ours.length === count && ours;
    });

  async function publish(platform: Platform): Promise<void> {
    company = await stage().addCompany({ platform });
    const { db } = open();
    if (platform === 'whatsapp-twillio') await giveTwilioKeys(stage(), db, company);
    const [made] = await db
      .insert(schema.chatbots)
      .values({
        companyId: company.companyId,
        name: 'Karşılama',
        flow: FLOW,
        liveVersion: 1,
        publishedDraft: 1,
      })
      .returning({ id: schema.chatbots.id });
    const chatbotId = made?.id ?? '';
    await db.insert(schema.chatbotVersions).values({ chatbotId, version: 1, flow: FLOW });
    await db
      .insert(schema.chatbotStarts)
      .values({ chatbotId, connectionId: company.connectionId, condition: 'always', keywords: [] });
  }

  it.each<[Platform, string, (row: string, number: number) => object]>([
    ['whatsapp', '905321112233', (row) => ({ type: 'list_reply', row })],
    ['facebook', '7160000000000042', (row) => ({ type: 'button_reply', row })],
    ['whatsapp-twillio', '905321112233', (_row, number) => ({ text: String(number) })],
  ])(
    'on %s gets questions, answers them, and reaches people with the choices',
    async (platform, from, choose) => {
      await publish(platform);
      const say = (words: object) => inbound({ platform, from, ...words });
      await say({ text: 'Merhaba' });
      await waitForAnswers(1);
      expect(await room()).toMatchObject({
        chatbot: { name: 'Karşılama' },
        unread_messages: 0,
        waiting_since: null,
      });
      await say(choose('Yol', 1));
      await waitForAnswers(2);
      await say(choose('Çukur', 1));
      const ours = await waitForAnswers(4);
      expect(ours.slice(-2).map(({ content }) => content)).toEqual([
        'Adresi yazın.',
        'Aktarıyoruz.',
      ]);
      expect(ours.every(({ is_bot_message: isBot }) => isBot)).toBe(true);
      expect(await room()).toMatchObject({
        chatbot: null,
        is_active: true,
        unread_messages: 1,
        last_message: {
          type: 'system',
          content: 'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Yol › Çukur',
        },
      });
    },
  );

  it('may tap a list of some time ago', async () => {
    await publish('whatsapp');
    const from = '905321112255';
    await inbound({ from, text: 'Merhaba' });
    const [menu] = await waitForAnswers(1);
    await inbound({ from, type: 'list_reply', row: 'Yol' });
    await waitForAnswers(2);
    await inbound({ from, type: 'list_reply', row: 'Saatler', reply_to: menu?.message_id });
    const ours = await waitForAnswers(3);
    expect((await history()).find(({ content }) => content === 'Saatler')).toMatchObject({
      type: 'interactive',
      reply_to_id: menu?.id,
    });
    expect(ours[2]).toMatchObject({ content: 'Sabah 8, akşam 5.', choices: null });
  });
});
