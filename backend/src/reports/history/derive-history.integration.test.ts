import { and, asc, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { CHANNELS } from '@muhatap/shared/wire/channels';
import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import { schema } from '../../database';
import { withDatabases } from '../../../testing/database/with-databases';
import { seedDemo } from '../../../seed';
import { insertCompany } from '../../../testing/stage-company';
import type { FactKind } from '../../database/schema/fact-kinds';
import { rebuildCompany } from '../rollups/rebuild-company';
import { deriveHistory } from './derive-history';
import { historyRepository } from './history.repository';
import { deriveMissingHistory } from './derive-missing-history';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const {
  complaints,
  complaintHistory,
  customers,
  messages,
  reportFacts,
  reportPending,
  reportRollups,
  roomLabels,
  rooms,
  surveyAnswers,
} = schema;

withDatabases('history of reports', (open) => {
  /** The demo companies. */
  let companyIds: string[];
  const factsOfKind = (kind: FactKind) =>
    open()
      .db.select()
      .from(reportFacts)
      .where(and(inArray(reportFacts.companyId, companyIds), eq(reportFacts.kind, kind)))
      .orderBy(asc(reportFacts.at));
  const totals = async (
    kind: FactKind,
    key: (fact: typeof reportFacts.$inferSelect) => readonly (string | null)[],
  ) => {
    const sums: Record<string, number> = {};
    for (const fact of await factsOfKind(kind))
      sums[key(fact).join('|')] = (sums[key(fact).join('|')] ?? 0) + fact.amount;
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  };
  const tally = <T>(rows: readonly T[], key: (row: T) => readonly (string | null)[]) => {
    const sums: Record<string, number> = {};
    for (const row of rows) sums[key(row).join('|')] = (sums[key(row).join('|')] ?? 0) + 1;
    return sums;
  };

  beforeAll(async () => {
    const { db } = open();
    await seedDemo(db, NOW);
    companyIds = (await db.select({ id: schema.companies.id }).from(schema.companies)).map(
      ({ id }) => id,
    );
    for (const companyId of companyIds) await deriveHistory(db, companyId, NOW);
  });

  test('counts every message once, under who wrote it', async () => {
    const words = await open()
      .db.select()
      .from(messages)
      .where(and(ne(messages.type, 'system'), ne(messages.type, 'reaction')));
    const of = (wanted: (message: (typeof words)[number]) => boolean) => words.filter(wanted);
    const ids = async (kind: FactKind) =>
      (await factsOfKind(kind))
        .map(({ messageId, at, channel }) => `${messageId} ${at.toISOString()} ${channel}`)
        .sort();
    const line = ({ id, createdAt, channel }: (typeof words)[number]) =>
      `${id} ${createdAt.toISOString()} ${CHANNELS[channel].complaintChannel}`;
    expect(await ids('received')).toEqual(
      of(({ isSent }) => !isSent)
        .map(line)
        .sort(),
    );
    expect(await ids('said')).toEqual(
      of(({ isSent, isBotMessage }) => isSent && isBotMessage)
        .map(line)
        .sort(),
    );
    expect(await ids('answered')).toEqual(
      of(({ isSent, isBotMessage }) => isSent && !isBotMessage)
        .map(line)
        .sort(),
    );
    const writers = new Map(words.map(({ id, senderUserId }) => [id, senderUserId]));
    expect(
      (await factsOfKind('answered')).every(
        ({ messageId, agentId }) => agentId === writers.get(messageId ?? ''),
      ),
    ).toBe(true);
  });

  test('stocks end with what the tables hold', async () => {
    const { db } = open();
    const all = await db.select().from(rooms);
    const holder = (room: (typeof all)[number]) => [
      CHANNELS[room.channel].complaintChannel,
      room.assigneeId,
    ];
    expect(await totals('load', ({ channel, agentId }) => [channel, agentId])).toEqual(
      tally(
        all.filter(({ isActive }) => isActive),
        holder,
      ),
    );
    expect(await totals('waiting', ({ channel, agentId }) => [channel, agentId])).toEqual(
      tally(
        all.filter(({ isActive, waitingSince }) => isActive && waitingSince !== null),
        holder,
      ),
    );
    const cases = await db.select().from(complaints);
    const place = (each: (typeof cases)[number]) => [
      each.kanal,
      each.durum,
      each.unitId,
      each.typeId,
      each.districtId,
    ];
    const factPlace = (fact: typeof reportFacts.$inferSelect) => [
      fact.channel,
      fact.status,
      fact.unitId,
      fact.topicId,
      fact.districtId,
    ];
    expect(await totals('case_state', factPlace)).toEqual(tally(cases, place));
    expect(await totals('case_load', factPlace)).toEqual(
      tally(
        cases.filter(({ durum }) => COMPLAINT_STATUS_RULES[durum].class === 'open'),
        place,
      ),
    );
  });

  test('counts people, labels, scores and cases as the tables do', async () => {
    const { db } = open();
    const plain = async (
      table: typeof customers | typeof roomLabels | typeof surveyAnswers | typeof complaints,
    ) => (await db.select({ n: count() }).from(table))[0]?.n;
    expect((await factsOfKind('new_customer')).length).toBe(await plain(customers));
    expect((await factsOfKind('labelled')).length).toBe(await plain(roomLabels));
    expect((await factsOfKind('case_opened')).length).toBe(await plain(complaints));
    const scores = await db.select().from(surveyAnswers).orderBy(asc(surveyAnswers.answeredAt));
    expect(
      (await factsOfKind('survey')).map(({ roomId, score, agentId, at }) => [
        roomId,
        score,
        agentId,
        at,
      ]),
    ).toEqual(
      scores.map(({ roomId, score, assigneeId, answeredAt }) => [
        roomId,
        score,
        assigneeId,
        answeredAt,
      ]),
    );
    const history = await db
      .select()
      .from(complaintHistory)
      .where(eq(complaintHistory.kind, 'status'));
    const isEnd = (word: string | null) => word === 'Çözüldü' || word === 'Reddedildi';
    expect((await factsOfKind('case_closed')).length).toBe(
      history.filter(({ before, after }) => !isEnd(before) && isEnd(after)).length,
    );
    expect((await factsOfKind('case_reopened')).length).toBe(
      history.filter(({ before, after }) => isEnd(before) && !isEnd(after)).length,
    );
    expect(
      (await factsOfKind('case_closed')).every(
        ({ at, seconds, businessSeconds }) =>
          at <= NOW && (seconds ?? -1) >= (businessSeconds ?? 0),
      ),
    ).toBe(true);
  });

  test('conversations begin and end in turn, and the room keeps the last of both', async () => {
    const { db } = open();
    for (const room of await db.select().from(rooms)) {
      const turns = await db
        .select()
        .from(reportFacts)
        .where(
          and(eq(reportFacts.roomId, room.id), sql`${reportFacts.kind} in ('opened', 'closed')`),
        )
        .orderBy(asc(reportFacts.at), asc(reportFacts.id));
      expect(turns.map(({ kind }) => kind)).toEqual(
        turns.map((_, index) => (index % 2 === 0 ? 'opened' : 'closed')),
      );
      expect(turns.length % 2 === 1).toBe(room.isActive);
      expect(turns.findLast(({ kind }) => kind === 'opened')?.at).toEqual(room.openedAt);
      expect(turns.findLast(({ kind }) => kind === 'closed')?.at ?? null).toEqual(room.closedAt);
      expect(turns[0]?.detail).toBe('new');
    }
    expect((await factsOfKind('response')).length).toBeGreaterThan(
      (await factsOfKind('first_response')).length,
    );
    expect(
      (await factsOfKind('first_response')).every(
        ({ seconds, agentId }) => (seconds ?? -1) >= 0 && agentId !== null,
      ),
    ).toBe(true);
  });

  test('is rolled up at once, and recorded once', async () => {
    const { db } = open();
    expect(await db.$count(reportPending)).toBe(0);
    const sums = async () =>
      db
        .select()
        .from(reportRollups)
        .orderBy(
          reportRollups.companyId,
          reportRollups.kind,
          reportRollups.dimension,
          reportRollups.grain,
          reportRollups.slot,
          reportRollups.member,
        );
    const before = await sums();
    expect(before.length).toBeGreaterThan(100);
    const facts = await db.$count(reportFacts);
    for (const companyId of companyIds) expect(await deriveHistory(db, companyId, NOW)).toBe(0);
    expect(await historyRepository.companiesWithoutFacts(db)).toEqual([]);
    expect(await db.$count(reportFacts)).toBe(facts);
    for (const companyId of companyIds) await rebuildCompany(db, companyId);
    expect(await sums()).toEqual(before);
  });

  test('two processes that start together derive it once; what came later is added', async () => {
    const { db } = open();
    const { companyId: other, connectionId } = await insertCompany(db);
    const add = async () => {
      const [person] = await db
        .insert(customers)
        .values({
          companyId: other,
          platform: 'whatsapp',
          externalId: `${Math.random()}`,
          name: 'Ayşe',
        })
        .returning();
      const [room] = await db
        .insert(rooms)
        .values({
          companyId: other,
          connectionId,
          customerId: person?.id ?? '',
          channel: 'whatsapp',
          messageCount: 1,
          waitingSince: NOW,
        })
        .returning();
      await db.insert(messages).values({
        companyId: other,
        roomId: room?.id ?? '',
        connectionId,
        customerId: person?.id ?? '',
        channel: 'whatsapp',
        content: 'Merhaba',
        recipient: '1',
        isSent: false,
        status: 'received',
        createdAt: NOW,
      });
    };
    await add();
    const said: string[] = [];
    const start = () =>
      deriveMissingHistory({
        db,
        now: NOW,
        log: { info: (_, message) => void said.push(message) },
      });
    await Promise.all([start(), start()]);
    const received = () =>
      db.$count(
        reportFacts,
        and(eq(reportFacts.companyId, other), eq(reportFacts.kind, 'received')),
      );
    expect(await received()).toBe(1);
    expect(said).toContain('Raporların geçmişi hazır.');
    await add();
    await start();
    expect(await received()).toBe(2);
    expect(
      await db.$count(
        reportFacts,
        and(eq(reportFacts.companyId, other), eq(reportFacts.kind, 'new_customer')),
      ),
    ).toBe(2);
    expect(await db.$count(rooms, and(eq(rooms.companyId, other), isNotNull(rooms.openedAt)))).toBe(
      2,
    );
  });
});
