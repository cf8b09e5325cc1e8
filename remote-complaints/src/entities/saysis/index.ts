export {
  CHANGE_STATES,
  directionLabel,
  fieldName,
  isUndecided,
  kindName,
  stateLabel,
  summaryOf,
} from './change-labels';
export { CONFLICT_SIDES, fieldDifferences, type FieldDifference } from './field-differences';
export {
  formatSum,
  describeHealth,
  isSetUp,
  needsPerson,
  type HealthLabels,
} from './health-labels';
export {
  closed,
  EMPTY_LEDGER_QUERY,
  isFiltered,
  isNewestFirst,
  ledgerAddress,
  readLedgerQuery,
  type LedgerOrder,
  type LedgerQuery,
} from './ledger-query';
export { durationOf, nextStep, describeResolution, formatUntil } from './next-step';
export {
  discardChange,
  readChange,
  readChanges,
  readSaysis,
  resolveChange,
  retryChange,
  saveSaysis,
  syncSaysis,
} from './saysis.api';
export { StatePanel } from './state-panel';
export {
  INTERVAL,
  keepsKey,
  keyOrNone,
  SAYSIS_MESSAGES,
  saysisForm,
  saysisSchema,
} from './saysis-form';
