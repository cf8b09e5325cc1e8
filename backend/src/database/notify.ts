import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** NOTIFY; inside a transaction it is sent at commit. Payloads stay far below PostgreSQL's 8,000 bytes. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
