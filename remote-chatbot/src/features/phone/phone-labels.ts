// The vowel of -i after the last word of a number as it is read aloud.
const ONES = ['ı', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'] as const;
const TENS = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'] as const;

/** A whole number under a thousand as "of them": 3’ü, 6’sı, 10’u, 100’ü. */
export function ofThem(count: number): string {
  const [tens, ones] = [Math.floor(count / 10) % 10, count % 10];
  return `${count}’${count > 0 && ones === 0 ? TENS[tens] || 'ü' : ONES[ones]}`;
}

/** Number of tried choices of all. */
export function describeTried(tried: number, count: number): string {
  if (count === 0) return 'Akışta seçenek yok';
  if (tried === 0) return `${count} seçeneğin hiçbiri denenmedi`;
  if (tried < count) return `${count} seçeneğin ${ofThem(tried)} denendi`;
  return count === 1 ? 'Tek seçenek denendi' : `${count} seçeneğin tümü denendi`;
}

/** `90` → '1 saat 30 dakika'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} saat` : '', rest > 0 ? `${rest} dakika` : '']
    .filter(Boolean)
    .join(' ');
}
