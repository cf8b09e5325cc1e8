export { DeliveriesList } from './deliveries-list';
export type { DeliveryCommand, WebhookCommand } from './webhook-command';
export { WebhookDialog } from './webhook-dialog';
export { WebhooksList, WebhooksLoading } from './webhooks-list';
