/** Whole numbers below it are written alike everywhere. */
const FIRST_GROUP = 1000;

// Made with the first number that needs it: making it takes a page on a slow machine fifty milliseconds, as its first counts come.
let format: Intl.NumberFormat | undefined;

/** '1.234,5': Turkish grouping and decimal comma, at most two decimals. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUP) return String(value);
  format ??= new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
  return format.format(value);
}
