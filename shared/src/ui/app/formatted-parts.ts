/** The marks that WhatsApp draws: bold, italic, struck through. */
export type FormatMark = '*' | '_' | '~';
export interface FormattedPart {
  readonly text: string;
  readonly mark: FormatMark | null;
}

const FORMATTED = /(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/gu;

/** Cuts a text at WhatsApp's marks. They count only around whole words: `snake_case_name` stays as it is. */
export function formattedParts(text: string): readonly FormattedPart[] {
  const parts: FormattedPart[] = [];
  let end = 0;
  for (const found of text.matchAll(FORMATTED)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), mark: null });
    parts.push({ text: found[2] ?? '', mark: found[1] as FormatMark });
    end = found.index + found[0].length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), mark: null }] : parts;
}
