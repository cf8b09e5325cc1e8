import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { readReleaseMap } from '#entities/releases';

/**
 * The release map that the gateway wrote into the page. Null without one: the shell still starts
 * and requests it.
 */
export function readPageReleases(): ReleaseMap | null {
  const config = platform().pageConfig();
  const map = isPlainObject(config) ? readReleaseMap(config['releases']) : null;
  if (map === null) platform().log.error('The page configuration is missing or not readable');
  return map;
}
