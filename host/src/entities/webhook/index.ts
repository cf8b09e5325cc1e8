export { EVENTS, eventTitle, STATE_LABELS } from './webhook-labels';
export {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateSecret,
  testWebhook,
} from './webhook.api';
