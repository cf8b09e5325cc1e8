import type { LiveModule, ReleaseMap } from '@muhatap/shared/wire/releases';
import inbox from '../../../../remote-inbox/module.json';

const manifest = inbox as LiveModule['manifest'];
const bundled: LiveModule = {
  version: '1.0.0',
  digest: '',
  entry: '',
  scope: 'remote_inbox',
  integrity: {},
  preload: [],
  manifest,
  track: 'live',
  fallback: null,
};
const map: ReleaseMap = { revision: 1, modules: { 'remote-inbox': bundled } };

// In the place of the release map, in the page and requested: the contents of the build.
export const readPageReleases = (): ReleaseMap => map;
/** The inbox is such a page, in any build. */
export const isLightPage = (): boolean => true;
export const fetchReleases = (): Promise<ReleaseMap> => Promise.resolve(map);
