import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { readReleaseMap } from '#entities/releases';

/** Whether the screen of this page's address draws no late part of the kit at first. */
export function isLightPage(): boolean {
  const config = platform().pageConfig();
  return isPlainObject(config) && config['is_light'] === true;
}

/**
 * The release map that the gateway wrote into the page, with the page's shell. Null without one: the shell still starts
 * and requests it.
 */
export function readPageReleases(): ReleaseMap | null {
  const config = platform().pageConfig();
  const { releases, shell_version: shell } = isPlainObject(config) ? config : {};
  const map = readReleaseMap(isPlainObject(releases) ? { ...releases, shell } : null);
  if (map === null) platform().log.error('The page configuration is missing or not readable');
  return map;
}
