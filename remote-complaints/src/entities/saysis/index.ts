export { CHANGE_STATES, DIRECTIONS, fieldName, kindName, stateName, summaryOf } from './change-words';
export { CONFLICT_SIDES, fieldDifferences, type FieldDifference } from './field-differences';
export { healthWords, isSetUp, needsPerson, type HealthWords } from './health-words';
export { closed, EMPTY_LEDGER_QUERY, isFiltered, ledgerAddress, readLedgerQuery, type LedgerQuery } from './ledger-query';
export { durationOf, nextStep, resolutionWords, untilWords } from './next-step';
export { discardChange, readChanges, readSaysis, resolveChange, retryChange, saveSaysis, syncSaysis } from './saysis.api';
export { INTERVAL, keepsKey, saysisFaults, saysisForm, saysisInput, type SaysisForm } from './saysis-form';
