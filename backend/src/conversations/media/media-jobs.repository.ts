import { eq, sql } from 'drizzle-orm';
import type { CredentialRow } from '../../channels';
import { isDue } from '../../background/due';
import { schema, type Database } from '../../database';

const { connections, mediaJobs, messages } = schema;

/** NOTIFY channel: a file waits to be fetched. */
export const MEDIA_CHANNEL = 'media_due';

/** A file to fetch, with the account whose key opens it. */
export interface MediaTask {
  job: typeof mediaJobs.$inferSelect;
  message: typeof messages.$inferSelect;
  account: CredentialRow;
}

export const mediaJobsRepository = {
  async insert(tx: Database, messageId: string, now: Date): Promise<void> {
    await tx.insert(mediaJobs).values({ messageId, nextAttemptAt: now });
  },

  /** Takes due jobs until `leaseUntil`; fetching a file twice is harmless, so a lease is enough. */
  async claim(db: Database, limit: number, now: Date, leaseUntil: Date): Promise<string[]> {
    const due = sql`
      select id from media_jobs where state = 'pending' and ${isDue(sql`next_attempt_at`, now)}
      order by next_attempt_at, id limit ${limit} for update skip locked`;
    const rows = await db
      .update(mediaJobs)
      .set({ attempts: sql`${mediaJobs.attempts} + 1`, nextAttemptAt: leaseUntil })
      .where(sql`${mediaJobs.id} = any(array(${due}))`)
      .returning({ id: mediaJobs.id });
    return rows.map(({ id }) => id);
  },

  async load(db: Database, id: string): Promise<MediaTask | null> {
    const [row] = await db
      .select({
        job: mediaJobs,
        message: messages,
        account: {
          id: connections.id,
          platform: connections.platform,
          credentials: connections.credentials,
          accessToken: connections.accessToken,
        },
      })
      .from(mediaJobs)
      .innerJoin(messages, eq(messages.id, mediaJobs.messageId))
      .innerJoin(connections, eq(connections.id, messages.connectionId))
      .where(eq(mediaJobs.id, id));
    return row ?? null;
  },

  async update(
    db: Database,
    id: string,
    change: Partial<typeof mediaJobs.$inferInsert>,
  ): Promise<void> {
    await db.update(mediaJobs).set(change).where(eq(mediaJobs.id, id));
  },
};
