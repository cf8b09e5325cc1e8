import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { connections } = schema;

/**
 * Notes what a send taught about its account: `error` is why the account is broken, null that it works. Answers whether that is news to
 * the company. Locks the account's row, so it comes before the event log is written.
 */
export async function noteAccountHealth(
  tx: Database,
  connectionId: string,
  error: string | null,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .select({ lastError: connections.lastError })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('no key update');
  await tx
    .update(connections)
    .set(
      error === null
        ? { lastError: null, lastErrorAt: null, lastOutboundAt: now }
        : { lastError: error, lastErrorAt: now },
    )
    .where(eq(connections.id, connectionId));
  return before[0] !== undefined && before[0].lastError !== error;
}
