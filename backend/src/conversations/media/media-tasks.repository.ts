import { eq } from 'drizzle-orm';
import type { CredentialRow } from '../../channels';
import { schema, type Database } from '../../database';
import type { JobQueue } from '../../jobs';

const { connections, messages } = schema;

/** Files to be fetched from a provider for messages that are already shown; the subject is the message. */
export const MEDIA_QUEUE: JobQueue = {
  name: 'media',
  slots: 3,
  maxAttempts: 8,
  whenFailed: 'dead',
};

/** A message whose file is to be fetched, with the account whose key opens it. */
export interface MediaTask {
  message: typeof messages.$inferSelect;
  account: CredentialRow;
}

export const mediaTasksRepository = {
  async load(db: Database, messageId: string): Promise<MediaTask | null> {
    const [row] = await db
      .select({
        message: messages,
        account: {
          id: connections.id,
          platform: connections.platform,
          credentials: connections.credentials,
          accessToken: connections.accessToken,
        },
      })
      .from(messages)
      .innerJoin(connections, eq(connections.id, messages.connectionId))
      .where(eq(messages.id, messageId));
    return row ?? null;
  },
};
