import { foldForSearch } from '../../text/fold-for-search';
import { phoneDigits } from '../../text/search-term';

interface Searched {
  readonly senderName: string | null;
  readonly konuOzeti: string;
  readonly saysisCode: string;
  readonly sender: string;
  readonly ownNumber?: string | null | undefined;
}

/**
 * The four searched fields (docs/behaviour.md §6.5), the complaint's own number where SAYSIS's
 * stands beside it, and the digits of a phone that is written with other signs; folded and kept
 * apart by line ends so that no term matches across two of them.
 */
export function complaintSearchText({
  senderName,
  konuOzeti,
  saysisCode,
  sender,
  ownNumber = null,
}: Searched): string {
  const digits = phoneDigits(sender);
  return [
    senderName ?? '',
    konuOzeti,
    saysisCode,
    sender,
    ...(ownNumber === null ? [] : [ownNumber]),
    ...(digits === null || sender.includes(digits) ? [] : [digits]),
  ]
    .map(foldForSearch)
    .join('\n');
}

/** Fewer digits are part of a number of complaints rather than a phone. */
const FEWEST_PHONE_DIGITS = 4;

/** The digits of a typed phone where the term itself does not find them; null where none is typed. */
export function searchedPhone(typed: string): string | null {
  const digits = /^\s*[+(\d]/.test(typed) ? phoneDigits(typed) : null;
  return digits === null || digits.length < FEWEST_PHONE_DIGITS || digits === typed.trim()
    ? null
    : digits;
}

const FRAGMENT = 6;

/**
 * The part of a folded term by which an index of trigrams finds it quickest. What ends in figures (a code, a phone number, a street
 * number) begins like a million others: its end alone is looked up, the window with the most different trigrams. Other terms as a whole.
 */
export function searchFragment(term: string): string {
  if (term.length <= FRAGMENT || !/\d{3}$/.test(term)) return term;
  const windows = [0, 1, 2]
    .map((back) => term.slice(term.length - FRAGMENT - back, term.length - back))
    .filter((window) => window.length === FRAGMENT);
  const variety = (window: string) =>
    new Set(Array.from({ length: FRAGMENT - 2 }, (_, at) => window.slice(at, at + 3))).size;
  return windows.reduce((best, window) => (variety(window) > variety(best) ? window : best));
}

/** A LIKE pattern that finds the term anywhere; `%`, `_` and `\` in it are literal. */
export const searchPattern = (term: string): string =>
  `%${foldForSearch(term).replace(/[\\%_]/g, '\\$&')}%`;
