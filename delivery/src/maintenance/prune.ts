import { Channels } from '../channel/channels';
import { releasesInUse, type Pointer } from '../channel/channel-state';
import { recentlyLive } from '../channel/recently-live';
import { DeliveryRefusal } from '../refusal';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';

/** A publication that runs needs no longer. */
const PUBLISHING_MS = 24 * 60 * 60 * 1000;

/**
 * Removes old releases and answers them. What stays of each module: the `keep` newest, and of each channel what is live, its canary, what is
 * pinned, the `keep` good ones before the live one, and whatever somebody had within the last 90 days: it can be gone back to, and pages that
 * were opened before a change still run it.
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
  const yesterday = new Date(now.getTime() - PUBLISHING_MS);
  const removed = await new Channels(store.root).discard(
    async (states) => {
      const uses = await Promise.all(
        [...states].map(async ([channel, state]) => {
          return { state, recent: recentlyLive(await channel.history(), now) };
        }),
      );
      const perModule = await Promise.all(
        (await store.names()).map(async (name) => {
          const needed = uses.flatMap(({ state, recent }) => [
            ...neededOf(state.modules[name], keep),
            ...(recent.get(name) ?? []),
          ]);
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

const neededOf = (pointer: Pointer | undefined, keep: number): string[] =>
  pointer
    ? [
        ...releasesInUse(pointer),
        ...pointer.pins.map(({ release }) => release),
        ...pointer.previous.slice(0, keep),
      ]
    : [];
