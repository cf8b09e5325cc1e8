export { ChangeDrawer, type OpenedChange } from './change-drawer';
export { HealthPanel } from './health-panel';
export type { LedgerCommand } from './ledger-command';
export { LedgerFilters } from './ledger-filters';
export { LedgerLoading } from './ledger-loading';
export { LedgerView } from './ledger-view';
export { useCommand } from './use-command';
