import { asc, eq, sql } from 'drizzle-orm';
import type { WebhookSource } from '@muhatap/shared/wire/channels';
import { journalRepository, WEBHOOK_QUEUE } from '../src/channels/webhooks/journal.repository';
import { createWebhookJobs } from '../src/channels/webhooks/webhook-jobs';
import { handleInboundUnit, receiveTogether } from '../src/conversations';
import { schema, type Database, type DatabaseHandle } from '../src/database';
import type { JobContext, JobHandler } from '../src/jobs';
import { createDueJobs, type DueJobs } from './due-jobs';
import { makeJobsDue } from './make-jobs-due';
import { textMessage, wamid, whatsappWebhook } from './whatsapp-webhook';

const { jobs, messages } = schema;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The jobs of webhook calls as the product runs them. */
export const webhookJobs = (handle: Pick<DatabaseHandle, 'db'>, now = () => new Date()) =>
  createWebhookJobs({
    handle,
    now,
    log: quiet,
    handleUnit: handleInboundUnit,
    handleTogether: receiveTogether,
  });

const uncalled = () => Promise.reject(new Error('The job is not to end here.'));

/** For work on a job that its handler neither renews nor ends itself. */
export const plainContext = (signal = new AbortController().signal): JobContext => ({
  signal,
  renew: uncalled,
  finish: uncalled,
  fail: uncalled,
});

/** Stores a call as if its provider had made it. */
export const storeCall = (
  db: Database,
  body: object | string,
  { source = 'meta', receivedAt = new Date() }: { source?: WebhookSource; receivedAt?: Date } = {},
): Promise<void> =>
  journalRepository.insert(db, [
    {
      source,
      headers: {},
      receivedAt,
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    },
  ]);

/** A call with the texts of citizens, in this order; each with their phone and their words. */
export function callOf(account: string, ...texts: readonly (readonly [string, string])[]): object {
  const parts = texts.map(
    ([from, text]) =>
      whatsappWebhook({ account, from }, [textMessage(wamid(), text)]) as { entry: object[] },
  );
  return { ...parts[0], entry: parts.flatMap(({ entry }) => entry) };
}

/** The database refuses to store these words until {@link permitText}. */
export async function refuseText(db: Database, text: string): Promise<void> {
  await db.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as $$
      begin if new.content = '${text}' then raise exception 'not now'; end if; return new; end $$`),
  );
  await db.execute(
    sql`create trigger refuse before insert on messages for each row execute function refuse()`,
  );
}

/** Takes {@link refuseText} back where it was called. */
export const permitText = (db: Database) => db.execute(sql`drop function if exists refuse cascade`);

/** Webhook calls whose jobs run when a test says so. */
export interface WebhookScene extends Pick<DueJobs, 'run' | 'vanish'> {
  readonly handler: JobHandler;
  /** Runs jobs, also those that wait for their next try, until none is left that could run. */
  readonly runAll: () => Promise<void>;
  readonly rows: () => Promise<(typeof jobs.$inferSelect)[]>;
  /** The words that a company has stored, in the order in which they were stored. */
  readonly received: (companyId: string) => Promise<string[]>;
}

export function createWebhookScene(handle: DatabaseHandle): WebhookScene {
  const { db } = handle;
  const handler = webhookJobs(handle);
  const due = createDueJobs(handle, [handler]);
  const makeDue = () => makeJobsDue(db, WEBHOOK_QUEUE);
  return {
    ...due,
    handler,
    async runAll() {
      while ((await makeDue()) > 0) await due.run();
    },
    rows: () =>
      db.select().from(jobs).where(eq(jobs.queue, WEBHOOK_QUEUE.name)).orderBy(asc(jobs.id)),
    async received(companyId) {
      const rows = await db
        .select({ content: messages.content })
        .from(messages)
        .where(eq(messages.companyId, companyId))
        .orderBy(messages.id);
      return rows.map(({ content }) => content);
    },
  };
}
