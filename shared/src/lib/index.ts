export { createId } from './create-id';
export { isPlainObject } from './is-plain-object';
export { createLate, type Late } from './late';
export { lineLoss, noteLineAnswer, noteLineLoss } from './line-loss';
export { notePageOutdated, pageAge } from './page-age';
export { outcomeOf, type Outcome } from './outcome';
export { useNewestPlace, type NewestPlace } from './use-newest-place';
export { useSettled, type Settled } from './use-settled';
export { useLastGood } from './use-last-good';
