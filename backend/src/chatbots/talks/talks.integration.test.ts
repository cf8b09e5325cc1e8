import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import type { Platform } from '@muhatap/shared/wire/channels';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { EVENING, NOON, openTalkScene, type TalkScene } from '../../../testing/talk-scene';

const { chatbots, connections, outbox, rooms } = schema;
const FLOW = aFlow(
  [
    aList(
      'menu',
      [
        ['su', 'Su', 'water'],
        ['saat', 'Saatler', 'hours'],
        ['insan', 'Görüşme', 'people'],
      ],
      { title: 'Belediye', description: 'Konu nedir?' },
    ),
    aList(
      'water',
      [
        ['ariza', 'Arıza', 'people'],
        ['geri', 'Geri', 'menu'],
      ],
      { title: 'Su', description: 'Hangisi?' },
    ),
    aMessage('hours', 'bye', { message: 'Sabah 8, akşam 5.' }),
    aMessage('bye', null, { message: 'İyi günler.' }),
    aMessage('people', null, { then: 'handoff', message: 'Bir dakika.' }),
  ],
  { handOffText: 'Aktarıyoruz.', unknownText: 'Anlamadım.', unknownLimit: 2 },
);
const MENU = 'Belediye\n\nKonu nedir?';
const WATER = 'Su\n\nHangisi?';

