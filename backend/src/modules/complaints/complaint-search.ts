/**
 * One form for every spelling that a person takes for the same: `SIKAYET`, `şikayet` and `ŞİKÂYET` become `sikayet`.
 * Lower case by Turkish rules, marks removed, `ı` as `i`, white space as single blanks.
 */
export function foldForSearch(text: string): string {
  const lower = text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '');
  return lower.replaceAll('ı', 'i').replace(/\s+/g, ' ').trim();
}

interface Searched {
  readonly senderName: string | null;
  readonly konuOzeti: string;
  readonly saysisCode: string;
  readonly sender: string;
}

/** The four searched fields (spec §5), folded and kept apart by line ends so that no term matches across two of them. */
export const complaintSearchText = ({ senderName, konuOzeti, saysisCode, sender }: Searched): string =>
  [senderName ?? '', konuOzeti, saysisCode, sender].map(foldForSearch).join('\n');

/** A LIKE pattern that finds the term anywhere; `%`, `_` and `\` in it stand for themselves. */
export const searchPattern = (term: string): string => `%${foldForSearch(term).replace(/[\\%_]/g, '\\$&')}%`;
