import type { ChannelChange, ChannelState } from './channel/channel-state';
import { recentlyLive } from './channel/recently-live';
import { moveTo } from './fallback-notes';
import type { Fit } from './gate/fit';
import { objectionsToMoves } from './gate/meetings';
import { findOnce } from './live-records';
import type { ReleaseStore } from './store/release-store';

/**
 * The releases that somebody had within the last 90 days and nobody is given for everybody now, by module, each with the reasons why it cannot
 * come back alone; without any it can. No compiler is waited for: publish and promote had it decided.
 */
export async function goingBack(
  store: ReleaseStore,
  state: ChannelState,
  history: readonly ChannelChange[],
  { known, backend }: Fit,
  now: Date,
): Promise<ReadonlyMap<string, Readonly<Record<string, string[]>>>> {
  const find = findOnce(store);
  const reasonsOf = async (name: string, release: string): Promise<string[]> =>
    (await find(name, release)) === null
      ? ['Depoda yok.']
      : objectionsToMoves({ find }, state, [moveTo(name, release)], [known, backend.known]);
  const modules = await Promise.all(
    [...recentlyLive(history, now)].map(async ([name, releases]) => {
      const past = [...releases].filter((one) => one !== state.modules[name]?.current);
      const reasons = await Promise.all(
        past.map(async (release) => [release, await reasonsOf(name, release)] as const),
      );
      return [name, Object.fromEntries(reasons)] as const;
    }),
  );
  return new Map(modules);
}
