import { and, eq, lt, or } from 'drizzle-orm';
import { schema } from '../database';
import { RETENTION } from '../retention/retention';
import { before, deleteRows, type RetentionRule } from '../retention/retention-rule';

const { outbox, webhookEvents } = schema;

/** Webhook calls and jobs that are done. */
export const channelRetention: readonly RetentionRule[] = [
  deleteRows('webhook_events', webhookEvents, (now) =>
    or(
      and(
        eq(webhookEvents.state, 'done'),
        lt(webhookEvents.processedAt, before(now, RETENTION.journalDoneMs)),
      ),
      and(
        eq(webhookEvents.state, 'failed'),
        // Never before somebody has looked at it.
        lt(webhookEvents.seenAt, before(now, RETENTION.journalFailedMs)),
      ),
    ),
  ),
  // A job carries no moment of its end, but it ends within minutes of its beginning or waits in another state.
  deleteRows('outbox', outbox, (now) =>
    and(eq(outbox.state, 'done'), lt(outbox.createdAt, before(now, RETENTION.jobsMs))),
  ),
];