withDatabases('talks of chatbots', (open) => {
  let scene: TalkScene;
  beforeEach(async () => {
    scene = await openTalkScene(open().db);
  });
  const names = async () => (await scene.events()).map(({ name }) => name);

  test('a chatbot begins where a citizen writes to nobody: its question waits in the outbox, and nobody of the staff is called', async () => {
    const id = await scene.publish(FLOW);
    await scene.settings({ greeting: true });
    await scene.say('Merhaba');
    const question = (await scene.stored()).at(-1);
    expect(question).toMatchObject({
      content: MENU,
      type: 'interactive',
      isSent: true,
      isBotMessage: true,
      senderUserId: null,
      status: 'queued',
      createdAt: new Date(NOON.getTime() + 1),
      outbound: {
        choices: {
          kind: 'list',
          header: 'Belediye',
          body: 'Konu nedir?',
          button: 'Seçenekler',
          rows: [{ postback: 'menu:su' }, { postback: 'menu:saat' }, { postback: 'menu:insan' }],
        },
      },
    });
    expect(
      await open()
        .db.select()
        .from(outbox)
        .where(eq(outbox.messageId, question?.id ?? '')),
    ).toHaveLength(1);
    expect(await scene.said()).toEqual([MENU]);
    expect(await scene.room()).toMatchObject({
      chatbotId: id,
      isActive: true,
      unreadMessages: 0,
      waitingSince: null,
      assigneeId: null,
      lastCustomerMessageAt: NOON,
      lastMessageContent: MENU,
    });
    expect(await scene.talks()).toMatchObject([
      {
        chatbotId: id,
        version: 1,
        status: 'waiting',
        session: { nodeId: 'menu', deadline: new Date(NOON.getTime() + 3_600_000).toISOString() },
      },
    ]);
    const [timeout] = await scene.timeouts();
    expect(Number(timeout?.at) - Date.now()).toBeGreaterThan(3_500_000);
    expect(Number(timeout?.at) - Date.now()).toBeLessThanOrEqual(3_600_000);
    const events = (await scene.events()).slice(1);
    expect(events.map(({ name }) => name)).toEqual(['chat-message', 'chat-message', 'chatbot']);
    // The event of the citizen's own message already counts it as read.
    for (const { payload } of events)
      expect(payload.room).toMatchObject({
        chatbot: { id, name: 'Karşılama' },
        unread_messages: 0,
      });
  });

  test('taps, titles and numbers lead on; the end closes the conversation without a question', async () => {
    await scene.publish(FLOW);
    await scene.settings({ survey: true });
    await scene.say('Merhaba');
    scene.later(1);
    await scene.say('Su', { tap: 'menu:su' });
    scene.later(1);
    await scene.say('GERİ');
    await scene.say('2');
    expect(await scene.said()).toEqual([MENU, WATER, MENU, 'Sabah 8, akşam 5.', 'İyi günler.']);
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: false,
      isActive: false,
      unreadMessages: 0,
      waitingSince: null,
      surveyAskedAt: null,
    });
    expect(await scene.talks()).toMatchObject([
      {
        status: 'ended',
        session: { choices: [{ buttonId: 'su' }, { buttonId: 'geri' }, { buttonId: 'saat' }] },
      },
    ]);
    expect(await scene.timeouts()).toEqual([]);
    expect((await scene.events()).at(-1)).toMatchObject({
      name: 'closed',
      payload: { room: { chatbot: null, is_active: false } },
    });
    // A citizen who comes back gets the question again, in a new talk.
    scene.later(60);
    await scene.say('Merhaba');
    expect((await scene.talks()).map(({ status }) => status)).toEqual(['ended', 'waiting']);
    expect(await scene.room()).toMatchObject({ isActive: true, unreadMessages: 0 });
  });

  test('a hand-off calls people, with what was chosen', async () => {
    await scene.publish(FLOW);
    await scene.say('Merhaba');
    await scene.say('Su', { tap: 'menu:su' });
    scene.later(2);
    await scene.say('Arıza', { tap: 'water:ariza' });
    const note = 'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Su › Arıza';
    expect(await scene.said()).toEqual([MENU, WATER, 'Bir dakika.', 'Aktarıyoruz.', note]);
    const line = (await scene.stored()).at(-1);
    expect(line).toMatchObject({
      type: 'system',
      content: note,
      isSent: false,
      isBotMessage: true,
      status: 'received',
    });
    expect(
      await open()
        .db.select()
        .from(outbox)
        .where(eq(outbox.messageId, line?.id ?? '')),
    ).toEqual([]);
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: true,
      isActive: true,
      unreadMessages: 1,
      waitingSince: scene.clock.now,
      lastMessageContent: note,
    });
    expect((await scene.events()).at(-1)).toMatchObject({
      name: 'handoff',
      payload: { room: { chatbot: null, unread_messages: 1 } },
    });
    expect((await scene.talks())[0]?.status).toBe('handoff');
    // From now on people read, and no chatbot begins until they close.
    await scene.say('Orada mısınız?');
    expect(await scene.room()).toMatchObject({ chatbotId: null, unreadMessages: 2 });
    await scene.roomsService.close(scene.company, (await scene.room()).id);
    await scene.say('Yeniden merhaba');
    expect((await scene.said()).at(-1)).toBe(MENU);
  });

  test('an answer that is not understood gets a sentence about it once, then people take over; a picture is no answer', async () => {
    await scene.publish(FLOW);
    await scene.say('Merhaba');
    await scene.say('1', { type: 'image' });
    await scene.say('bilmem ki');
    expect(await scene.said()).toEqual([
      MENU,
      'Anlamadım.',
      MENU,
      'Aktarıyoruz.',
      'Chatbot konuşmayı ekibe aktardı.',
    ]);
  });

  test('a word, the closed hours, always: the first that applies answers', async () => {
    const [word, outside, always] = [
      await scene.publish(FLOW, 'keyword', ['Randevu']),
      await scene.publish(FLOW, 'outside_hours'),
      await scene.publish(FLOW),
    ];
    await scene.hours();
    const who = async (at: Date, words: string) => {
      scene.clock.now = at;
      await scene.say(words);
      const { id, chatbotId } = await scene.room();
      await scene.roomsService.close(scene.company, id);
      return chatbotId;
    };
    expect([
      await who(NOON, 'Merhaba'),
      await who(NOON, 'bir RANDEVU lütfen'),
      await who(EVENING, 'Merhaba'),
      await who(EVENING, 'randevu'),
    ]).toEqual([always, word, outside, word]);
    expect(await scene.said()).not.toContain('Kapalıyız');
    await open().db.update(chatbots).set({ liveVersion: null }).where(eq(chatbots.id, always));
    expect(await who(NOON, 'Merhaba')).toBeNull();
    await open().db.update(chatbots).set({ removedAt: NOON }).where(eq(chatbots.id, outside));
    scene.later(600);
    expect(await who(scene.clock.now, 'Merhaba')).toBeNull();
    expect(await scene.said()).toContain('Kapalıyız');
  });

  test('a talk ends on the version on which it began, whatever is published, taken back or removed meanwhile', async () => {
    const id = await scene.publish(FLOW);
    await scene.say('Merhaba');
    await scene.publishNext(
      id,
      2,
      aFlow([
        aList('menu', [['su', 'Su', 'new']]),
        aMessage('new', null, { message: 'Yeni sürüm' }),
      ]),
    );
    await scene.say('Su');
    await open()
      .db.update(chatbots)
      .set({ liveVersion: null, removedAt: NOON })
      .where(eq(chatbots.id, id));
    await scene.say('Geri');
    expect(await scene.said()).toEqual([MENU, WATER, MENU]);
    await scene.say('Saatler');
    await open()
      .db.update(chatbots)
      .set({ liveVersion: 2, removedAt: null })
      .where(eq(chatbots.id, id));
    await scene.say('Su', { tap: 'menu:su' });
    expect((await scene.said()).at(-1)).toBe('Yeni sürüm');
    expect((await scene.talks()).map(({ version, status }) => [version, status])).toEqual([
      [1, 'ended'],
      [2, 'ended'],
    ]);
  });

  test.each<[string, Partial<typeof rooms.$inferInsert>]>([
    ['that somebody has', { isActive: true, assigneeId: 'me' }],
    ['that people took over', { isActive: true, chatbotQuiet: true }],
  ])('no chatbot begins in a conversation %s', async (_name, change) => {
    await scene.say('Merhaba');
    await open()
      .db.update(rooms)
      .set({
        ...change,
        ...(change.assigneeId !== undefined && { assigneeId: scene.company.userId }),
      })
      .where(eq(rooms.companyId, scene.company.companyId));
    await scene.publish(FLOW);
    await scene.say('Bir sorum var');
    expect(await scene.said()).toEqual([]);
    expect(await scene.room()).toMatchObject({ chatbotId: null, unreadMessages: 2 });
  });

  test('a citizen who got words of a person after the close answers that person, for a day', async () => {
    await scene.publish(FLOW);
    const answers = async (afterMinutes: number) => {
      await scene.say('Merhaba');
      await scene.roomsService.close(scene.company, (await scene.room()).id);
      scene.later(1);
      await scene.send('Çukur kapatıldı.');
      scene.later(afterMinutes);
      await scene.say('Teşekkürler');
      const { chatbotId, chatbotQuiet, unreadMessages } = await scene.room();
      return [chatbotId !== null, chatbotQuiet, unreadMessages];
    };
    expect(await answers(24 * 60)).toEqual([false, true, 1]);
    await scene.roomsService.close(scene.company, (await scene.room()).id);
    expect(await answers(24 * 60 + 1)).toEqual([true, false, 0]);
  });

  test('another machine that answers every answer ends up with people', async () => {
    await scene.publish(aFlow([aMessage('only', null, { message: 'Yakında döneceğiz.' })]));
    for (let round = 0; round < 12; round += 1) await scene.say('Otomatik yanıt');
    expect(await scene.said()).toEqual(Array.from({ length: 10 }, () => 'Yakında döneceğiz.'));
    expect(await scene.room()).toMatchObject({
      isActive: true,
      chatbotId: null,
      unreadMessages: 2,
    });
    await scene.roomsService.close(scene.company, (await scene.room()).id);
    scene.later(60);
    await scene.say('Merhaba');
    expect(await scene.said()).toHaveLength(11);
  });

  test('a citizen who waited before a chatbot spoke waits on, also behind its end', async () => {
    await scene.say('Merhaba');
    scene.later(5);
    await scene.publish(FLOW);
    await scene.say('Kimse yok mu?');
    await scene.say('Saatler');
    expect(await scene.said()).toEqual([MENU, 'Sabah 8, akşam 5.', 'İyi günler.']);
    expect(await scene.room()).toMatchObject({
      isActive: true,
      chatbotId: null,
      unreadMessages: 1,
      waitingSince: NOON,
    });
    expect((await names()).at(-1)).toBe('chatbot');
  });

  test('where nothing may be said, no talk begins, and one that waits goes to people without words', async () => {
    await scene.publish(FLOW);
    await scene.say('Merhaba', { at: new Date(NOON.getTime() - 30 * 3_600_000) });
    expect(await scene.room()).toMatchObject({ chatbotId: null, unreadMessages: 1 });
    await scene.roomsService.close(scene.company, (await scene.room()).id);
    await scene.say('Merhaba');
    expect(await scene.room()).toMatchObject({ isActive: true, unreadMessages: 0 });
    await open()
      .db.update(connections)
      .set({ isActive: false })
      .where(eq(connections.id, scene.company.connectionId));
    await scene.say('Su', { tap: 'menu:su' });
    expect(await scene.said()).toEqual([MENU, 'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Su']);
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: true,
      unreadMessages: 1,
      waitingSince: NOON,
    });
    expect(await scene.talks()).toMatchObject([
      { status: 'handoff', session: { state: 'handoff' } },
    ]);
  });

  test.each<[Platform, object]>([
    ['whatsapp-twillio', { type: 'text', outbound: null }],
    [
      'instagram',
      {
        type: 'text',
        outbound: { choices: { kind: 'replies', rows: [{ postback: 'menu:su' }, {}, {}] } },
      },
    ],
  ])('on %s the list is written out', async (platform, expected) => {
    scene = await openTalkScene(open().db, { platform });
    await scene.publish(FLOW);
    await scene.say('Merhaba');
    const content = `${MENU}\n\n1. Su\n2. Saatler\n3. Görüşme\n\nYanıt olarak numarasını yazabilirsiniz.`;
    expect((await scene.stored()).at(-1)).toMatchObject({ content, ...expected });
    await scene.say('2');
    expect((await scene.said()).at(-1)).toBe('İyi günler.');
  });

  test('under a post nobody answers by itself', async () => {
    scene = await openTalkScene(open().db, { platform: 'instagram-comment' });
    await scene.publish(FLOW);
    await scene.say('Merhaba');
    expect([await scene.said(), await scene.talks()]).toEqual([[], []]);
  });
});
