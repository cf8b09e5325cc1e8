export {
  CHANGE_STATES,
  DIRECTIONS,
  fieldName,
  isUndecided,
  kindName,
  stateWords,
  summaryOf,
} from './change-words';
export { CONFLICT_SIDES, fieldDifferences, type FieldDifference } from './field-differences';
export { countWords, healthWords, isSetUp, needsPerson, type HealthWords } from './health-words';
export {
  closed,
  EMPTY_LEDGER_QUERY,
  isFiltered,
  ledgerAddress,
  readLedgerQuery,
  type LedgerQuery,
} from './ledger-query';
export { durationOf, nextStep, resolutionWords, untilWords } from './next-step';
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
export {
  INTERVAL,
  keepsKey,
  keyOrNone,
  SAYSIS_MESSAGES,
  saysisForm,
  saysisSchema,
} from './saysis-form';
