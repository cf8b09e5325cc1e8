const DAY_MS = 24 * 60 * 60_000;

/** Days before the end of a key on which people are warned, the first one first. */
export const WARNED_DAYS = [14, 3, 0] as const;

/** Whole days until a moment, rounded up; 0 once it has passed. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));

/** The warning that is due for a key that ends then, as a mark by which each is given once; null while none is. */
export function dueWarning(end: Date | null, now: Date): string | null {
  if (end === null) return null;
  const days = daysUntil(end, now);
  const reached = WARNED_DAYS.findLast((limit) => days <= limit);
  return reached === undefined ? null : `${end.toISOString()}/${reached}`;
}
