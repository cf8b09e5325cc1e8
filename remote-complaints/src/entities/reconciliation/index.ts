export {
  choiceName,
  choicesOf,
  describeRepairs,
  describeRun,
  differenceName,
  KIND_LABELS,
  kindLabel,
  outcomeOfRow,
  type RepairChoice,
} from './reconciliation-labels';
export {
  keepReconciliationExport,
  reconciliationExports,
  useReconciliationExport,
} from './reconciliation-exports';
export {
  EMPTY_RECONCILIATION_QUERY,
  PAGE_SIZES,
  readReconciliationQuery,
  reconciliationAddress,
  type ReconciliationQuery,
} from './reconciliation-query';
export {
  cancelReconciliation,
  readReconciliationRows,
  readReconciliations,
  repairRows,
  startReconciliation,
  startReconciliationExport,
} from './reconciliation.api';
