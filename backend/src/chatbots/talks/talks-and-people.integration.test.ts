import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertComplaints } from '../../../testing/insert-complaints';
import { insertMember } from '../../../testing/stage-company';
import { EVENING, MENU_FLOW, openTalkScene, type TalkScene } from '../../../testing/talk-scene';
import { giveOutWaiting } from '../../conversations/assignment/give-out';

const { complaintMessages, rooms } = schema;
const MENU = 'Liste menu\n\nSeçin';
const NOTE = 'Chatbot konuşmayı ekibe aktardı.';

withDatabases('talks of chatbots and people', (open) => {
  let scene: TalkScene;
  const talking = async () => {
    scene = await openTalkScene(open().db);
    await scene.publish(MENU_FLOW);
    await scene.say('Merhaba');
  };
  beforeEach(talking);
  const isSilent = async () => {
    expect(await scene.talks()).toMatchObject([{ status: 'taken' }]);
    expect(await scene.timeouts()).toEqual([]);
    scene.later(1);
    const before = (await scene.said()).length;
    await scene.say('Saatler');
    expect((await scene.said()).length).toBe(before);
  };
  const id = async () => (await scene.room()).id;

  test.each<[string, () => Promise<unknown>]>([
    ['a message of staff', () => scene.send('Buyurun')],
    ['a claim', async () => scene.assignments.claim(scene.company, await id())],
    [
      'an assignment',
      async () =>
        scene.assignments.assign(scene.company, await id(), { assignee_id: scene.company.userId }),
    ],
  ])('%s silences the chatbot until the conversation is closed', async (_name, act) => {
    await act();
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: true,
      assigneeId: scene.company.userId,
    });
    expect((await scene.events()).at(-1)?.payload.room.chatbot).toBeNull();
    await isSilent();
    expect(await scene.room()).toMatchObject({ unreadMessages: 1 });
    await scene.assignments.assign(scene.company, await id(), { assignee_id: null });
    await scene.say('Orada mısınız?');
    expect(await scene.said()).toEqual([MENU]);
    await scene.roomsService.close(scene.company, await id());
    await scene.say('Merhaba');
    expect((await scene.said()).at(-1)).toBe(MENU);
  });

  test('a message that staff write on the account’s own phone silences it too; an echo of our own words does not', async () => {
    const [question] = (await scene.stored()).filter(({ isSent }) => isSent);
    await open()
      .db.update(schema.outbox)
      .set({ state: 'sending' })
      .where(eq(schema.outbox.messageId, question?.id ?? ''));
    await scene.say(MENU, { isEcho: true });
    expect((await scene.room()).chatbotId).not.toBeNull();
    await scene.say('👍', { isEcho: true, type: 'reaction' });
    expect((await scene.room()).chatbotId).not.toBeNull();
    await scene.say('Ben bakıyorum', { isEcho: true });
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: true,
      assigneeId: null,
    });
    await isSilent();
  });

  test('a close ends the talk and is the end of the conversation as ever', async () => {
    await scene.settings({ survey: true });
    scene.later(1);
    await scene.roomsService.close(scene.company, await id());
    await scene.askForScore();
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: false,
      isActive: false,
      surveyAskedAt: expect.any(Date) as Date,
    });
    expect((await scene.talks()).map(({ status }) => status)).toEqual(['taken']);
    scene.later(1);
    // A score starts no greeting, other words do.
    await scene.say('5');
    expect(await scene.said()).toEqual([MENU, 'Kaç puan?', 'Sağ olun']);
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      isActive: false,
      surveyResponse: 5,
    });
    await scene.say('Bir sorum daha var');
    expect((await scene.said()).at(-1)).toBe(MENU);
  });

  test('reading and looking silence nobody, and nor does taking a name away', async () => {
    await scene.roomsService.markRead(scene.company, await id());
    await scene.assignments.assign(scene.company, await id(), { assignee_id: null });
    await scene.say('Saatler');
    expect(await scene.said()).toEqual([MENU, 'Mesaj hours']);
  });

  test('the person who had the conversation before it was closed gets it at the hand-off, and may step in before', async () => {
    const back = async () => {
      await talking();
      await scene.assignments.claim(scene.company, await id());
      await scene.roomsService.close(scene.company, await id());
      await scene.say('Yine ben');
      expect(await scene.room()).toMatchObject({
        assigneeId: scene.company.userId,
        chatbotId: expect.any(String) as string,
      });
    };
    await back();
    await scene.say('Görüşme');
    expect(await scene.room()).toMatchObject({
      assigneeId: scene.company.userId,
      unreadMessages: 1,
      isActive: true,
    });
    await back();
    await scene.say('Saatler');
    expect(await scene.room()).toMatchObject({ isActive: false });
    await back();
    const { userId } = await insertMember(open().db, scene.company.companyId, ['inbox']);
    await expect(
      scene.assignments.claim({ ...scene.company, userId }, await id()),
    ).rejects.toMatchObject({ code: 'already_claimed' });
    await scene.assignments.claim(scene.company, await id());
    expect((await scene.room()).chatbotId).toBeNull();
  });

  test('round robin leaves the chatbot its citizens until it hands them off', async () => {
    await scene.settings({ roundRobin: true });
    const give = () => giveOutWaiting(open().db, scene.company.companyId, () => scene.clock.now);
    // Round robin also leaves the chatbot a citizen who waited before the chatbot began.
    await open()
      .db.update(rooms)
      .set({ waitingSince: scene.clock.now })
      .where(eq(rooms.companyId, scene.company.companyId));
    await give();
    expect((await scene.room()).assigneeId).toBeNull();
    await scene.say('Görüşme');
    await give();
    expect((await scene.room()).assigneeId).toBe(scene.company.userId);
  });

  test('out of hours the away reply follows the words of the hand-off, once a day', async () => {
    await scene.hours();
    scene.clock.now = EVENING;
    await scene.say('Görüşme');
    expect(await scene.said()).toEqual([
      MENU,
      'Aktarıyoruz.',
      'Kapalıyız',
      `${NOTE}\nSeçilenler: Görüşme`,
    ]);
    await scene.say('Peki');
    expect((await scene.said()).length).toBe(4);
  });

  test('messages of a talk join the open complaint as any others, from both sides', async () => {
    const [complaintId = ''] = await insertComplaints(open().db, scene.company.companyId, [
      { roomId: await id() },
    ]);
    await scene.say('Saatler');
    expect(
      await open()
        .db.select()
        .from(complaintMessages)
        .where(eq(complaintMessages.complaintId, complaintId))
        .orderBy(complaintMessages.createdAt),
    ).toMatchObject([
      { message: 'Saatler', direction: 'inbound', isRead: false },
      { direction: 'outbound', isReply: true, isRead: true, senderName: null },
    ]);
  });

  test('words that do not reach the citizen give them to people; those of an earlier time do not', async () => {
    await scene.say('Saatler');
    scene.later(10);
    await scene.say('Merhaba');
    await scene.failSend('Mesaj hours');
    expect((await scene.room()).chatbotId).not.toBeNull();
    await scene.failSend(MENU);
    expect(await scene.room()).toMatchObject({
      chatbotId: null,
      chatbotQuiet: true,
      isActive: true,
      unreadMessages: 1,
      lastMessageContent: NOTE,
    });
    expect((await scene.talks()).map(({ status }) => status)).toEqual(['ended', 'handoff']);
    expect((await scene.events()).at(-1)?.name).toBe('handoff');
  });
});
