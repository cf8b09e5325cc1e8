import { aFlow, aList, aMessage } from '@muhatap/shared/testing/flows';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { InboundMessage } from '../../channels/model/inbound.types';
import { withDatabases } from '../../../testing/database/with-databases';
import { NOON, openTalkScene, type TalkScene } from '../../../testing/talk-scene';
import { makeJobsDue } from '../../../testing/make-jobs-due';
import { until } from '../../../testing/until';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import { receiveMessage } from '../../../testing/receive-message';
import {
  createWebhookScene,
  plainContext,
  storeCall,
  webhookJobs,
} from '../../../testing/webhook-scene';
import { schema } from '../../database';
import { startJobs } from '../../jobs';
import { endSilentTalk } from './end-silent-talk';
import { createTalkTimeouts } from './talk-timeouts';

/** Each answer leads one list further: an answer taken twice or lost ends elsewhere. */
const STEPS = 6;
const CHAIN = aFlow(
  [
    ...Array.from({ length: STEPS }, (_, step) =>
      aList(
        `s${step}`,
        [
          ['a', 'Evet', `s${step + 1}`],
          ['b', 'Hayır', `s${step + 1}`],
        ],
        { title: `Soru ${step}`, description: 'Seçin' },
      ),
    ),
    aMessage(`s${STEPS}`, null, { message: 'Bitti' }),
  ],
  { silenceText: 'Kapattık.', silenceMinutes: 60 },
);
const question = (step: number) => `Soru ${step}\n\nSeçin`;

