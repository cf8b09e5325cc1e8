import { readFileSync } from 'node:fs';

const GLOSSARY = new URL('../../docs/sozluk.md', import.meta.url);
const ROW = /^\| *([^|]+?) *\| *([^|]+?) *\|/gm;
const NONE = '–';

/** The rows of the glossary's last table as `{say, stems}`. */
export function termsOf(glossary) {
  const table = glossary.slice(glossary.lastIndexOf('| deriz |'));
  return [...table.matchAll(ROW)].slice(2).map(([, say, stems]) => ({
    say,
    stems: stems === NONE ? [] : stems.split(' · '),
  }));
}

/** The first retired stem at the beginning of a word of `text`, as `{stem, say}`; undefined where there is none. */
export function findRetiredTerm(text, terms) {
  const words = text.toLocaleLowerCase('tr').replace(/\s+/g, ' ');
  for (const { say, stems } of terms)
    for (const stem of stems)
      if (new RegExp(`(?<!\\p{L})${stem.toLocaleLowerCase('tr')}`, 'u').test(words))
        return { stem, say };
  return undefined;
}

/** The terms of docs/sozluk.md. */
export const readTerms = () => termsOf(readFileSync(GLOSSARY, 'utf8'));
