import { foldForSearch } from '../../text/fold-for-search';

interface Searched {
  readonly senderName: string | null;
  readonly konuOzeti: string;
  readonly saysisCode: string;
  readonly sender: string;
}

/**
 * The four searched fields (docs/behaviour.md §6.5), folded and kept apart by line ends so that no
 * term matches across two of them.
 */
export const complaintSearchText = ({
  senderName,
  konuOzeti,
  saysisCode,
  sender,
}: Searched): string =>
  [senderName ?? '', konuOzeti, saysisCode, sender].map(foldForSearch).join('\n');

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
