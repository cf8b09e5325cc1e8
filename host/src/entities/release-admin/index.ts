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
  deedWords,
  FAILURE_WORDS,
  healthTone,
  nameOf,
  namesOf,
  recentWords,
  shareWords,
  sizeWords,
  totalWords,
} from './release-words';
