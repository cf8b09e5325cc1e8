import { eq, sql } from 'drizzle-orm';
import { newId } from './new-id';
import { withDatabases } from '../../testing/database/with-databases';
import { insertRoom } from '../../testing/insert-room';
import { insertCompany, type StageCompany } from '../../testing/stage-company';
import {
  inTransaction,
  preparedChange,
  preparedInsert,
  preparedTogether,
  runTogether,
  schema,
  type Database,
} from '.';

const { companies, labels, rooms } = schema;

const build = jest.fn();
const findLabels = preparedTogether((db) =>
  db
    .select({ company: companies.name, label: labels.name, name: companies.name })
    .from(labels)
    .innerJoin(companies, eq(companies.id, labels.companyId))
    .where(
      sql`${labels.companyId} = ${sql.placeholder('companyId')} and ${labels.name} = any(${sql.placeholder('names')}::text[]) and ${labels.color} <> ${'none'}`,
    )
    .orderBy(labels.name),
);
const addLabels = preparedInsert((db, rows) => {
  build(rows.length);
  return db
    .insert(labels)
    .values(rows as (typeof labels.$inferInsert)[])
    .onConflictDoNothing()
    .returning();
});
const changeRoom = preparedChange(rooms);

withDatabases('works side by side in one transaction', (open) => {
  let db: Database;
  let company: StageCompany;
  beforeEach(async () => {
    db = open().db;
    company = await insertCompany(db);
    build.mockClear();
  });
  const label = (name: string) => ({
    id: newId(),
    companyId: company.companyId,
    name,
    color: '#112233',
  });
  const find = (tx: Database, ...names: string[]) =>
    findLabels(tx, { companyId: company.companyId, names });

  /** Runs works at once; their answers are in their order. */
  async function together<T>(...works: ((tx: Database) => Promise<T>)[]): Promise<T[]> {
    const answers: T[] = [];
    await inTransaction(db, (tx) =>
      runTogether(
        tx,
        works.map((work, n) => async () => {
          answers[n] = await work(tx);
        }),
      ),
    );
    return answers;
  }

  it('each get the rows of their own values, in the order of the query', async () => {
    await addLabels(db, ['ağaç', 'boya', 'çöp'].map(label));
    const works = [['çöp', 'ağaç'], ['yok'], ['boya'], ['çöp', 'ağaç'], ['a"b,{\\}']];
    const answers = await together(...works.map((names) => (tx: Database) => find(tx, ...names)));
    const alone = await Promise.all(works.map((names) => find(db, ...names)));
    expect(answers).toEqual(alone);
    expect(answers.map((rows) => rows.map((row) => row.label))).toEqual([
      ['ağaç', 'çöp'],
      [],
      ['boya'],
      ['ağaç', 'çöp'],
      [],
    ]);
  });

  it('insert as one, and each get back what it has inserted, nothing where it was there', async () => {
    const [known] = await addLabels(db, [label('bilinen')]);
    build.mockClear();
    const names = Array.from({ length: 6 }, (_, n) => `etiket ${n}`);
    const answers = await together(
      ...names.map((name) => (tx: Database) => addLabels(tx, [label(name)])),
      (tx) => addLabels(tx, [label(known?.name ?? '')]),
      (tx) => addLabels(tx, [label('bir'), label('iki')]),
    );
    expect(answers.map((rows) => rows.map((row) => row.name))).toEqual([
      ...names.map((name) => [name]),
      [],
      ['bir', 'iki'],
    ]);
    expect(answers[0]?.[0]?.createdAt).toBeInstanceOf(Date);
    // All of them by one statement, which was built with one row.
    expect(build.mock.calls.flat()).toEqual([1]);
  });

  it('change rows as one, each its own, also to nothing', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => insertRoom(db, company)));
    const at = new Date('2026-11-20T20:05:00.123Z');
    const [first = '', second = '', third = ''] = ids;
    await together<unknown>(
      (tx) => changeRoom(tx, first, { messageCount: 7, isActive: false, snoozedUntil: at }),
      (tx) => changeRoom(tx, second, { messageCount: 8, isActive: true, snoozedUntil: null }),
      (tx) => changeRoom(tx, third, { lastMessageContent: 'ışık "tırnak"' }),
    );
    const found = await db.select().from(rooms).where(eq(rooms.companyId, company.companyId));
    const of = (id: string) => found.find((row) => row.id === id);
    expect(of(first)).toMatchObject({ messageCount: 7, isActive: false, snoozedUntil: at });
    expect(of(second)).toMatchObject({ messageCount: 8, isActive: true, snoozedUntil: null });
    expect(of(third)).toMatchObject({ messageCount: 0, lastMessageContent: 'ışık "tırnak"' });
  });

  it('of which one fails, all end and leave nothing', async () => {
    let isOver = false;
    const failing = together<unknown>(
      (tx) => addLabels(tx, [label('kalmaz')]),
      async (tx) => {
        await find(tx, 'x');
        throw new Error('not this one');
      },
      async (tx) => {
        for (let n = 0; n < 5; n += 1) await find(tx, 'y');
        isOver = true;
      },
    );
    await expect(failing).rejects.toThrow('not this one');
    expect(isOver).toBe(true);
    expect(await find(db, 'kalmaz')).toEqual([]);
  });

  it('come one after the other to statements that are not gathered', async () => {
    const answers = await together(
      ...[1, 2, 3].map(
        (n) => (tx: Database) =>
          tx.execute<{ n: number }>(sql`select ${n}::int as n`).then(({ rows: [row] }) => row?.n),
      ),
    );
    expect(answers).toEqual([1, 2, 3]);
  });
});
