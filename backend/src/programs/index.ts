export { createKeyEndingJobs, keyEndingOperations } from './keys/key-endings';
export { createProgramResolver } from './keys/resolve-program';
export { programsPlugin } from './programs.plugin';
export { deliveryRetention } from './retention';
export { createDeliveryJobs, deliveryOperations } from './webhooks/delivery-jobs';
export { webhookSecrets } from './webhooks/endpoint-secrets';
export { startDeliveries } from './webhooks/make-deliveries';
