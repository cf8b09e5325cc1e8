import { api } from '@muhatap/shared/api';
import {
  deliveryPage,
  replayed,
  webhook,
  webhooks,
  webhookWithSecret,
  type DeliveryPage,
  type DeliveryReplay,
  type Webhook,
  type WebhookInput,
  type Webhooks,
  type WebhookWithSecret,
} from '@muhatap/shared/wire/programs';

const ALL = '/api/programs/webhooks';
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`;

/** The addresses that are told of events, by name. Throws ApiError. */
export const listWebhooks = (signal?: AbortSignal): Promise<Webhooks> =>
  api.get(ALL, { schema: webhooks, signal });

/** A new address, whose secret is answered this once. Refusals: `webhookInput`. */
export const createWebhook = (input: WebhookInput): Promise<WebhookWithSecret> =>
  api.post(ALL, input, { schema: webhookWithSecret });

/** Changes an address; one that was switched off begins anew. Refusals: `webhookInput`. */
export const changeWebhook = (id: string, input: WebhookInput): Promise<Webhook> =>
  api.put(one(id), input, { schema: webhook });

/** Removes an address with its deliveries. Throws ApiError. */
export const removeWebhook = (id: string): Promise<void> => api.delete(one(id));

/** A new secret; the former one signs for another day. Throws ApiError. */
export const rotateSecret = (id: string): Promise<WebhookWithSecret> =>
  api.post(`${one(id)}/rotate`, undefined, { schema: webhookWithSecret });

/** The deliveries to an address, newest first; `search` as `deliveryQuery`. Throws ApiError. */
export const listDeliveries = (
  id: string,
  search: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<DeliveryPage> =>
  api.get(`${one(id)}/deliveries`, { schema: deliveryPage, query: search, signal });

/** Sends a test event; 409 `webhook_off`. */
export const testWebhook = (id: string): Promise<{ count: number }> =>
  api.post(`${one(id)}/test`, undefined, { schema: replayed });

/** Sends one delivery, or those of a range, again; 409 `webhook_off`. */
export const replayDeliveries = (id: string, which: DeliveryReplay): Promise<{ count: number }> =>
  api.post(`${one(id)}/replay`, which, { schema: replayed });
