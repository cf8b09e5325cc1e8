import type { ReleaseHealth } from '@muhatap/shared/wire/releases';
import { z } from 'zod';

/** Upper bounds of the buckets, ms; each holds the times above the bound before it, up to its own. The last one is the longest that a report may say. */
export const LOAD_BOUNDS_MS: readonly number[] = [
  ...[50, 100, 200, 300, 400, 500, 600, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000],
  ...[4_000, 6_000, 8_000, 12_000, 20_000, 60_000, 300_000],
];

/** Load times of a release in sessions of one gateway: the number of times in each bucket, and their sum, ms. */
export const loadTimes = z.object({
  counts: z.array(z.number().int().min(0)).length(LOAD_BOUNDS_MS.length),
  sumMs: z.number().min(0),
});
export type LoadTimes = z.infer<typeof loadTimes>;

export const NO_LOADS: LoadTimes = { counts: LOAD_BOUNDS_MS.map(() => 0), sumMs: 0 };

/** Pure: with one more time; what can be none is left out. */
export function addLoad({ counts, sumMs }: LoadTimes, ms: number): LoadTimes {
  const bucket = ms >= 0 ? LOAD_BOUNDS_MS.findIndex((bound) => ms <= bound) : -1;
  return bucket === -1
    ? { counts, sumMs }
    : {
        counts: counts.map((count, index) => (index === bucket ? count + 1 : count)),
        sumMs: sumMs + ms,
      };
}

/** Pure: the times of two gateways. */
export const addLoadTimes = (one: LoadTimes, other: LoadTimes): LoadTimes => ({
  counts: one.counts.map((count, index) => count + (other.counts[index] ?? 0)),
  sumMs: one.sumMs + other.sumMs,
});

export const countLoads = ({ counts }: LoadTimes): number =>
  counts.reduce((sum, count) => sum + count, 0);

/** Pure: the time that `share` of the loads stayed within, ms, as if those of a bucket lay evenly in it; 0 without loads. */
export function quantileOf(times: LoadTimes, share: number): number {
  const rank = Math.max(1, Math.ceil(share * countLoads(times)));
  let before = 0;
  for (const [index, count] of times.counts.entries()) {
    const [from = 0, to = 0] = [LOAD_BOUNDS_MS[index - 1], LOAD_BOUNDS_MS[index]];
    if (count > 0 && before + count >= rank) return from + (to - from) * ((rank - before) / count);
    before += count;
  }
  return 0;
}

/** The times as people read them; null without any. */
export function summarizeLoads(times: LoadTimes): ReleaseHealth['load'] {
  const count = countLoads(times);
  const at = (share: number) => Math.round(quantileOf(times, share));
  return count === 0 ? null : { count, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
