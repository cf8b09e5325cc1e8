import { releasesInUse, type ChannelState } from '../channel/channel-state';
import { healthKey, type ReleaseCount } from './health-file';
import { countWindow, WINDOW_MS, type WindowCount } from './session-window';

/** When a freshly promoted release is withdrawn. `share` is that of the failed sessions, 0 to 1. */
export interface Thresholds {
  readonly sessions: number;
  readonly share: number;
  readonly windowMs: number;
}

export const THRESHOLDS: Thresholds = { sessions: 20, share: 0.05, windowMs: WINDOW_MS };

/** However large a share one person's sessions are, a second person must see it too. */
const PEOPLE = 2;

/**
 * Pure: whether a release fails for too many. Where several companies share the installation, it must fail for too many even without the
 * one that has most failures: the people of one company cannot take a release from all others.
 */
export const isFailing = (
  { sessions, failed, people, elsewhere }: WindowCount,
  thresholds: Thresholds,
  hasOtherCompanies: boolean,
): boolean =>
  sessions >= thresholds.sessions &&
  people >= PEOPLE &&
  failed / sessions > thresholds.share &&
  (!hasOtherCompanies ||
    (elsewhere.failed > 0 && elsewhere.failed / elsewhere.sessions > thresholds.share));

/** The failure of a release in words. */
export function reasonOf({ sessions, failed }: WindowCount, { windowMs }: Thresholds): string {
  return `Son ${windowMs / 60_000} dakikada ${sessions} oturumun ${failed} tanesinde açılamadı (%${Math.round((100 * failed) / sessions)}).`;
}

/** A release that somebody gets and that fails for too many now. */
export interface FailingRelease {
  readonly name: string;
  readonly release: string;
  readonly reason: string;
}

/**
 * Pure: every release in use that fails for too many, however old it is and whether or not it can be taken back: for monitoring and
 * operators.
 */
export function failingReleases(
  { modules }: ChannelState,
  counts: ReadonlyMap<string, ReleaseCount>,
  now: Date,
  thresholds = THRESHOLDS,
): FailingRelease[] {
  return Object.entries(modules).flatMap(([name, pointer]) =>
    (pointer ? releasesInUse(pointer) : []).flatMap((release) => {
      const recent = counts.get(healthKey(name, release))?.recent ?? [];
      const window = countWindow(recent, now.getTime(), thresholds.windowMs);
      return isFailing(window, thresholds, false)
        ? [{ name, release, reason: reasonOf(window, thresholds) }]
        : [];
    }),
  );
}
