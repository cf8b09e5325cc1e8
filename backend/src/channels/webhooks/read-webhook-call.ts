import type { Database } from '../../database';
import { WEBHOOK_QUEUE, journalRepository } from './journal.repository';

/** A stored webhook call as people read it; `text` is its body. */
export interface WebhookCallText {
  readonly source: string;
  readonly receivedAt: Date;
  readonly text: string;
}

/** The call that a job of webhooks is about; null where it is gone, or the job is of another queue. */
export async function readWebhookCall(
  db: Database,
  { queue, subject }: { readonly queue: string; readonly subject: string },
): Promise<WebhookCallText | null> {
  const call = queue === WEBHOOK_QUEUE.name ? await journalRepository.load(db, subject) : null;
  if (call === null) return null;
  const { source, receivedAt, body } = call;
  return { source, receivedAt, text: body.toString('utf8') };
}
