import { sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '../../src/database';
import { openScratchPglite } from '../database/scratch-pglite';
import { releasedTables } from './last-release';
import { refusedStatements } from './released-statements';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openScratchPglite();
});
afterAll(() => handle.close());

test('the last release reads and writes every table of its own on the schema of today', async () => {
  const tables = releasedTables();
  expect(tables.length).toBeGreaterThan(50);
  expect(await refusedStatements(handle.db, tables)).toEqual([]);
});

test.each([
  ['alter table rooms drop column waiting_since', /^rooms: .*waiting_since.* does not exist/],
  ['alter table rooms rename to talks', /^rooms: relation .*rooms" does not exist/],
  ['alter table rooms add column note text not null', /^rooms: null value in column "note"/],
  ['alter table roles alter column version type text', /^roles: type changed: version/],
  ['drop index labels_company_name', /^labels: there is no unique .* matching/],
])('%s: the last release is refused', async (contraction, expected) => {
  const tables = releasedTables().filter(({ name }) => contraction.includes(name));
  const refused = await undone(handle.db, contraction, (db) => refusedStatements(db, tables));
  expect(refused.join('\n')).toMatch(expected);
});

/** Runs work on a changed schema, and puts the schema back. */
async function undone<T>(
  db: Database,
  change: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  let result: T | undefined;
  await db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(change));
      result = await work(tx);
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undo')) throw error;
    });
  return result as T;
}
