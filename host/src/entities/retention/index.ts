export {
  changeRetention,
  liftHold,
  listHolds,
  previewRetention,
  readRetention,
} from './retention.api';
export { isKnownKind, kindLabels, periodLabel, runState, staysLabel } from './retention-labels';
