export { devServerOf, isDevServer } from './dev-server';
export {
  overrideRelease,
  promoteRelease,
  readChangesSince,
  readReleaseHistory,
  readReleaseStatus,
  rollBackRelease,
  type HistoryQuery,
} from './release-admin.api';
export { nameIn, releaseOf, standingOf, waysBack, type Standing } from './release-standing';
export {
  describeChange,
  FAILURE_LABELS,
  healthTone,
  nameOf,
  namesOf,
  describeRecentHealth,
  formatPart,
  formatSize,
  describeTotalHealth,
} from './release-labels';
