import type { ChannelState, Pointer } from '../channel/channel-state';
import type { Channel } from '../channel/channel';
import { healthKey, type ReleaseCount } from '../health/health-file';
import { countWindow, type WindowCount } from '../health/session-window';
import { DeliveryRefusal } from '../refusal';
import { rollBack } from '../releases';
import type { ReleaseStore } from '../store/release-store';
import type { HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import type { Log } from './log';
import type { ReleaseNews } from './release-news';
import type { ReleaseRecords } from './release-records';

/** When a freshly promoted release is withdrawn. `share` is that of the failed sessions, 0 to 1. */
export interface Thresholds {
  readonly sessions: number;
  readonly share: number;
  readonly windowMs: number;
}

export const THRESHOLDS: Thresholds = { sessions: 20, share: 0.05, windowMs: 10 * 60 * 1000 };

/** Older releases have proven themselves: what fails in them lies elsewhere. */
const FRESH_MS = 60 * 60 * 1000;
/** However large a share one person's sessions are, a second person must see it too. */
const PEOPLE = 2;

/** The history's name for changes that no person made. */
export const GATEWAY = 'Ağ geçidi';

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

/** When a release was promoted, for everybody or a share; null when it was not. */
function promotedAtOf({ current, since, action, canary }: Pointer, release: string): string | null {
  if (canary?.release === release) return canary.since;
  return current === release && action === 'promote' ? since : null;
}

/** Pure: whether a release was promoted, for everybody or a share, less than an hour ago. */
export function isFresh(pointer: Pointer, release: string, now: Date): boolean {
  const promotedAt = promotedAtOf(pointer, release);
  return promotedAt !== null && now.getTime() - Date.parse(promotedAt) < FRESH_MS;
}

/** The release page's words where a release fails for too many and is still live; null when all is well. */
export function warningOf(
  name: string,
  pointer: Pointer,
  counts: ReadonlyMap<string, ReleaseCount>,
  thresholds: Thresholds,
  now: Date,
): string | null {
  const { current, previous } = pointer;
  const window = countWindow(
    counts.get(healthKey(name, current))?.recent ?? [],
    now.getTime(),
    thresholds.windowMs,
  );
  if (!isFailing(window, thresholds, false)) return null;
  const reason = reasonOf(window, thresholds);
  if (previous.length === 0)
    return `${reason} Geri dönülecek bir sürüm yok; düzeltilmiş bir sürüm yayımlayın.`;
  return isFresh(pointer, current, now)
    ? `${reason} Kendiliğinden geri alınmadı: başka kurumlardan yeterince bildirim yok ya da önceki sürüm alınamıyor. Gerekirse siz geri alın.`
    : null;
}

function reasonOf({ sessions, failed }: WindowCount, { windowMs }: Thresholds): string {
  return `Son ${windowMs / 60_000} dakikada ${sessions} oturumun ${failed} tanesinde açılamadı (%${Math.round((100 * failed) / sessions)}).`;
}

interface Parts {
  readonly store: ReleaseStore;
  readonly channel: Channel;
  readonly pointer: LivePointer;
  readonly records: ReleaseRecords;
  readonly health: HealthRecorder;
  readonly news: ReleaseNews;
  readonly thresholds: Thresholds;
  readonly now: () => Date;
  readonly log: Log;
}

/** The automatic roll back: the same one as an operator's, decided by the reports of sessions. */
export class Withdrawal {
  private readonly warned = new Set<string>();

  constructor(private readonly parts: Parts) {}

  /** To be called after each failure that counts; withdraws the release when it fails for too many. */
  async consider(name: string, release: string, hasOtherCompanies: boolean): Promise<void> {
    const { pointer, health, thresholds, now } = this.parts;
    const state = await pointer.read();
    const live = state?.modules[name];
    if (!state || !live || !isFresh(live, release, now())) return;
    const recent = (await health.all()).get(healthKey(name, release))?.recent ?? [];
    const window = countWindow(recent, now().getTime(), thresholds.windowMs);
    if (isFailing(window, thresholds, hasOtherCompanies))
      await this.withdraw(name, release, window, state);
  }

  private async withdraw(
    name: string,
    release: string,
    window: WindowCount,
    { modules }: ChannelState,
  ): Promise<void> {
    const { store, channel, records, news, thresholds, now, log } = this.parts;
    try {
      const change = await rollBack(store, channel, {
        name,
        leaving: release,
        by: GATEWAY,
        automatic: true,
        reason: reasonOf(window, thresholds),
        now: now(),
      });
      log.warn(
        { module: name, from: release, to: change.to, ...window },
        'a release was withdrawn',
      );
      const record = await records.find(name, release);
      const title = record?.kind === 'module' ? record.manifest.title : name;
      news.withdrawn({
        revision: change.revision,
        module: name,
        title,
        from: release,
        to: change.to,
        sessions: window.sessions,
        share: window.failed / window.sessions,
      });
    } catch (error) {
      if (!(error instanceof DeliveryRefusal)) throw error;
      // Another gateway, or a person, was faster.
      if (error.code === 'not_live') return;
      if (!this.warned.has(release))
        log.error(
          {
            module: name,
            release,
            previous: modules[name]?.previous[0],
            ...window,
            reason: error.message,
          },
          'a failing release could not be withdrawn',
        );
      this.warned.add(release);
    }
  }
}
