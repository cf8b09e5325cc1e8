import { and, eq, lt, sql } from 'drizzle-orm';
import { schema } from '../database';
import { RETENTION } from '../retention/retention';
import { before, deleteRows, lengthOf, type RetentionRule } from '../retention/retention-rule';
import { WEBHOOK_QUEUE } from './webhooks/journal.repository';

const { jobs, outbox, testMessages, webhookEvents } = schema;

/** Webhook calls of which no job is left, test messages, and sends that are done. */
export const channelRetention: readonly RetentionRule[] = [
  deleteRows(
    'webhook_events',
    `sağlayıcıların çağrıları, geldikten ${lengthOf(RETENTION.journalMs)} sonra, işleri bitmişse`,
    webhookEvents,
    (now) =>
      and(
        lt(webhookEvents.receivedAt, before(now, RETENTION.journalMs)),
        sql`not exists (select from ${jobs} where ${jobs.queue} = ${WEBHOOK_QUEUE.name} and ${jobs.subject} = ${webhookEvents.id})`,
      ),
  ),
  deleteRows(
    'test_messages',
    `deneme mesajları, ${lengthOf(RETENTION.testMessagesMs)} sonra`,
    testMessages,
    (now) => lt(testMessages.sentAt, before(now, RETENTION.testMessagesMs)),
  ),
  // A job carries no moment of its end, but it ends within minutes of its beginning or waits in another state.
  deleteRows(
    'outbox',
    `tamamlanan gönderimler, ${lengthOf(RETENTION.jobsMs)} sonra (mesajlar kalır)`,
    outbox,
    (now) => and(eq(outbox.state, 'done'), lt(outbox.createdAt, before(now, RETENTION.jobsMs))),
  ),
];
