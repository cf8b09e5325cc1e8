import { platform } from '@muhatap/shared/platform';
import { fetchReleases } from './releases.api';
import { adoptReleases, releasesStore } from './releases.store';

/** A gateway may read the pointer a moment later than the one that spoke of it. */
const LAG_MS = 400;
const ATTEMPTS = 6;
/** Longest wait for a fresher map, ms. */
const WAIT_MS = 1500;

let reading: Promise<boolean> | null = null;
let isWanted = false;
let expected = 0;

const pause = (ms: number) =>
  new Promise<void>((resolve) => void platform().clock.setTimeout(resolve, ms));

async function ask(): Promise<boolean> {
  let isAnswered = false;
  for (let attempt = 1; isWanted; attempt += 1) {
    isWanted = false;
    try {
      adoptReleases(await fetchReleases());
      isAnswered = true;
    } catch (error) {
      isAnswered = false;
      platform().log.warn('The release map could not be requested', error);
    }
    if (releasesStore.getState().revision >= expected || attempt >= ATTEMPTS) continue;
    await pause(LAG_MS);
    isWanted = true;
  }
  return isAnswered;
}

/**
 * Reads the map, and repeats it for a moment while it is still older than `revision`. Resolves to
 * whether the gateway answered.
 */
export function refreshReleases(revision = 0): Promise<boolean> {
  expected = Math.max(expected, revision);
  isWanted = true;
  reading ??= ask().finally(() => {
    reading = null;
    expected = 0;
  });
  return reading;
}

/** Waits for a map that is on its way, but never long. */
export const releasesSettled = (): Promise<unknown> =>
  reading === null ? Promise.resolve() : Promise.race([reading, pause(WAIT_MS)]);
