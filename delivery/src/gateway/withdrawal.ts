import { assignedTo, type Audience } from '../channel/assignment';
import type { ChannelChange, ChannelState, Pointer } from '../channel/channel-state';
import { targetText, type Pin } from '../channel/pin';
import type { Channel } from '../channel/channel';
import { PRODUCTION } from '../channel/channel-name';
import { healthKey, type ReleaseCount } from '../health/health-file';
import { isFailing, reasonOf, type Thresholds } from '../health/failing';
import { countWindow, type WindowCount } from '../health/session-window';
import { DeliveryRefusal } from '../refusal';
import { liveWith } from '../channel/release-set';
import { pinnedWith, unpin } from '../pins';
import { rollBack, rollBackSet, type Authorship } from '../releases';
import { titleOf } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { shorten, type HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import type { Log } from './log';
import type { ReleaseNews } from './release-news';
import type { ReleaseRecords } from './release-records';

/** Older releases have proven themselves: what fails in them lies elsewhere. */
const FRESH_MS = 60 * 60 * 1000;
/** The history's name for changes that no person made. */
export const GATEWAY = 'Ağ geçidi';

/** When a release was promoted, for everybody or a share; null when it was not. */
function promotedAtOf({ current, since, action, canary }: Pointer, release: string): string | null {
  if (canary?.release === release) return canary.since;
  return current === release && action === 'promote' ? since : null;
}

const isLately = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) < FRESH_MS;

/** Pure: whether a release was promoted, for everybody or a share, less than an hour ago. */
export function isFresh(pointer: Pointer, release: string, now: Date): boolean {
  const promotedAt = promotedAtOf(pointer, release);
  return promotedAt !== null && isLately(promotedAt, now);
}

interface Failing {
  readonly name: string;
  readonly pointer: Pointer;
  readonly counts: ReadonlyMap<string, ReleaseCount>;
  readonly thresholds: Thresholds;
  readonly now: Date;
  /** The gate's reasons against the release before; none when it could come back. */
  readonly objections: readonly string[];
}

/** The release page's words where a release fails for too many and is still live; null when all is well. */
export function warningOf({
  name,
  pointer,
  counts,
  thresholds,
  now,
  objections,
}: Failing): string | null {
  const { current, previous } = pointer;
  if (current === null) return null;
  const window = countWindow(
    counts.get(healthKey(name, current))?.recent ?? [],
    now.getTime(),
    thresholds.windowMs,
  );
  if (!isFailing(window, thresholds, false)) return null;
  const reason = reasonOf(window, thresholds);
  if (previous.length === 0)
    return `${reason} Geri dönülecek bir sürüm yok; düzeltilmiş bir sürüm yayınlayın.`;
  if (!isFresh(pointer, current, now)) return null;
  return objections.length > 0
    ? `${reason} Kendiliğinden geri alınmadı, çünkü önceki sürüm bugün canlıda olanlarla çalışmaz: ${objections.join(' ')} Birlikte geri alın ya da düzeltilmiş bir sürüm yayınlayın.`
    : `${reason} Kendiliğinden geri alınmadı: başka kurumlardan yeterince bildirim yok ya da önceki sürüm alınamıyor. Gerekirse siz geri alın.`;
}

/** A person whose session the backend confirms. */
export interface Witness extends Audience {
  readonly company: string;
  readonly has_other_companies: boolean;
}

