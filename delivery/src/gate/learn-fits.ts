import type { Channel } from '../channel/channel';
import { releasesInUse, type ChannelState, type Pointer } from '../channel/channel-state';
import { recentlyLive } from '../channel/recently-live';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { PATIENCE_BEFORE_LOCK_MS } from './declaration-check';
import type { Fit } from './fit';
import { pairsOf } from './promote-gate';

/** Releases of a module that operators see beside those in use and those to go back to. */
const NEWEST = 20;

/** Releases of a module that somebody gets, those that are pinned for when it is live again, and the one that would take their place. */
const standing = (pointer: Pointer): string[] => [
  ...releasesInUse(pointer),
  ...pointer.pins.map(({ release }) => release),
  ...pointer.previous.slice(0, 1),
];

/** The releases of a module that operators see, newest first; `others` are those in use in other channels and those to go back to. */
export async function listedReleases(
  store: ReleaseStore,
  name: string,
  pointer: Pointer | undefined,
  others: Iterable<string> = [],
): Promise<ReleaseRecord[]> {
  const wanted = new Set([...(pointer ? standing(pointer) : []), ...others]);
  return (await store.list(name)).filter(
    (record, index) => index < NEWEST || wanted.has(releaseId(record)),
  );
}

/** Has it decided which releases in use, and which fallbacks, fit the given ones: before the gate, so that no lock is held meanwhile. */
export async function learnMeetings(
  store: ReleaseStore,
  state: ChannelState,
  fit: Fit,
  records: readonly ReleaseRecord[],
): Promise<void> {
  const met = await Promise.all(
    Object.entries(state.modules).flatMap(([name, pointer]) =>
      pointer ? standing(pointer).map((id) => store.find(name, id)) : [],
    ),
  );
  await learnAll(fit, records, [...records, ...met.filter((record) => record !== null)]);
}

/** The end of what waits for the compiler: it takes a whole processor, and anybody with a key may publish again and again. */
let queue: Promise<void> = Promise.resolve();

/**
 * Has it decided which of all listed releases fit the given ones: the release page says it before anybody tries. One call at a time, in the
 * order in which they came.
 */
export function learnListed(
  store: ReleaseStore,
  channel: Pick<Channel, 'read' | 'history'>,
  fit: Fit,
  records: readonly ReleaseRecord[],
  now: Date,
): Promise<void> {
  const own = queue.then(async () => {
    const [{ modules }, history] = await Promise.all([channel.read(), channel.history()]);
    const recent = recentlyLive(history, now);
    const listed = await Promise.all(
      (await store.names()).map((name) =>
        listedReleases(store, name, modules[name], recent.get(name)),
      ),
    );
    await learnAll(fit, records, listed.flat());
  });
  queue = own.catch(() => undefined);
  return own;
}

async function learnAll(
  fit: Fit,
  records: readonly ReleaseRecord[],
  others: readonly ReleaseRecord[],
): Promise<void> {
  await fit.learn(pairsOf(records, others), PATIENCE_BEFORE_LOCK_MS);
  for (const record of records) await fit.backend.learn(record, others, PATIENCE_BEFORE_LOCK_MS);
}
