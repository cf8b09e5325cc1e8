import { sql } from 'drizzle-orm';
import { withDatabases } from '../../testing/database/with-databases';
import { isDue } from './due';

withDatabases('the time of a job', (open) => {
  it.each([
    [-60, true],
    [0, true],
    [1, false],
    [29, false],
    [60, true],
  ])('%i minutes ahead, due: %s', async (minutes, expected) => {
    const now = new Date('2026-11-20T09:00:00.000Z');
    const at = new Date(now.getTime() + minutes * 60_000).toISOString();
    for (const moment of [now, sql`${now.toISOString()}::timestamptz`]) {
      const { rows } = await open().db.execute(
        sql`select ${isDue(sql`${at}::timestamptz`, moment)} as due`,
      );
      expect(rows).toEqual([{ due: expected }]);
    }
  });
});
