import {
  EMPTY_CHANNEL,
  movePointers,
  releasesInUse,
  type ChannelChange,
  type ChannelState,
} from './channel-state';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Operations may go back to whatever somebody had within so many days: it stays in the store, and it is known whether it still fits. */
const GOING_BACK_DAYS = 90;

/**
 * The releases that somebody had within the last 90 days, by module: everybody, a share or the people of a pin. `history` is newest first,
 * as a channel answers it; one that began before the 90 days counts as long as it was live in them.
 */
export function recentlyLive(
  history: readonly ChannelChange[],
  now: Date,
): ReadonlyMap<string, ReadonlySet<string>> {
  const since = new Date(now.getTime() - GOING_BACK_DAYS * DAY_MS);
  const found = new Map<string, Set<string>>();
  const add = (name: string, releases: readonly string[]): void => {
    found.set(name, new Set([...(found.get(name) ?? []), ...releases]));
  };
  const addAll = ({ modules }: ChannelState): void => {
    for (const [name, pointer] of Object.entries(modules))
      if (pointer) add(name, releasesInUse(pointer));
  };
  const isRecent = ({ at }: ChannelChange): boolean => new Date(at) >= since;
  const oldestFirst = history.toReversed();
  let state = movePointers(
    EMPTY_CHANNEL,
    oldestFirst.filter((change) => !isRecent(change)),
  ).state;
  addAll(state);
  for (const change of oldestFirst.filter(isRecent)) {
    state = movePointers(state, [change]).state;
    const pointer = state.modules[change.name];
    if (pointer) add(change.name, releasesInUse(pointer));
    // Lines that were lost in a crash say at least where the next one came from.
    if (change.from !== null) add(change.name, [change.from]);
  }
  return found;
}
