import type { PlatformClock } from '../platform';

/**
 * A clock that only `advance` moves: it runs due timers in order and lets promises settle in
 * between.
 */
export interface ManualClock extends PlatformClock {
  readonly advance: (ms: number) => Promise<void>;
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

/** Begins at the given time (milliseconds since 1970). */
export function createManualClock(start = 1_763_668_800_000): ManualClock {
  let now = start;
  let nextId = 0;
  const timers = new Map<number, { at: number; run: () => void; every: number | null }>();
  const add = (run: () => void, ms: number, every: number | null) => {
    const id = (nextId += 1);
    timers.set(id, { at: now + ms, run, every });
    return () => void timers.delete(id);
  };
  return {
    now: () => now,
    setTimeout: (run, ms) => add(run, ms, null),
    setInterval: (run, ms) => add(run, ms, Math.max(1, ms)),
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = [...timers]
          .filter(([, timer]) => timer.at <= end)
          .sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
        if (!due) break;
        const [id, timer] = due;
        now = Math.max(now, timer.at);
        if (timer.every === null) timers.delete(id);
        else timer.at += timer.every;
        timer.run();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}
