import { foldForSearch } from '../../text/fold-for-search';

/** Kinds of ways and places, by their spellings: those that a search has to know, and those that it finds as the beginning of the whole word. */
const KINDS: readonly (readonly [kind: string, spelled: RegExp, begun: string])[] = [
  ['cadde', /^(?:cd|cadde.*)$/, 'cad'],
  ['sokak', /^(?:sk|soka[kg].*)$/, 'sok'],
  ['bulvar', /^(?:blv|bulvar.*)$/, 'bulv'],
  ['meydan', /^(?:myd|meydan.*)$/, 'meyd'],
  ['mahalle', /^(?:mh|mahalle.*)$/, 'mah'],
];

const termsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const kindOf = (word: string): string =>
  KINDS.find(([, spelled]) => spelled.test(word))?.[0] ?? word;
const wholeKindOf = (word: string): string =>
  KINDS.find(([, , begun]) => begun === word)?.[0] ?? kindOf(word);

/** The words of a search, in one spelling: 'ATATÜRK Cd.' is 'ataturk', 'cadde'. */
export const searchedTerms = (text: string): string[] => termsOf(text).map(kindOf);

/** The words of a name as they are kept: 'Atatürk Cad.' is the same as 'Atatürk Caddesi'. */
export const keptTerms = (text: string): string[] => termsOf(text).map(wholeKindOf);

/** One text for all spellings of a neighbourhood: 'MODA MAH.' and 'Moda' are the same. */
export const neighbourhoodKey = (name: string): string => {
  const words = keptTerms(name);
  const own = words.filter((word) => word !== 'mahalle');
  return (own.length === 0 ? words : own).join(' ');
};
