/** An E.164 phone as people here read it: '0532 123 45 67'; of another country with its plus. */
export function formatPhone(phone: string): string {
  const [, area, first, second, third] = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone) ?? [];
  return third === undefined ? phone : `0${area} ${first} ${second} ${third}`;
}
