export { followWork, useWorkChanges } from './follow-work';
export { useWorkAccess } from './work-access';
export { SCOPE_LABELS } from './work-labels';
export {
  countOf,
  readWorkListing,
  WORK_MOST,
  WORK_STEP,
  workAddress,
  type WorkListing,
} from './work-listing';
export { WorkLoading } from './work-loading';
export { WorkRow } from './work-row';
export { fetchWork, fetchWorkList } from './work.api';
