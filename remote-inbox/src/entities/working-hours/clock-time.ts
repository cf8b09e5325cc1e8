/**
 * '830', '8.30', '08:30' and '8' as people type times, in the wire's form; null for what is no time. Always 24 hours, whatever the
 * browser's own time field would show. 24:00 is the end of a day.
 */
export function readTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
  const isClock = (hour < 24 && minute < 60) || (hour === 24 && minute === 0);
  return isClock ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
}
