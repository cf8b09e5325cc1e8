import { and, asc, eq } from 'drizzle-orm';
import { receiveTogether } from '../../conversations';
import { newId, schema, type Database } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { insertCompany, type StageCompany } from '../../../testing/stage-company';
import {
  callOf,
  createWebhookScene,
  permitText,
  refuseText,
  storeCall,
  type WebhookScene,
} from '../../../testing/webhook-scene';
import { textMessage, wamid, whatsappWebhook } from '../../../testing/whatsapp-webhook';
import type { InboundMessage } from '../model/inbound.types';
import { takeInTogether, type HandleTogether } from './take-in-together';

const { companyEvents, connections, customers, jobs, messages, rooms, webhookEvents } = schema;
const CITIZENS = ['905320000001', '905320000002', '905320000003', '905320000004'] as const;
const [AYSE, VELI, CAN] = CITIZENS;

withDatabases('messages of several citizens at once', (open) => {
  let db: Database;
  let company: StageCompany;
  let scene: WebhookScene;
  beforeEach(async () => {
    db = open().db;
    company = await insertCompany(db);
    scene = createWebhookScene(open());
    await db.delete(webhookEvents);
    await db.delete(jobs);
  });
  afterEach(() => permitText(db));

  const say = (...texts: readonly (readonly [string, string])[]) =>
    storeCall(db, callOf(company.account, ...texts));
  const received = () => scene.received(company.companyId);
  const refuse = (text: string) => refuseText(db, text);
  /** Takes in what waits, and answers the groups that were handed over: the words of each citizen. */
  async function takeIn(
    handleTogether: HandleTogether = receiveTogether,
    onMessage?: (unit: InboundMessage) => void,
  ): Promise<{ groups: string[][][]; ended: number }> {
    const groups: string[][][] = [];
    const rows = await scene.rows();
    const claimed = rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
    let ended = 0;
    await takeInTogether(
      {
        handle: open(),
        now: () => new Date(),
        handleTogether: (given, citizens, ...rest) => {
          groups.push(citizens.map((each) => each.map(({ unit }) => unit.content)));
          return handleTogether(given, citizens, ...rest);
        },
        ...(onMessage !== undefined && { onMessage }),
      },
      claimed,
      {
        finish: (_, done) => {
          ended += done.length;
          return Promise.resolve();
        },
      },
    );
    return { groups, ended };
  }

  test('are stored in one transaction with their citizens, rooms and events, whose numbers have no gap', async () => {
    const seen: string[] = [];
    for (const citizen of CITIZENS)
      await say([citizen, `${citizen} bir`], [citizen, `${citizen} iki`]);
    const { groups, ended } = await takeIn(
      receiveTogether,
      ({ content }) => void seen.push(content),
    );
    expect(groups).toEqual([CITIZENS.map((citizen) => [`${citizen} bir`, `${citizen} iki`])]);
    expect(ended).toBe(4);
    expect(seen).toHaveLength(8);

    const found = await db
      .select({ message: messages, room: rooms, phone: customers.phone })
      .from(messages)
      .innerJoin(rooms, eq(rooms.id, messages.roomId))
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .where(eq(messages.companyId, company.companyId))
      .orderBy(asc(messages.id));
    expect(found).toHaveLength(8);
    for (const { message, room, phone } of found) {
      const citizen = phone?.replace(/\D/g, '') ?? '';
      expect(message.content.startsWith(citizen)).toBe(true);
      expect(room).toMatchObject({ messageCount: 2, unreadMessages: 2, isActive: true });
      expect(room.lastMessageContent).toBe(`${citizen} iki`);
    }
    const events = await db
      .select()
      .from(companyEvents)
      .where(and(eq(companyEvents.companyId, company.companyId)))
      .orderBy(asc(companyEvents.seq));
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(events.map(({ payload }) => payload['content'])).toEqual(
      found.map(({ message }) => message.content),
    );
    const [account] = await db
      .select()
      .from(connections)
      .where(eq(connections.companyId, company.companyId));
    expect(account?.lastInboundAt).not.toBeNull();
  });

  test('one of which cannot be stored, are stored one by one, and that one is tried again', async () => {
    await refuse('zehir');
    await say([AYSE, 'bir']);
    await say([VELI, 'zehir']);
    await say([CAN, 'üç']);
    await say([VELI, 'zehirden sonra']);
    await scene.run();
    expect((await received()).sort()).toEqual(['bir', 'üç']);
    expect((await scene.rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['waiting', 1],
      ['waiting', 0],
    ]);
    await permitText(db);
    await scene.runAll();
    expect((await received()).slice(2)).toEqual(['zehir', 'zehirden sonra']);
    expect(await scene.rows()).toEqual([]);
  });

  test('with an end that is refused, leave nothing, and are stored once when they are taken in again', async () => {
    await say([AYSE, 'bir']);
    await say([VELI, 'iki']);
    const refused: HandleTogether = (given, citizens, now) =>
      receiveTogether(given, citizens, now, () => Promise.reject(new Error('the lease is over')));
    await expect(takeIn(refused)).rejects.toThrow('the lease is over');
    expect(await received()).toEqual([]);
    await takeIn();
    // The process went away before its jobs were removed.
    await scene.runAll();
    expect((await received()).sort()).toEqual(['bir', 'iki']);
  });

  test('a message that stands there already, stays one among new ones', async () => {
    const known = callOf(company.account, [AYSE, 'bir']);
    await storeCall(db, known);
    await scene.runAll();
    await storeCall(db, known);
    await say([VELI, 'iki']);
    expect((await takeIn()).ended).toBe(2);
    expect(await received()).toEqual(['bir', 'iki']);
  });

  test('one citizen by two ids in two calls, is not taken in side by side with themselves', async () => {
    const callWith = (text: string) =>
      whatsappWebhook({ account: company.account, from: AYSE }, [textMessage(wamid(), text)]);
    const nameless = JSON.stringify(callWith('telefonuyla')).replace(/,"user_id":"[^"]*"/, '');
    await storeCall(db, nameless);
    await storeCall(db, callWith('adıyla'));
    await say([VELI, 'iki']);
    const keys = (await scene.rows()).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    const { groups } = await takeIn();
    expect(groups).toEqual([[['telefonuyla'], ['iki']]]);
    await scene.runAll();
    expect((await received()).sort()).toEqual(['adıyla', 'iki', 'telefonuyla']);
    expect(await db.$count(customers, eq(customers.companyId, company.companyId))).toBe(2);
  });

  test('reactions, long calls and calls without an account, go alone', async () => {
    await say([AYSE, 'bir']);
    await scene.runAll();
    const [target] = await db.select().from(messages).where(eq(messages.content, 'bir')).limit(1);
    const reaction = {
      id: wamid(),
      type: 'reaction',
      reaction: { message_id: target?.providerMessageId, emoji: '👍' },
    };
    await storeCall(db, whatsappWebhook({ account: company.account, from: AYSE }, [reaction]));
    await say(...Array.from({ length: 6 }, (_, n) => [VELI, String(n)] as const));
    await storeCall(db, callOf(newId(), [CAN, 'hesapsız']));
    await say(['905320000006', 'altı']);
    await say(['905320000007', 'yedi']);
    expect(await takeIn()).toEqual({ groups: [[['altı'], ['yedi']]], ended: 2 });
  });
});
