import { z } from 'zod';
import { openEnum } from '../open';

/** The events that a webhook can be sent. Their bodies hold ids alone; what stands behind them is read with an API key. */
export const WEBHOOK_EVENT_TYPES = [
  'message.received',
  'message.sent',
  'message.updated',
  'conversation.changed',
  'complaint.opened',
  'complaint.changed',
  'complaint.message',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENT_TYPES)[number];

/** States of a delivery: it waits for its next attempt, was taken, or failed for good. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const settings = z.object({
  name: z.string().trim().min(2).max(60),
  address: z.url().max(500),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1).max(WEBHOOK_EVENT_TYPES.length),
  is_active: z.boolean(),
});

/** An address that is told of events. `failing_since`: no delivery has succeeded since; `switched_off_at`: the system switched it off because of that. */
export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  events: z.array(openEnum(WEBHOOK_EVENT_TYPES)),
  is_active: z.boolean(),
  failing_since: z.string().nullable(),
  switched_off_at: z.string().nullable(),
  /** Until then the secret before the last rotation signs as well. */
  former_secret_until: z.string().nullable(),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

/** `GET /api/programs/webhooks` (action `administer`), by name in Turkish order. */
export const webhooks = z.object({ webhooks: z.array(webhook) });
export type Webhooks = z.infer<typeof webhooks>;

/**
 * `POST /api/programs/webhooks` → 201 {@link webhookWithSecret}, `PUT /api/programs/webhooks/{id}` → {@link webhook}, `DELETE` → 204. 422 `address_refused`
 * for one without TLS or in a private network, `name_blank`; 409 `webhook_limit`; 404 `not_found`. `POST …/{id}/rotate` → {@link webhookWithSecret}: the former
 * secret signs for another day.
 */
export const webhookInput = settings;
export type WebhookInput = z.infer<typeof webhookInput>;
/** The secret is answered this once. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** One attempt; `status` is null where no answer came, `answer` its first bytes, `error` says in Turkish why it did not count. */
const attempt = z.object({
  at: z.string(),
  status: z.number().int().nullable(),
  ms: z.number().int(),
  answer: z.string(),
  error: z.string().nullable(),
});
/** A delivery with its body and attempts, the newest last; kept for 30 days. */
export const webhookDelivery = z.object({
  id: z.string(),
  type: z.string(),
  state: openEnum(DELIVERY_STATES),
  body: z.string(),
  attempts: z.array(attempt),
  created_at: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** `GET /api/programs/webhooks/{id}/deliveries`, newest first. 400 `bad_cursor`. */
export const deliveryQuery = z.object({
  state: z.enum(DELIVERY_STATES).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type DeliveryQuery = z.infer<typeof deliveryQuery>;
export const deliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  next_cursor: z.string().nullable(),
});
export type DeliveryPage = z.infer<typeof deliveryPage>;

/** `POST /api/programs/webhooks/{id}/replay` → {@link replayed}: one delivery, or those since a moment (of a state), at most 1,000, are sent again with their ids. `POST …/{id}/test` sends a `test.ping` → {@link replayed}. 409 `webhook_off` for one that is switched off. */
export const deliveryReplay = z.union([
  z.strictObject({ id: z.string().max(64) }),
  z.strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime().optional(),
    state: z.enum(DELIVERY_STATES).optional(),
  }),
]);
export type DeliveryReplay = z.infer<typeof deliveryReplay>;
export const replayed = z.object({ count: z.number().int() });
