export { devServerOf, isDevServer } from './dev-server';
export { channelPlace, channelTitle } from './release-channel';
export {
  createPreview,
  overrideRelease,
  pinRelease,
  promoteRelease,
  readChangesSince,
  readPreview,
  readReleaseHistory,
  readReleaseStatus,
  retireModule,
  rollBackRelease,
  unpinRelease,
  type HistoryQuery,
} from './release-admin.api';
export { describeTooFew, figuresOf, predecessorOf, type Figure } from './release-figures';
export {
  modulesOf,
  nameIn,
  releaseOf,
  standingOf,
  waysBack,
  type Standing,
} from './release-standing';
export {
  describeChange,
  describeDeprecated,
  FAILURE_LABELS,
  healthTone,
  nameOf,
  namesOf,
  describeRecentHealth,
  formatPart,
  formatSize,
  describeTotalHealth,
} from './release-labels';
