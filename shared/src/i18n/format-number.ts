// Made with the first number: making it costs a first screen more than all of its numbers.
let format: Intl.NumberFormat | undefined;

/** '1.234,5': Turkish grouping and decimal comma, at most two decimals. */
export function formatNumber(value: number): string {
  format ??= new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });
  return format.format(value);
}
