export type { KeyCommand } from './key-command';
export { KeyDialog } from './key-dialog';
export { KeysList, KeysLoading } from './keys-list';
export { ProvisioningPanel } from './provisioning-panel';
