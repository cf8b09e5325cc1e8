export {
  createCredentialVault,
  type CredentialRow,
  type CredentialVault,
} from './accounts/credentials';
export { reseal, resealAccounts, type SealCounts } from './accounts/reseal';
export { listWatchedAccounts } from './accounts/watched-accounts';
export { sealPlainKeys } from './accounts/seal-plain-keys';
export {
  createSecretKey,
  loadSecretKeys,
  secretKeyFile,
  writeSecretKeys,
  type SecretKeys,
} from './accounts/secret-key';
export { adapterOf, CREDENTIAL_LABELS } from './adapters/channel-adapters';
export { sendActionFor } from './adapters/send-actions';
export type { CheckParts } from './checks/check-account';
export {
  deleteAccountTemplate,
  submitAccountTemplate,
  type TemplateOwner,
} from './checks/template-account';
export { readAccountTemplates, type AccountTemplates } from './checks/read-account-templates';
export type {
  ProviderButton,
  ProviderTemplate,
  ProviderText,
  TemplateDraft,
  TemplatePlace,
  TemplateRefusal,
} from './model/provider-template';
export { checkOperations, createCheckJobs, queueMissingChecks } from './checks/check-jobs';
export { readChannelFigures, type ChannelFigures } from './channel-figures';
export { channelsPlugin } from './channels.plugin';
export type { Profile } from './model/channel-adapter';
export type {
  InboundMessage,
  InboundParty,
  InboundStatus,
  InboundWatermark,
} from './model/inbound.types';
export { MediaGone, type MediaSource } from './model/media-source';
export { movesForward } from './model/status-merge';
export {
  findUnsettled,
  findUnsettledDuplicate,
  isCalling,
  queueDelivery,
  removeDeliveries,
  settleDelivery,
} from './outbox/deliveries';
export { sendOperations } from './outbox/send-operations';
export type { SendResult, SentMessages } from './outbox/sent-messages';
export { eraseCalls, hasUnhandledCalls } from './erasure/erase-calls';
export { channelRetention } from './retention';
export { createOutboxJobs } from './outbox/create-outbox-jobs';
export type { Account } from './webhooks/accounts';
export type { Arrival, HandleTogether } from './webhooks/take-in-together';
export type { HandleUnit } from './webhooks/take-in-unit';
export { readWebhookCall } from './webhooks/read-webhook-call';
export { createWebhookJobs } from './webhooks/webhook-jobs';
export { webhookOperations } from './webhooks/webhook-operations';
