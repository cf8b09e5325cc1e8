import { asc, eq, sql } from 'drizzle-orm';
import { schema } from '../src/database';
import { withDatabases } from '../testing/database/with-databases';
import { insertCompany, type StageCompany } from '../testing/stage-company';
import { insertBulk } from './bulk-rows';
import { findBulkTarget } from './bulk-target';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const { customers, messages, rooms } = schema;

withDatabases('bulk conversations', (open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await insertCompany(open().db);
  });
  const fill = async (plan: { rooms: number; messages: number; deepRoom: number }) => {
    const seen: { rooms: number; messages: number }[] = [];
    const deep = await insertBulk(
      open().db,
      await findBulkTarget(open().db, company.companyId),
      plan,
      NOW,
      (done) => void seen.push(done),
    );
    return { deep, seen };
  };
  const own = () =>
    open()
      .db.select()
      .from(rooms)
      .where(eq(rooms.companyId, company.companyId))
      .orderBy(asc(rooms.lastMessageAt));
  const said = () =>
    open()
      .db.select()
      .from(messages)
      .where(eq(messages.companyId, company.companyId))
      .orderBy(asc(messages.createdAt), asc(messages.id));

  test('are as many as requested, and each room repeats its last message', async () => {
    const { seen } = await fill({ rooms: 40, messages: 130, deepRoom: 0 });
    expect(seen.at(-1)).toEqual({ rooms: 40, messages: 130 });
    const [all, words] = [await own(), await said()];
    expect([all.length, words.length]).toEqual([40, 130]);
    for (const room of all) {
      const history = words.filter(({ roomId }) => roomId === room.id);
      const last = history.at(-1);
      expect(history).toHaveLength(room.messageCount);
      expect(last).toMatchObject({
        id: room.lastMessageId,
        content: room.lastMessageContent,
        createdAt: room.lastMessageAt,
        isSent: room.lastMessageIsSent,
        status: room.lastMessageStatus,
      });
      expect(history.findLast(({ isSent }) => !isSent)?.createdAt).toEqual(
        room.lastCustomerMessageAt,
      );
      expect(room.waitingSince).toEqual(
        room.isActive && last?.isSent === false ? last.createdAt : null,
      );
    }
    expect(all.filter(({ isActive }) => isActive)).toHaveLength(8);
    expect(words.every(({ createdAt, content }) => createdAt <= NOW && content !== '')).toBe(true);
    expect(
      [...words].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ createdAt }) => createdAt),
    ).toEqual(words.map(({ createdAt }) => createdAt));
  });

  test('one room can be deep, and a second run adds to the first', async () => {
    await fill({ rooms: 3, messages: 0, deepRoom: 0 });
    const { deep, seen } = await fill({ rooms: 2, messages: 2, deepRoom: 10_050 });
    expect(seen.at(-1)).toEqual({ rooms: 3, messages: 10_052 });
    const all = await own();
    expect(all).toHaveLength(6);
    expect(all.find(({ id }) => id === deep)).toMatchObject({
      messageCount: 10_050,
      lastMessageAt: NOW,
    });
    const [row] = await open()
      .db.select({ rows: sql<number>`count(*)::int`, last: sql<string>`max(${messages.id})` })
      .from(messages)
      .where(eq(messages.roomId, deep ?? ''));
    expect(row).toEqual({ rows: 10_050, last: all.find(({ id }) => id === deep)?.lastMessageId });
    const people = await open()
      .db.select()
      .from(customers)
      .where(eq(customers.companyId, company.companyId));
    expect(new Set(people.map(({ externalId }) => externalId)).size).toBe(6);
  });

  test('need a company with an account', async () => {
    await expect(findBulkTarget(open().db, 'Olmayan Belediye')).rejects.toThrow(
      'Kurum bulunamadı: Olmayan Belediye',
    );
    await expect(findBulkTarget(open().db, null)).rejects.toThrow('Deneme kurumu');
    const other = await insertCompany(open().db, { platform: 'facebook' });
    await expect(findBulkTarget(open().db, other.companyId)).rejects.toThrow('WhatsApp hesabı yok');
  });
});
