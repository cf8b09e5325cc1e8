import { eq } from 'drizzle-orm';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertMember } from '../../../testing/stage-company';
import {
  EVENING,
  MENU_FLOW,
  NOON,
  openTalkScene,
  type TalkScene,
} from '../../../testing/talk-scene';
import { createFactReader, factsOf } from '../../../testing/recorded-facts';
import { giveOutWaiting } from '../../conversations/assignment/give-out';

const { companies, customers, labels, reportPending, rooms } = schema;

withDatabases('facts of conversations', (open) => {
  let scene: TalkScene;
  let can: string;
  let newFacts: () => Promise<string[]>;
  beforeEach(async () => {
    scene = await openTalkScene(open().db);
    const { companyId, userId } = scene.company;
    can = (await insertMember(open().db, companyId, ['inbox'])).userId;
    newFacts = createFactReader(open().db, companyId, { [userId]: 'elif', [can]: 'can' });
  });
  const facts = () => factsOf(open().db, scene.company.companyId);
  const id = async () => (await scene.room()).id;
  const close = async (who = scene.company) => {
    await scene.roomsService.close(who, await id());
    await scene.askForScore();
  };

  test('from the first word to the last, and back again', async () => {
    await scene.say('Merhaba');
    expect(await newFacts()).toEqual(['new_customer', 'received', 'opened new', 'load', 'waiting']);
    expect((await facts()).map(({ at, channel }) => [at, channel])).toEqual(
      Array.from({ length: 5 }, () => [NOON, 'WhatsApp']),
    );
    expect(await scene.room()).toMatchObject({
      openedAt: NOON,
      firstResponseAt: null,
      closedAt: null,
    });

    scene.later(2);
    await scene.say('Orada mısınız?');
    expect(await newFacts()).toEqual(['received']);
    await scene.send('Buyurun');
    expect(await newFacts()).toEqual([
      'answered elif',
      'assigned elif',
      'response elif 120s 120s',
      'first_response elif 120s 120s',
      'load -1',
      'load elif',
      'waiting -1',
    ]);
    scene.later(1);
    await scene.say('Çöp alınmadı');
    scene.later(3);
    await scene.send('Ekip yolda');
    expect(await newFacts()).toEqual([
      'received elif',
      'waiting elif',
      'answered elif',
      'response elif 180s 180s',
      'waiting -1 elif',
    ]);

    scene.later(4);
    await close({ ...scene.company, userId: can });
    expect(await newFacts()).toEqual(['closed can person 600s 600s', 'load -1 elif']);
    expect(await scene.room()).toMatchObject({
      firstResponseAt: new Date(NOON.getTime() + 120_000),
      closedAt: scene.clock.now,
      closedBy: can,
    });
    scene.later(5);
    await scene.say('Gelmediler');
    expect(await newFacts()).toEqual([
      'received elif',
      'opened elif again',
      'returned can 300s 300s',
      'load elif',
      'waiting elif',
    ]);
    expect(await scene.room()).toMatchObject({ openedAt: scene.clock.now, firstResponseAt: null });
    await close();
    await scene.roomsService.reopen(scene.company, await id());
    expect(await newFacts()).toEqual([
      'closed elif person 0s 0s',
      'load -1 elif',
      'waiting -1 elif',
      'opened elif reopened',
      'returned elif 0s 0s',
      'load elif',
      'waiting elif',
    ]);
    expect(
      (await facts()).every(({ roomId, kind }) => kind === 'new_customer' || roomId !== null),
    ).toBe(true);
    expect(
      await open()
        .db.select({ at: customers.createdAt })
        .from(customers)
        .where(eq(customers.companyId, scene.company.companyId)),
    ).toEqual([{ at: NOON }]);
  });

  test('business time leaves out the night, calendar time does not', async () => {
    scene.clock.now = new Date('2026-11-19T14:00:00.000Z');
    await scene.say('Merhaba');
    await newFacts();
    scene.clock.now = new Date('2026-11-20T06:00:00.000Z');
    await scene.send('Günaydın');
    expect((await newFacts()).filter((words) => words.startsWith('response'))).toEqual([
      `response elif ${16 * 3600}s 3600s`,
    ]);
  });

  test('the company’s own words, reactions and lines of the platform answer nobody', async () => {
    await scene.settings({ greeting: true });
    await scene.say('Merhaba');
    expect(await newFacts()).toEqual([
      'new_customer',
      'received',
      'said',
      'opened new',
      'load',
      'waiting',
    ]);
    await scene.say('👍', { type: 'reaction' });
    await scene.say('Numarası değişti', { type: 'system' });
    expect(await newFacts()).toEqual([]);
  });

  test('an answer from the account’s own phone is that of whoever holds the conversation, at the time at which it was written', async () => {
    await scene.say('Merhaba');
    await scene.assignments.assign(scene.company, await id(), { assignee_id: can });
    expect(await newFacts()).toEqual([
      'new_customer',
      'received',
      'opened new',
      'load',
      'waiting',
      'assigned can',
      'load -1',
      'load can',
      'waiting -1',
      'waiting can',
    ]);
    scene.later(10);
    await scene.say('Geldik', { isEcho: true, at: new Date(NOON.getTime() + 60_000) });
    expect(await newFacts()).toEqual([
      'answered can',
      'response can 60s 60s',
      'first_response can 60s 60s',
      'waiting -1 can',
    ]);
    // A platform's clock ran behind: an answer must not precede its question.
    await scene.say('Peki');
    await scene.say('Sağ olun', { isEcho: true, at: NOON });
    expect((await newFacts()).filter((words) => words.startsWith('response'))).toEqual([
      'response can 0s 0s',
    ]);
  });

  test('nothing is recorded twice: neither of a webhook that comes again nor of a send, a claim or a close that was done already', async () => {
    const message = scene.unit('Merhaba');
    await scene.receive(message);
    await scene.assignments.claim(scene.company, await id());
    await newFacts();
    expect(await scene.receive(message)).toBe('known');
    await scene.assignments.claim(scene.company, await id());
    await close();
    await newFacts();
    await close();
    expect(await newFacts()).toEqual([]);
  });

  test('taking a conversation back and giving it out move what is open', async () => {
    await scene.settings({ roundRobin: true });
    await scene.say('Merhaba');
    await newFacts();
    await giveOutWaiting(open().db, scene.company.companyId, () => scene.clock.now);
    expect((await newFacts()).map((words) => words.replace(/elif|can/, 'somebody'))).toEqual([
      'assigned somebody',
      'load -1',
      'load somebody',
      'waiting -1',
      'waiting somebody',
    ]);
    await scene.assignments.assign(scene.company, await id(), { assignee_id: null });
    expect((await newFacts()).map((words) => words.replace(/elif|can/, 'somebody'))).toEqual([
      'load -1 somebody',
      'load',
      'waiting -1 somebody',
      'waiting',
    ]);
  });

  test('labels are recorded when they are put on, not when they stay or go', async () => {
    await scene.say('Merhaba');
    const made = await open()
      .db.insert(labels)
      .values(
        ['Acil', 'Yol'].map((name) => ({
          companyId: scene.company.companyId,
          name,
          color: 'red' as const,
        })),
      )
      .returning();
    const [urgent = '', road = ''] = made.map((label) => label.id);
    const put = async (ids: string[]) => scene.roomsService.label(scene.company, await id(), ids);
    await put([urgent]);
    await newFacts();
    await put([urgent, road]);
    expect((await facts()).at(-1)).toMatchObject({
      kind: 'labelled',
      labelId: road,
      channel: 'WhatsApp',
    });
    expect(await newFacts()).toHaveLength(1);
    await put([]);
    expect(await newFacts()).toEqual([]);
    await put([road]);
    expect(await newFacts()).toHaveLength(1);
  });

  test('a change that fails leaves no fact behind', async () => {
    await scene.say('Merhaba');
    await scene.assignments.claim({ ...scene.company, userId: can }, await id());
    await newFacts();
    await expect(scene.assignments.claim(scene.company, await id())).rejects.toMatchObject({
      code: 'already_claimed',
    });
    // An unknown zone: the working hours cannot be laid out, and the message is not sent either.
    await open()
      .db.update(companies)
      .set({ timeZone: 'Mars/Olympus' })
      .where(eq(companies.id, scene.company.companyId));
    await expect(scene.send('Buyurun')).rejects.toThrow();
    expect([
      await newFacts(),
      (await scene.stored()).length,
      (await scene.room()).waitingSince,
    ]).toEqual([[], 1, NOON]);
  });

  test('after a long day the stocks are what the rooms are, and every fact waits to be added up', async () => {
    await scene.publish(MENU_FLOW, 'keyword', ['menü']);
    await scene.settings({ survey: true, greeting: true, roundRobin: true });
    await scene.hours();
    const elif = scene.company;
    const acts = [
      () => scene.say('Merhaba'),
      () => scene.send('Buyurun'),
      () => close(),
      () => scene.say('5'),
      () => scene.say('menü'),
      () => scene.say('Saatler'),
      () => giveOutWaiting(open().db, elif.companyId, () => scene.clock.now),
      () => scene.say('Telefondan', { isEcho: true }),
      () => close({ ...elif, userId: can }),
      async () => scene.assignments.assign(elif, await id(), { assignee_id: null }),
      async () => scene.roomsService.reopen(elif, await id()),
      () => scene.say('menü'),
      () => scene.say('Görüşme'),
    ];
    for (let step = 0; step < 40; step += 1) {
      scene.clock.now = new Date((step === 25 ? EVENING : scene.clock.now).getTime() + 61_000);
      await acts[(step * 5) % acts.length]?.();
      const room = await scene.room();
      const all = await facts();
      for (const agentId of [null, elif.userId, can]) {
        const sum = (kind: string) =>
          all
            .filter((fact) => fact.kind === kind && fact.agentId === agentId)
            .reduce((total, { amount }) => total + amount, 0);
        const isHere = room.isActive && room.assigneeId === agentId;
        expect([sum('load'), sum('waiting')]).toEqual([
          isHere ? 1 : 0,
          isHere && room.waitingSince !== null ? 1 : 0,
        ]);
      }
    }
    const pending = new Set(
      (await open().db.select().from(reportPending)).map(({ factId }) => factId),
    );
    expect((await facts()).every((fact) => pending.has(fact.id))).toBe(true);
    expect(await open().db.$count(rooms, eq(rooms.companyId, elif.companyId))).toBe(1);
  });
});
