const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/** Waiting time after failed attempt number `attempt` (from 1): doubling, capped, ±20 % so that many do not come back together. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.round(base * (0.8 + random() * 0.4));
}
