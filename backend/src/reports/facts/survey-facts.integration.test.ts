import { aFlow, aMessage } from '@muhatap/shared/testing/flows';
import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { MENU_FLOW, openTalkScene, type TalkScene } from '../../../testing/talk-scene';
import { createFactReader } from '../../../testing/recorded-facts';
import { endSilentTalk } from '../../chatbots/talks/end-silent-talk';

const { surveyAnswers } = schema;

withDatabases('facts of surveys and chatbots', (open) => {
  let scene: TalkScene;
  let newFacts: () => Promise<string[]>;
  beforeEach(async () => {
    scene = await openTalkScene(open().db);
    const { companyId, userId } = scene.company;
    newFacts = createFactReader(open().db, companyId, { [userId]: 'elif' });
  });
  const id = async () => (await scene.room()).id;
  const close = async () => {
    await scene.roomsService.close(scene.company, await id());
    await scene.askForScore();
  };

  test('a score opens nothing; the words that follow it are its comment, and a conversation as ever', async () => {
    await scene.settings({ survey: true });
    await scene.say('Merhaba');
    await scene.send('Çözdük');
    await close();
    await newFacts();
    scene.later(1);
    await scene.say('4');
    expect(await newFacts()).toEqual(['received elif', 'survey elif 4', 'said elif']);
    scene.later(5);
    await scene.say('Çok ilgiliydiler');
    expect(await newFacts()).toEqual([
      'received elif',
      'opened elif again',
      'returned elif 360s 360s',
      'load elif',
      'waiting elif',
    ]);
    await scene.say('Bir de şunu sorayım');
    const answers = async () =>
      open()
        .db.select()
        .from(surveyAnswers)
        .where(eq(surveyAnswers.roomId, await id()));
    expect(await answers()).toMatchObject([{ score: 4, comment: 'Çok ilgiliydiler' }]);
  });

  test('words that come later than ten minutes, or a picture, are no comment', async () => {
    await scene.settings({ survey: true });
    await scene.say('Merhaba');
    await close();
    scene.later(1);
    await scene.say('1');
    await scene.say('', { type: 'image' });
    scene.later(11);
    await scene.say('Hâlâ çözülmedi');
    expect(
      await open()
        .db.select()
        .from(surveyAnswers)
        .where(eq(surveyAnswers.roomId, await id())),
    ).toMatchObject([{ score: 1, comment: null }]);
  });

  test('a talk that people end, and one that hands off', async () => {
    await scene.publish(MENU_FLOW);
    await scene.say('Merhaba');
    expect(await newFacts()).toEqual(['new_customer', 'received', 'said', 'opened new', 'load']);
    await scene.send('Ben bakayım');
    expect(await newFacts()).toEqual([
      'talk taken',
      'answered elif',
      'assigned elif',
      'load -1',
      'load elif',
    ]);
    await close();
    await scene.say('Merhaba');
    await newFacts();
    scene.later(1);
    await scene.say('Görüşme');
    expect(await newFacts()).toEqual([
      'received elif',
      'said elif',
      'talk elif handoff',
      'waiting elif',
    ]);
    scene.later(1);
    await scene.send('Buyurun');
    expect((await newFacts()).slice(1, 3)).toEqual([
      'response elif 60s 60s',
      'first_response elif 60s 60s',
    ]);
  });

  test('a talk that ends closes for nobody, one of a single step is a whole conversation', async () => {
    const chatbot = await scene.publish(MENU_FLOW);
    await scene.say('Merhaba');
    await newFacts();
    scene.later(1);
    await scene.say('Saatler');
    expect(await newFacts()).toEqual([
      'received',
      'said',
      'talk ended',
      'closed chatbot 60s 60s',
      'load -1',
    ]);
    await scene.publishNext(chatbot, 2, aFlow([aMessage('hours')]));
    await scene.say('Yine ben');
    expect(await newFacts()).toEqual([
      'received',
      'said',
      'talk ended',
      'opened again',
      'returned 0s 0s',
      'closed chatbot 0s 0s',
    ]);
    expect(await scene.room()).toMatchObject({
      isActive: false,
      openedAt: scene.clock.now,
      closedAt: scene.clock.now,
      closedBy: null,
    });
  });

  test('a talk in which nobody answers any more, and one whose words do not arrive', async () => {
    await scene.publish(MENU_FLOW);
    await scene.say('Merhaba');
    await newFacts();
    scene.later(60 * 24);
    const [talk] = await scene.talks();
    if (talk === undefined) throw new Error('no talk');
    await endSilentTalk(open().db, talk, scene.clock.now);
    expect((await newFacts()).filter((words) => !words.startsWith('said'))).toEqual([
      'talk silent',
      expect.stringMatching(/^closed chatbot 86400s /) as string,
      'load -1',
    ]);
    await scene.say('Merhaba');
    await newFacts();
    await scene.failSend((await scene.said()).at(-1) ?? '');
    expect(await newFacts()).toEqual(['talk handoff', 'waiting']);
  });
});
