import { lt } from 'drizzle-orm';
import { schema } from '../database';
import { RETENTION } from '../retention/retention';
import { before, deleteRows, lengthOf } from '../retention/retention-rule';

const { webhookDeliveries } = schema;

/** Deliveries of webhooks, whatever became of them. */
export const deliveryRetention = deleteRows(
  'webhook_deliveries',
  `webhook gönderimleri, ${lengthOf(RETENTION.deliveriesMs)} sonra`,
  webhookDeliveries,
  (now) => lt(webhookDeliveries.createdAt, before(now, RETENTION.deliveriesMs)),
);
