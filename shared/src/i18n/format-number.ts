const format = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 });

/** '1.234,5': Turkish grouping and decimal comma, at most two decimals. */
export function formatNumber(value: number): string {
  return format.format(value);
}
