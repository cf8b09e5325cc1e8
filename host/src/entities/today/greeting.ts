/** The greeting for an hour of the day, 0 to 23. */
export function greetingFor(hour: number): string {
  if (hour < 5) return 'İyi geceler';
  if (hour < 12) return 'Günaydın';
  return hour < 18 ? 'İyi günler' : 'İyi akşamlar';
}
