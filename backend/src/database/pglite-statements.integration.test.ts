import { sql } from 'drizzle-orm';
import { openScratchPglite } from '../../testing/database/scratch-pglite';
import { inTransaction, type Database, type DatabaseHandle } from '.';
import { prepared } from './prepared';
import { sqlState } from './transaction';

const divide = prepared((db) =>
  db
    .select({ share: sql<number>`12 / ${sql.placeholder('by')}::int` })
    .from(sql`(values (1)) as one`),
);
const divideOnce = (db: Database, by: number) =>
  db.execute<{ share: number }>(sql`select 12 / ${by}::int as share`).then(({ rows }) => rows);

describe('statements of the embedded database', () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openScratchPglite();
  });
  afterAll(() => handle.close());

  const keptRuns = async () => {
    const { rows } = await handle.db.execute<{ runs: number }>(
      sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement like 'select 12 / %'`,
    );
    return rows.map(({ runs }) => runs);
  };

  test('one that is built once, is parsed once for many runs, and anew after two hundred', async () => {
    const { db } = handle;
    await inTransaction(db, async (tx) => {
      for (let n = 0; n < 150; n += 1) await divide(tx, { by: 3 });
    });
    expect(await keptRuns()).toEqual([150]);
    for (let n = 0; n < 60; n += 1)
      expect(await divide(db, { by: (n % 4) + 1 })).toEqual([
        { share: Math.floor(12 / ((n % 4) + 1)) },
      ]);
    expect(await keptRuns()).toEqual([10]);
  });

  test.each([
    ['built once', (db: Database, by: number) => divide(db, { by })],
    ['written out', divideOnce],
  ])('a refused one that is %s, leaves those after it alone', async (_, run) => {
    const { db } = handle;
    const states: (string | null)[] = [];
    const noteState = (error: unknown) => void states.push(sqlState(error));
    for (let n = 0; n < 2; n += 1) {
      await run(db, 0).catch(noteState);
      expect(await run(db, 4)).toEqual([{ share: 3 }]);
    }
    await inTransaction(db, async (tx) => {
      await run(tx, 0).catch(noteState);
      await run(tx, 4);
    }).catch(noteState);
    expect(states).toEqual(['22012', '22012', '22012', '25P02']);
    expect(await run(db, 6)).toEqual([{ share: 2 }]);
  });

  test('a text that was refused when it was parsed, runs once it can be', async () => {
    const { db } = handle;
    const read = () => db.execute(sql`select name from things where name = ${'a'}`);
    await read().catch((error: unknown) => expect(sqlState(error)).toBe('42P01'));
    await db.execute(sql`create temp table things (name text)`);
    await db.execute(sql`insert into things values ('a')`);
    expect((await read()).rows).toEqual([{ name: 'a' }]);
    await db.execute(sql`drop table things`);
  });
});
