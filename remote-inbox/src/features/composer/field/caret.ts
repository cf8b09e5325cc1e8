/** A text with something put in place of what stands between two positions, and where the caret then is. */
export interface Edit {
  readonly text: string;
  readonly caret: number;
}

/** Puts words in place of `from`…`to`. */
export function replaceRange(text: string, from: number, to: number, words: string): Edit {
  return { text: text.slice(0, from) + words + text.slice(to), caret: from + words.length };
}