/** The pin by which somebody has a release. */
function pinOfWitness(name: string, release: string, pointer: Pointer, witness: Witness) {
  const assigned = assignedTo(name, pointer, witness);
  return assigned?.release === release ? assigned.pin : undefined;
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

  /**
   * To be called after each failure that counts; withdraws the release when it fails for too many. A pin by which the witness has it is taken
   * away when it is younger than an hour and the release fails for too many of the witness's own company: nobody else is held by it.
   */
  async consider(name: string, release: string, witness: Witness): Promise<void> {
    const { pointer, health, thresholds, now } = this.parts;
    const state = await pointer.read();
    const live = state?.modules[name];
    if (!state || !live) return;
    const pin = pinOfWitness(name, release, live, witness);
    if (pin ? !isLately(pin.since, now()) : !isFresh(live, release, now())) return;
    const recent = (await health.all()).get(healthKey(name, release))?.recent ?? [];
    const mark = shorten(witness.company);
    const counted = pin ? recent.filter(({ company }) => company === mark) : recent;
    const window = countWindow(counted, now().getTime(), thresholds.windowMs);
    if (isFailing(window, thresholds, !pin && witness.has_other_companies))
      await this.withdraw(name, release, window, state, pin);
  }

  /** Ends a pin; alone, or with the pins of other modules for the same people where the rest of them fits nothing without it. */
  private async endPin(
    name: string,
    pin: Pin,
    state: ChannelState,
    authorship: Authorship & { automatic: true },
  ): Promise<ChannelChange> {
    const { store, channel } = this.parts;
    const end = async (names: readonly string[], seen?: number) => {
      const changes = await unpin(store, channel, { ...authorship, names, target: pin, seen });
      return changes.find((change) => change.name === name);
    };
    const change = await end([name]).catch((error: unknown) => {
      const names = pinnedWith(state, pin);
      const isMisfit = error instanceof DeliveryRefusal && error.code === 'does_not_fit';
      if (!isMisfit || names.length < 2) throw error;
      return end(names, state.revision);
    });
    if (!change) throw new Error('the end of a pin is one change');
    return change;
  }

  /** Alone; a release that became live with others goes back with them where what was there before fits none of today's. */
  private async goBack(
    name: string,
    release: string,
    state: ChannelState,
    authorship: Authorship & { automatic: true },
  ): Promise<ChannelChange> {
    const { store, channel } = this.parts;
    try {
      return await rollBack(store, channel, { ...authorship, name, leaving: release });
    } catch (error) {
      const isMisfit = error instanceof DeliveryRefusal && error.code === 'does_not_fit';
      const names = state.modules[name]?.current === release ? liveWith(state, name) : [];
      if (!isMisfit || names.length < 2) throw error;
      const seen = state.revision;
      const changes = await rollBackSet(store, channel, { ...authorship, names, seen });
      const own = changes.find((change) => change.name === name);
      if (!own) throw error;
      return own;
    }
  }

  private async withdraw(
    name: string,
    release: string,
    window: WindowCount,
    state: ChannelState,
    pin: Pin | undefined,
  ): Promise<void> {
    const { channel, records, news, thresholds, now, log } = this.parts;
    const isProduction = channel.name === PRODUCTION;
    try {
      const reason = reasonOf(window, thresholds);
      const authorship = { by: GATEWAY, automatic: true as const, reason, now: now() };
      const change = await (pin
        ? this.endPin(name, pin, state, authorship)
        : this.goBack(name, release, state, authorship));
      log.warn(
        { module: name, from: release, to: change.to, ...window },
        pin ? 'a pin was taken away' : 'a release was withdrawn',
      );
      const record = await records.find(name, release);
      const title = `${record ? titleOf(record) : name}${isProduction ? '' : ` (${channel.name})`}`;
      news.withdrawn({
        revision: change.revision,
        module: name,
        title,
        from: release,
        to: change.to,
        sessions: window.sessions,
        share: window.failed / window.sessions,
        ...(pin && { pinned_for: targetText(pin) }),
      });
    } catch (error) {
      if (!(error instanceof DeliveryRefusal)) throw error;
      // Another gateway, or a person, was faster.
      if (['not_live', 'not_pinned', 'changed_meanwhile'].includes(error.code)) return;
      if (!this.warned.has(release))
        log.error(
          {
            module: name,
            release,
            previous: state.modules[name]?.previous[0],
            ...window,
            reason: error.message,
          },
          'a failing release could not be withdrawn',
        );
      this.warned.add(release);
    }
  }
}
