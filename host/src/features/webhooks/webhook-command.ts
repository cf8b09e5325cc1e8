import type { DeliveryReplay, WebhookInput } from '@muhatap/shared/wire/programs';

/** A command of an administrator on webhooks; `id` is null for a new one. */
export type WebhookCommand =
  | { readonly do: 'save'; readonly id: string | null; readonly input: WebhookInput }
  | { readonly do: 'rotate'; readonly id: string }
  | { readonly do: 'remove'; readonly id: string };

/** A command on the deliveries of the shown webhook. */
export type DeliveryCommand =
  | { readonly do: 'test' }
  | { readonly do: 'replay'; readonly which: DeliveryReplay };
