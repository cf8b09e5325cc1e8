/**
 * Whether this process has a time zone of this name: IANA's, not an offset and not an abbreviation.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][A-Za-z_-]+(\/[A-Z][A-Za-z0-9_+-]+){1,2}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('tr', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
