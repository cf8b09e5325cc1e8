/** LIKE's own signs, escaped to be literal. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * A term as the database's `muhatap_fold` is to receive it: one Unicode form, white space as single blanks, `%`, `_` and `\` escaped.
 * The dot that `'İ'.toLowerCase()` leaves behind an i is dropped: copied text carries it.
 */
export const searchTerm = (typed: string): string =>
  escapeLike(typed.normalize('NFC').replaceAll('\u0307', '').replace(/\s+/g, ' ').trim());

/** Two letters have no trigram; they are searched at the beginning of words, which has one. */
export const isWordBeginning = (term: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(term);

/**
 * The digits that every spelling of a phone holds, stored or typed: without blanks, brackets, a
 * leading zero and, of a whole number, Turkey's country code. Null for what is no phone.
 */
export function phoneDigits(typed: string): string | null {
  if (!/^\+?[\d\s()/.-]+$/.test(typed.trim())) return null;
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^90(?=\d{10}$)/, '');
  return digits.length >= 3 ? digits : null;
}
