/** Of fewer values none is an outlier. */
const LEAST_VALUES = 8;

/**
 * The largest value that is no outlier. An outlier lies more than three times the middle half's
 * width above its upper end (the 75th percentile), and above twice that end. Zeros do not count.
 */
export function largestUsual(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other);
  const largest = sorted.at(-1) ?? 0;
  if (sorted.length < LEAST_VALUES) return largest;
  const quartile = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  const [low, high] = [quartile(0.25), quartile(0.75)];
  const fence = Math.max(high + 3 * (high - low), 2 * high);
  return sorted.findLast((value) => value <= fence) ?? largest;
}
