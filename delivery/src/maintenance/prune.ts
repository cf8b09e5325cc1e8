import { Channels } from '../channel/channels';
import {
  releasesInUse,
  type ChannelChange,
  type ChannelState,
  type Pointer,
} from '../channel/channel-state';
import { DeliveryRefusal } from '../refusal';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** Pages that were opened before a change still run the release that was left, and load its later chunks. */
const PAGES_OPEN_MS = 24 * 60 * 60 * 1000;

/**
 * Removes old releases and answers them. What stays of each module: the `keep` newest, and of each channel what is live, its canary, what is
 * pinned, the `keep` good ones before the live one, and whatever the last day's changes touched.
 */
export async function prune(
  store: ReleaseStore,
  { keep, now }: { keep: number; now: Date },
): Promise<ReleaseRecord[]> {
  if (!Number.isInteger(keep) || keep < 1)
    throw new DeliveryRefusal(
      'usage',
      'Kalacak sürüm sayısı en az 1 olan bir tam sayıdır: --keep 5',
    );
  const yesterday = new Date(now.getTime() - PAGES_OPEN_MS);
  const removed = await new Channels(store.root).discard(
    async (states) => {
      const uses = await Promise.all(
        [...states].map(async ([channel, state]) => ({
          state,
          recent: (await channel.history()).filter(({ at }) => new Date(at) > yesterday),
        })),
      );
      const perModule = await Promise.all(
        (await store.names()).map(async (name) => {
          const needed = uses.flatMap(({ state, recent }) => neededOf(name, state, recent, keep));
          return unneeded(await store.list(name), keep, new Set(needed));
        }),
      );
      return perModule.flat();
    },
    (record) => store.remove(record),
  );
  for (const name of await store.names()) await store.sweep(name, yesterday);
  return removed;
}

const unneeded = (
  newestFirst: readonly ReleaseRecord[],
  keep: number,
  needed: ReadonlySet<string>,
): ReleaseRecord[] => newestFirst.slice(keep).filter((record) => !needed.has(releaseId(record)));

function neededOf(
  name: string,
  state: ChannelState,
  recent: readonly ChannelChange[],
  keep: number,
): string[] {
  const pointer: Pointer | undefined = state.modules[name];
  const touched = recent
    .filter((change) => change.name === name)
    .flatMap(({ from, to }) => [from ?? to, to]);
  return [
    ...(pointer
      ? [
          ...releasesInUse(pointer),
          ...pointer.pins.map(({ release }) => release),
          ...pointer.previous.slice(0, keep),
        ]
      : []),
    ...touched,
  ];
}
