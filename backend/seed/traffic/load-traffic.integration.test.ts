import { and, asc, eq, sql } from 'drizzle-orm';
import { COMPLAINT_STATUS_RULES } from '@muhatap/shared/wire/complaints';
import { schema, type Database } from '../../src/database';
import { withDatabases } from '../../testing/database/with-databases';
import { complaintSearchText } from '../../src/complaints/cases/complaint-search';
import { deriveHistory } from '../../src/reports/history/derive-history';
import { historyRepository } from '../../src/reports/history/history.repository';
import { roomDrafts } from '../../src/reports/history/room-drafts';
import { rebuildCompany } from '../../src/reports/rollups/rebuild-company';
import { insertCompany, insertMember, type StageCompany } from '../../testing/stage-company';
import { loadTraffic } from './load-traffic';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const MESSAGES = 3_003;
const {
  complaintDistricts,
  complaintHistory,
  complaintMessages,
  complaints,
  connections,
  labels,
  messages,
  reportFacts,
  reportPending,
  reportRollups,
  rooms,
  surveyAnswers,
} = schema;

const indexesOf = async (db: Database) =>
  (
    await db.execute<{ name: string }>(
      sql`select indexname as name from pg_indexes where schemaname = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name);

withDatabases('traffic', (open) => {
  let own: StageCompany;
  const parts: number[] = [];
  const load = (count: number, now = NOW, withoutIndexes = true) =>
    loadTraffic(
      open().db,
      { company: own.companyId, messages: count, now, withoutIndexes },
      (part) => void parts.push(part),
    );

  beforeAll(async () => {
    const { db } = open();
    own = await insertCompany(db);
    await insertMember(db, own.companyId, ['inbox']);
    await db.insert(connections).values({
      companyId: own.companyId,
      platform: 'facebook',
      name: 'Sayfa',
      externalId: own.account,
    });
    await db.insert(complaintDistricts).values({ companyId: own.companyId, name: 'Çamlık' });
    await db.insert(labels).values({ companyId: own.companyId, name: 'Acil', color: 'red' });
    const before = await indexesOf(db);
    await load(MESSAGES);
    expect(await indexesOf(db)).toEqual(before);
  });

  test('is as much as requested, by several people on several accounts, and reports its progress', async () => {
    const words = await open()
      .db.select()
      .from(messages)
      .where(eq(messages.companyId, own.companyId));
    expect(words).toHaveLength(MESSAGES);
    expect(
      words.every(
        ({ createdAt }) => createdAt <= NOW && createdAt.getTime() > NOW.getTime() - 1.1 * DAY,
      ),
    ).toBe(true);
    expect(new Set(words.map(({ channel }) => channel)).size).toBe(2);
    expect(new Set(words.flatMap(({ senderUserId }) => senderUserId ?? [])).size).toBe(2);
    expect(parts.at(-1)).toBe(1);
    expect([...parts].sort((one, other) => one - other)).toEqual(parts);
  });

  test('each room repeats what its messages say', async () => {
    const { db } = open();
    const said = await db
      .select()
      .from(messages)
      .where(eq(messages.companyId, own.companyId))
      .orderBy(asc(messages.createdAt), asc(messages.id));
    const all = await db.select().from(rooms).where(eq(rooms.companyId, own.companyId));
    for (const room of all) {
      const words = said.filter(({ roomId }) => roomId === room.id);
      const last = words.at(-1);
      expect(words).toHaveLength(room.messageCount);
      expect(last).toMatchObject({
        id: room.lastMessageId,
        content: room.lastMessageContent,
        createdAt: room.lastMessageAt,
        isSent: room.lastMessageIsSent,
      });
      expect(words.findLast(({ isSent }) => !isSent)?.createdAt).toEqual(
        room.lastCustomerMessageAt,
      );
      const answered = words.findLastIndex(({ isSent, isBotMessage }) => isSent && !isBotMessage);
      expect(room.waitingSince).toEqual(
        room.isActive
          ? (words.slice(answered + 1).find(({ isSent }) => !isSent)?.createdAt ?? null)
          : null,
      );
      expect(room.closedAt === null).toBe(room.isActive);
    }
    expect(all.filter(({ isActive }) => isActive).length).toBeGreaterThan(50);
    expect(all.filter(({ isActive }) => !isActive).length).toBeGreaterThan(100);
  });

  test('its facts are those that its rows would give, and are rolled up', async () => {
    const { db } = open();
    const all = await db
      .select()
      .from(rooms)
      .where(eq(rooms.companyId, own.companyId))
      .orderBy(asc(rooms.id));
    const ids = all.map(({ id }) => id);
    const [words, newcomers, surveys, put] = [
      await historyRepository.messages(db, ids),
      await historyRepository.newcomers(db, all),
      await historyRepository.surveys(db, ids),
      await historyRepository.labels(db, ids),
    ];
    const expected = all.flatMap(
      (room) =>
        roomDrafts({
          room,
          messages: words.get(room.id) ?? [],
          cameAt: newcomers.get(room.id) ?? null,
          surveys: surveys.get(room.id),
          labels: put.get(room.id),
        }).drafts,
    );
    const line = (fact: {
      kind: string;
      at: Date;
      amount?: number | undefined;
      agentId?: string | null | undefined;
      roomId?: string | null | undefined;
      messageId?: string | null | undefined;
    }) =>
      [
        fact.kind,
        fact.at.toISOString(),
        fact.amount ?? 1,
        fact.agentId ?? '',
        fact.roomId ?? '',
        fact.messageId ?? '',
      ].join(' ');
    const facts = await db
      .select()
      .from(reportFacts)
      .where(
        and(eq(reportFacts.companyId, own.companyId), sql`${reportFacts.kind} not like 'case_%'`),
      );
    expect(facts.map(line).sort()).toEqual(expected.map(line).sort());
    expect(
      facts
        .filter(({ seconds }) => seconds !== null)
        .every(({ seconds, businessSeconds }) => (seconds ?? -1) >= (businessSeconds ?? 0)),
    ).toBe(true);
    expect(
      await db.$count(surveyAnswers, eq(surveyAnswers.companyId, own.companyId)),
    ).toBeGreaterThan(5);
    expect(await deriveHistory(db, own.companyId, NOW)).toBe(0);
    expect(await db.$count(reportPending)).toBe(0);
    const sums = () =>
      db
        .select()
        .from(reportRollups)
        .where(eq(reportRollups.companyId, own.companyId))
        .orderBy(
          reportRollups.kind,
          reportRollups.dimension,
          reportRollups.grain,
          reportRollups.slot,
          reportRollups.member,
        );
    const before = await sums();
    await rebuildCompany(db, own.companyId);
    expect(await sums()).toEqual(before);
  });

  test('has a case for every twentieth conversation, whose history leads to its state', async () => {
    const { db } = open();
    const cases = await db
      .select()
      .from(complaints)
      .where(eq(complaints.companyId, own.companyId))
      .orderBy(asc(complaints.createdAt));
    expect(cases).toHaveLength(15);
    expect(new Set(cases.map(({ saysisCode }) => saysisCode)).size).toBe(15);
    const history = await db
      .select()
      .from(complaintHistory)
      .where(eq(complaintHistory.companyId, own.companyId))
      .orderBy(asc(complaintHistory.version));
    for (const each of cases) {
      const entries = history.filter(({ complaintId }) => complaintId === each.id);
      expect(entries.map(({ version }) => version)).toEqual(
        Array.from({ length: each.version }, (_, index) => index + 1),
      );
      expect(entries.at(-1)?.after).toBe(each.durum);
      expect(each.closedAt !== null).toBe(COMPLAINT_STATUS_RULES[each.durum].class === 'closed');
      expect(each.searchText).toBe(complaintSearchText(each));
      expect(await db.$count(complaintMessages, eq(complaintMessages.complaintId, each.id))).toBe(
        1,
      );
    }
    expect(cases.some(({ districtId }) => districtId !== null)).toBe(true);
  });

  test('every row that another one points to is there', async () => {
    const { db } = open();
    const { rows: keys } = await db.execute<{
      from: string;
      column: string;
      to: string;
      key: string;
    }>(sql`
      select c.conrelid::regclass::text as "from", a.attname as "column", c.confrelid::regclass::text as "to", k.attname as "key"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(30);
    for (const { from, column, to, key } of keys) {
      const { rows } = await db.execute(
        sql.raw(
          `select 1 from ${from} f where f.${column} is not null and not exists (select from ${to} t where t.${key} = f.${column}) limit 1`,
        ),
      );
      expect([from, column, rows]).toEqual([from, column, []]);
    }
  });

  test('a second load adds to the first; one that is cut off leaves nothing', async () => {
    const { db } = open();
    const count = () => db.$count(messages, eq(messages.companyId, own.companyId));
    const before = await indexesOf(db);
    const stopped = loadTraffic(
      db,
      { company: own.companyId, messages: 500, now: NOW, withoutIndexes: true },
      (part) => {
        if (part > 0.8) throw new Error('Kesildi.');
      },
    );
    await expect(stopped).rejects.toThrow('Kesildi.');
    expect([await count(), await indexesOf(db)]).toEqual([MESSAGES, before]);
    await load(500, new Date(NOW.getTime() + DAY), false);
    expect(await count()).toBe(MESSAGES + 500);
    expect(await deriveHistory(db, own.companyId, NOW)).toBe(0);
  });

  test('needs a company with an account that carries talks', async () => {
    const other = await insertCompany(open().db, { platform: 'whatsapp-authkey' });
    await expect(
      loadTraffic(
        open().db,
        { company: other.companyId, messages: 10, now: NOW, withoutIndexes: false },
        () => undefined,
      ),
    ).rejects.toThrow('hesabı yok');
  });
});
