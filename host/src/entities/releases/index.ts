export { followSignIn } from './follow-sign-in';
export { readReleaseMap } from './read-releases';
export { refreshReleases, releasesSettled } from './refresh-releases';
export { isSameOffer, releaseId } from './release-id';
export {
  adoptReleases,
  areReleasesKnown,
  beginReleases,
  isOfferOfPage,
  isRetired,
  liveModules,
  mayNeedNewerShell,
  newerShell,
  pageShell,
  releasesStore,
  retiredAt,
  useLiveModules,
  useRetiredModules,
  useShellTrial,
  type LiveModules,
  type ReleasesState,
} from './releases.store';
