/**
 * One form for every spelling that a person takes for the same: `SIKAYET`, `şikayet` and `ŞİKÂYET` become `sikayet`.
 * Lower case by Turkish rules, marks removed, `ı` as `i`, white space as single blanks.
 */
export function foldForSearch(text: string): string {
  const lower = text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '');
  return lower.replaceAll('ı', 'i').replace(/\s+/g, ' ').trim();
}
