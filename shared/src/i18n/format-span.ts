const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** A span of ms in its two largest units, at least a minute: '6 gün 3 saat', '23 saat 12 dk', '12 dk'. Up to two days are given in hours, longer ones in days. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const [large, small, size] =
    minutes > 2 * DAY_MINUTES
      ? (['gün', 'saat', DAY_MINUTES] as const)
      : (['saat', 'dk', 60] as const);
  const rest = size === 60 ? minutes % 60 : Math.floor((minutes % size) / 60);
  const parts = [
    [Math.floor(minutes / size), large],
    [rest, small],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
