import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId } from './new-id';
import { withDatabases } from '../../testing/database/with-databases';
import { insertRoom } from '../../testing/insert-room';
import { insertCompany, type StageCompany } from '../../testing/stage-company';
import { inTransaction, schema, type Database } from '.';
import { prepared, preparedRows, preparedText } from './prepared';

const { companies, connections, rooms, users, webhookRejections } = schema;

const findName = prepared((db) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('id'))),
);
const changeRoom = preparedRows((db, [change = {}]) =>
  db
    .update(rooms)
    .set(change)
    .where(eq(rooms.id, sql.placeholder('room')))
    .returning(),
);
const numberNames = preparedText<{ company_name: string }>(
  () => sql`
    select name as company_name from ${companies}
    join unnest(${sql.placeholder('ids')}::text[]) with ordinality as given (id, n) on given.id = ${companies.id} order by n`,
);
const addRejections = preparedRows((db, rows) =>
  db
    .insert(webhookRejections)
    .values(rows as (typeof webhookRejections.$inferInsert)[])
    .returning(),
);

const others = alias(users, 'others');
/** Values of every kind, inner and outer joins, a table twice and an object of columns of two tables. */
const describeRooms = (db: Database, companyId: unknown) =>
  db
    .select({
      room: rooms,
      account: { id: connections.id, platform: connections.platform },
      holder: users,
      other: others,
      mixed: { holder: users.name, room: rooms.id },
      named: { name: users.name },
      computed: { name: sql<string>`upper(${users.name})` },
      holderName: users.name,
      count: sql<number>`count(*) over ()`.mapWith(Number),
      list: sql<unknown[]>`json_build_array(${rooms.channel}, null)`,
    })
    .from(rooms)
    .innerJoin(connections, eq(connections.id, rooms.connectionId))
    .leftJoin(users, eq(users.id, rooms.assigneeId))
    .leftJoin(others, eq(others.id, rooms.closedBy))
    .where(eq(rooms.companyId, sql`${companyId}`))
    .orderBy(rooms.id);
const findRooms = prepared((db) => describeRooms(db, sql.placeholder('companyId')));

withDatabases('statements that are built once', (open) => {
  let company: StageCompany;
  beforeEach(async () => {
    company = await insertCompany(open().db);
  });
  const rename = (db: Database, id: string, name: string) =>
    db.update(companies).set({ name }).where(eq(companies.id, id));

  it('answer the rows that the builder itself answers', async () => {
    const { db } = open();
    const { companyId, userId } = company;
    await insertRoom(db, company);
    const held = await insertRoom(db, company);
    await db
      .update(rooms)
      .set({ assigneeId: userId, closedBy: userId, closedAt: new Date(), waitingSince: null })
      .where(eq(rooms.id, held));
    const rows = await findRooms(db, { companyId });
    expect(rows).toEqual(await describeRooms(db, companyId));
    expect(rows).toMatchObject([
      { holder: null, other: null, named: null, holderName: null, count: 2 },
      { holder: { id: userId }, other: { id: userId }, mixed: { room: held }, count: 2 },
    ]);
    expect(rows[1]?.room.closedAt).toBeInstanceOf(Date);
  });

  it('answer for the values of each run, on the pool as in the transaction that runs them', async () => {
    const { db } = open();
    const other = await insertCompany(db);
    await rename(db, other.companyId, 'Öteki');
    const seen = await inTransaction(db, async (tx) => {
      await rename(tx, company.companyId, 'İçeride');
      return [
        await findName(tx, { id: company.companyId }),
        await findName(tx, { id: other.companyId }),
      ];
    });
    expect(seen.flat().map(({ name }) => name)).toEqual(['İçeride', 'Öteki']);
    expect(await findName(db, { id: other.companyId })).toEqual([
      { id: other.companyId, name: 'Öteki' },
    ]);
    expect(await findName(db, { id: newId() })).toEqual([]);
    await expect(
      inTransaction(db, async (tx) => {
        await rename(tx, company.companyId, 'Geri alınan');
        expect(await findName(tx, { id: company.companyId })).toMatchObject([
          { name: 'Geri alınan' },
        ]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await findName(db, { id: company.companyId })).toMatchObject([{ name: 'İçeride' }]);
  });

  it('that are written out, answer their rows by the names of their columns, for the values of each run', async () => {
    const { db } = open();
    await rename(db, company.companyId, 'İlk');
    const other = await insertCompany(db);
    await rename(db, other.companyId, 'Öteki');
    const ids = [other.companyId, company.companyId];
    const names = (rows: readonly { company_name: string }[]) =>
      rows.map((row) => row.company_name);
    expect(names(await numberNames(db, { ids }))).toEqual(['Öteki', 'İlk']);
    expect(
      names(await inTransaction(db, (tx) => numberNames(tx, { ids: ids.toReversed() }))),
    ).toEqual(['İlk', 'Öteki']);
    expect(await numberNames(db, { ids: [] })).toEqual([]);
  });

  it('refuse a run without one of their values', () => {
    expect(() => findName(open().db, {})).toThrow('No value for id.');
  });

  it('write the columns that a row names: moments, null, and expressions', async () => {
    const { db } = open();
    const room = await insertRoom(db, company);
    const at = new Date('2026-11-20T09:00:00.000Z');
    const change = async (columns: object) => (await changeRoom(db, [{ ...columns }], { room }))[0];
    expect(await change({ waitingSince: at, unreadMessages: 2 })).toMatchObject({
      waitingSince: at,
      unreadMessages: 2,
    });
    expect(await change({ waitingSince: null, unreadMessages: 3 })).toMatchObject({
      waitingSince: null,
      unreadMessages: 3,
    });
    expect(await change({ unreadMessages: sql`${rooms.unreadMessages} + 1` })).toMatchObject({
      unreadMessages: 4,
    });
    expect(await change({ unreadMessages: 7, waitingSince: undefined })).toMatchObject({
      unreadMessages: 7,
      waitingSince: null,
    });
  });

  it('write several rows of different columns at once', async () => {
    const { db } = open();
    const [one, other] = [`a ${newId()}`, `b ${newId()}`];
    const at = new Date('2026-11-20T09:00:00.000Z');
    const rows = await addRejections(db, [
      { source: 'meta', reason: one, count: 2, lastAt: at },
      { source: 'twilio', reason: other },
    ]);
    expect(rows).toMatchObject([
      { source: 'meta', reason: one, count: 2, lastAt: at },
      { source: 'twilio', reason: other, count: 0 },
    ]);
  });
});
