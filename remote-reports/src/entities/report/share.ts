/** Length of a bar in percent of the largest value; something is never drawn as nothing. */
export function shareOf(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0;
  return Math.max(1.5, Math.min(100, (value / largest) * 100));
}

/** Days whose names stand under the bars: at most `most`, evenly apart, the newest always among them. */
export function labelledDays(count: number, most: number): ReadonlySet<number> {
  const step = Math.max(1, Math.ceil(count / most));
  return new Set(Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0));
}
