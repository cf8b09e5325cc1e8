const YEAR = 12;

/** '2 yıl', '18 ay', 'süresiz': a time to keep something. */
export function monthsText(months: number | null): string {
  if (months === null) return 'süresiz';
  return months % YEAR === 0 ? `${months / YEAR} yıl` : `${months} ay`;
}
