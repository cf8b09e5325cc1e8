/** Counts events by key (registrations, failures of a network) within a sliding window, in this process's memory: a second fence, for what costs more than it harms. */
export interface AttemptLimiter {
  /** Seconds until the key may try again; 0 when it may. */
  wait(key: string, now: Date): number;
  count(key: string, now: Date): void;
  /** Takes back the newest count of the key. */
  forgive(key: string): void;
}

const MAX_KEYS = 10_000;

export function createAttemptLimiter({
  limit,
  windowMs,
}: {
  limit: number;
  windowMs: number;
}): AttemptLimiter {
  const counted = new Map<string, number[]>();
  const recent = (key: string, now: Date) =>
    (counted.get(key) ?? []).filter((at) => at > now.getTime() - windowMs);
  return {
    wait(key, now) {
      const blocking = recent(key, now).at(-limit);
      return blocking === undefined ? 0 : Math.ceil((blocking + windowMs - now.getTime()) / 1000);
    },
    count(key, now) {
      const kept = [...recent(key, now), now.getTime()].slice(-limit);
      counted.delete(key);
      counted.set(key, kept);
      // The map keeps insertion order, so the key that was counted longest ago goes first.
      const [oldest] = counted.keys();
      if (counted.size > MAX_KEYS && oldest !== undefined) counted.delete(oldest);
    },
    forgive: (key) => void counted.get(key)?.pop(),
  };
}
