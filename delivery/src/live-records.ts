import {
  releasesInUse,
  servedInTurn,
  type ChannelState,
  type Pointer,
} from './channel/channel-state';
import type { ReleaseRecord } from './store/release-record';
import type { ReleaseStore } from './store/release-store';

/** Every release that somebody gets: what is live for everybody and the canaries. */
export async function liveRecords(
  store: ReleaseStore,
  state: ChannelState,
): Promise<ReleaseRecord[]> {
  const live = await Promise.all(
    Object.entries(state.modules).flatMap(([name, pointer]) =>
      pointer ? releasesInUse(pointer).map((id) => store.find(name, id)) : [],
    ),
  );
  return live.filter((record) => record !== null);
}

/** The release that everybody is served: the first of those that stand in turn whose record can be read. */
export async function servedRelease(
  store: ReleaseStore,
  name: string,
  pointer: Pointer,
): Promise<string | null> {
  for (const release of servedInTurn(pointer)) if (await store.find(name, release)) return release;
  return null;
}

/** Each of many releases is judged beside the same few, which are read once. */
export function findOnce(store: ReleaseStore): ReleaseStore['find'] {
  const found = new Map<string, ReturnType<ReleaseStore['find']>>();
  return (name, id) => {
    const key = `${name} ${id}`;
    const known = found.get(key) ?? store.find(name, id);
    found.set(key, known);
    return known;
  };
}
