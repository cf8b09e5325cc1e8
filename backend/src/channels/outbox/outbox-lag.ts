import { sql } from 'drizzle-orm';
import { isDue } from '../../background/due';
import type { Database } from '../../database';

/** The jobs whose time has come by the database's clock, and since when it has for the oldest, in seconds. */
export async function outboxLag(
  db: Database,
): Promise<{ waiting: number; oldest_seconds: number }> {
  const { rows } = await db.execute<{ waiting: number; oldest_seconds: number }>(sql`
    select count(*)::int as waiting,
      greatest(0, coalesce(round(extract(epoch from now() - min(next_attempt_at))), 0))::int as oldest_seconds
    from outbox where state = 'pending' and (attempts = 0 or ${isDue(sql`next_attempt_at`, sql`now()`)})`);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}
