export type { ReconciliationCommand } from './reconciliation-command';
export { ReconciliationExport } from './reconciliation-export';
export { RepairBar } from './repair-bar';
export { RowList } from './row-list';
export { RunPanel, spanName } from './run-panel';
export { StartForm } from './start-form';
