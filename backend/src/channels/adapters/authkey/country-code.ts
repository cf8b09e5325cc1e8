/** Country codes of two digits (ITU-T E.164); 1 and 7 stand alone, all others have three. No code begins another. */
const TWO_DIGITS = /^(?:20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

function countryCodeLength(digits: string): number {
  if (/^[17]/.test(digits)) return 1;
  return TWO_DIGITS.test(digits) ? 2 : 3;
}

/** Takes an international number apart, because Authkey wants country and number in two fields; null for what is no number. */
export function splitNumber(input: string): { countryCode: string; mobile: string } | null {
  const digits = input.replace(/^(?:\+|00)/, '').replace(/[\s()-]/g, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  const length = countryCodeLength(digits);
  return { countryCode: digits.slice(0, length), mobile: digits.slice(length) };
}
