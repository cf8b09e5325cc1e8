import { platform } from '@muhatap/shared/platform';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { readReleaseMap } from './read-releases';

const TIMEOUT_MS = 5000;

/**
 * `GET /releases.json`: the releases of this person. The browser caches the answer and revalidates
 * it by its ETag. Throws when there is none.
 */
export async function fetchReleases(): Promise<ReleaseMap> {
  const answer = await platform().http.fetch('/releases.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The release map was answered with ${answer.status}`);
  const map = readReleaseMap(JSON.parse(await answer.text()));
  if (map === null) throw new Error('The release map cannot be read');
  return map;
}