withDatabases('every answer counts once', (open) => {
  let scene: TalkScene;
  beforeEach(async () => {
    scene = await openTalkScene(open().db);
    await scene.publish(CHAIN);
  });
  const chosen = async () =>
    (await scene.talks()).map(({ session }) =>
      session.choices.map(({ buttonId }) => buttonId).join(''),
    );

  test('messages within milliseconds, each delivered several times at once', async () => {
    const units = ['Merhaba', 'Evet', 'Hayır', 'Evet'].map((words) => scene.unit(words));
    await scene.receive(units[0] as InboundMessage);
    const received = await Promise.all(
      units.flatMap((unit) => [scene.receive(unit), scene.receive(unit), scene.receive(unit)]),
    );
    expect(received.filter((answer) => answer === 'stored')).toHaveLength(3);
    expect([...((await chosen())[0] ?? '')].sort()).toEqual(['a', 'a', 'b']);
    expect(await scene.said()).toEqual([0, 1, 2, 3].map(question));
    const times = (await scene.stored())
      .filter(({ isSent }) => isSent)
      .map(({ createdAt }) => createdAt.getTime());
    expect(new Set(times).size).toBe(times.length);
  });

  test('two first messages at the same moment begin one talk', async () => {
    await Promise.all(['Merhaba', 'Evet'].map((words) => scene.say(words)));
    expect(await scene.talks()).toHaveLength(1);
    expect((await scene.said())[0]).toBe(question(0));
  });

  test('a redelivery long after its answer changes nothing, not even behind the end', async () => {
    const answers = Array.from({ length: STEPS + 1 }, () => scene.unit('Evet'));
    for (const answer of answers) await scene.receive(answer);
    scene.later(120);
    for (const answer of answers) expect(await scene.receive(answer)).toBe('known');
    expect(await chosen()).toEqual(['a'.repeat(STEPS)]);
    expect((await scene.said()).at(-1)).toBe('Bitti');
    expect(await scene.room()).toMatchObject({ isActive: false });
  });

  test('a process that ends in the middle of a step leaves nothing of it, and the next one takes it', async () => {
    await scene.say('Merhaba');
    const answer = scene.unit('Evet');
    const before = [
      await scene.talks(),
      await scene.stored(),
      await scene.room(),
      await scene.events(),
    ];
    await expect(
      open().db.transaction(async (tx) => {
        expect(await receiveMessage(tx, answer, NOON)).toBe('stored');
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect([
      await scene.talks(),
      await scene.stored(),
      await scene.room(),
      await scene.events(),
    ]).toEqual(before);
    expect(await scene.receive(answer)).toBe('stored');
    expect(await chosen()).toEqual(['a']);
    expect(await scene.said()).toEqual([question(0), question(1)]);
  });

  test('a webhook that is worked through again after a restart answers nobody twice', async () => {
    const message = (words: string) => textMessage(wamid(), words);
    const from = '905551112233';
    const call = whatsappWebhook({ account: scene.company.account, from, at: NOON }, [
      message('Merhaba'),
      message('Evet'),
      message('Hayır'),
    ]);
    await storeCall(open().db, call);
    const [job] = await createWebhookScene(open()).rows();
    if (job === undefined) throw new Error('no job');
    const work = () => webhookJobs(open(), () => NOON).work(job, plainContext());
    await work();
    await Promise.all([work(), work()]);
    expect(await chosen()).toEqual(['ab']);
    expect(await scene.said()).toEqual([question(0), question(1), question(2)]);
  });

  test('any order of duplicates of the answers gives the same talk as once each', async () => {
    const answers = fc.array(fc.constantFrom('Evet', 'Hayır', '1', '2', 'bilmem'), {
      minLength: 1,
      maxLength: STEPS,
    });
    /** After each answer, which of those until then are delivered again. */
    const again = fc.array(fc.array(fc.nat(STEPS), { maxLength: 3 }), {
      minLength: STEPS,
      maxLength: STEPS,
    });
    const play = async (words: readonly string[], repeats: readonly (readonly number[])[]) => {
      scene = await openTalkScene(open().db);
      await scene.publish(CHAIN);
      const units = ['Merhaba', ...words].map((text) => scene.unit(text));
      for (const [index, unit] of units.entries()) {
        const duplicates = (repeats[index] ?? []).map(
          (at) => units[Math.min(at, index)] as InboundMessage,
        );
        await Promise.all([unit, ...duplicates].map((each) => scene.receive(each)));
      }
      const { isActive, unreadMessages, chatbotQuiet } = await scene.room();
      return {
        talks: (await scene.talks()).map(({ status, session }) => ({ status, session })),
        said: await scene.said(),
        isActive,
        unreadMessages,
        chatbotQuiet,
      };
    };
    await fc.assert(
      fc.asyncProperty(answers, again, async (words, repeats) => {
        expect(await play(words, repeats)).toEqual(await play(words, []));
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  describe('silence', () => {
    const end = async () => {
      const [talk] = await scene.talks();
      if (talk !== undefined) await endSilentTalk(open().db, talk, scene.clock.now);
    };

    test('ends the talk once, whichever process finds it, and closes the conversation', async () => {
      await scene.say('Merhaba');
      scene.later(60);
      await Promise.all([end(), end(), end()]);
      expect(await scene.said()).toEqual([question(0), 'Kapattık.']);
      expect(await scene.talks()).toMatchObject([{ status: 'silent' }]);
      expect(await scene.timeouts()).toEqual([]);
      expect(await scene.room()).toMatchObject({
        isActive: false,
        chatbotId: null,
        unreadMessages: 0,
      });
      expect((await scene.events()).at(-1)?.name).toBe('closed');
      // A late answer begins anew: with the choice itself where it was tapped.
      await scene.say('Evet', { tap: 's0:a' });
      expect((await scene.said()).at(-1)).toBe(question(1));
      const { id = '' } = (await scene.room()) ?? {};
      const milestones = await open()
        .db.select()
        .from(schema.roomMilestones)
        .where(eq(schema.roomMilestones.roomId, id))
        .orderBy(schema.roomMilestones.createdAt, schema.roomMilestones.id);
      expect(milestones).toMatchObject([
        { kind: 'closed', actorId: null, details: { reason: 'silence' } },
        { kind: 'reopened', actorId: null, details: { reason: 'citizen' } },
      ]);
    });

    test('is no silence while answers come, or once people stepped in', async () => {
      await scene.say('Merhaba');
      scene.later(59);
      await scene.say('Evet');
      scene.later(59);
      await end();
      expect((await scene.talks())[0]?.status).toBe('waiting');
      expect(await scene.timeouts()).toHaveLength(1);
      await scene.send('Buyurun');
      scene.later(60);
      await end();
      expect((await scene.talks())[0]?.status).toBe('taken');
      expect(await scene.said()).toEqual([question(0), question(1)]);
    });

    test('and an answer at the same moment leave one of both', async () => {
      await scene.say('Merhaba');
      scene.later(60);
      await Promise.all([end(), scene.say('Evet')]);
      const statuses = (await scene.talks()).map(({ status }) => status);
      expect([['waiting'], ['silent', 'waiting']]).toContainEqual(statuses);
      expect((await scene.room()).chatbotId).not.toBeNull();
    });

    test('a job ends it, and one that comes too early waits for the rest of the time', async () => {
      await scene.say('Merhaba');
      const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
      const handler = createTalkTimeouts({ handle: open(), now: () => scene.clock.now });
      const worker = await startJobs({ handle: open(), log, handlers: [handler] });
      try {
        const [talk] = await scene.talks();
        const runNow = () => makeJobsDue(open().db, handler.queue, [talk?.id ?? '']);
        scene.later(59);
        await runNow();
        const inAMinute = await until(async () => {
          const [timeout] = await scene.timeouts();
          const leftMs = Number(timeout?.at) - Date.now();
          return leftMs > 30_000 && leftMs;
        });
        expect(inAMinute).toBeLessThanOrEqual(60_000);
        expect(await scene.talks()).toMatchObject([{ status: 'waiting' }]);
        scene.later(1);
        await runNow();
        await until(async () => (await scene.talks())[0]?.status === 'silent');
      } finally {
        await worker.stop();
      }
      expect(await scene.said()).toEqual([question(0), 'Kapattık.']);
      expect(await scene.timeouts()).toEqual([]);
    });

    test('outside the window the talk ends without a word', async () => {
      await scene.say('Merhaba');
      scene.later(25 * 60);
      await end();
      expect(await scene.said()).toEqual([question(0)]);
      expect(await scene.room()).toMatchObject({ isActive: false, chatbotId: null });
    });
  });
});
