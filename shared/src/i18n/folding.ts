const LOCALE = 'tr';

/** Lower case by Turkish rules: I becomes ı, İ becomes i. */
export function lower(text: string): string {
  return text.toLocaleLowerCase(LOCALE);
}

/** Upper case by Turkish rules: i becomes İ, ı becomes I. */
export function upper(text: string): string {
  return text.toLocaleUpperCase(LOCALE);
}

/** The form in which texts are compared and searched: no case, no diacritics, ı and i alike (SIKAYET = şikayet = ŞİKAYET). */
export function fold(text: string): string {
  return lower(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ı', 'i');
}

/**
 * Initials of an avatar (docs/behaviour.md §2.3): first letters of the first two words, or of the
 * only word; '' for a blank name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => upper(Array.from(word)[0] ?? ''))
    .join('');
}
