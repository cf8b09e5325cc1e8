import type { TypedTerm } from '../use-field-options';

/** Reads `@name` before the caret, where the @ begins a word, as in no e-mail address; a name has three words at most. */
export function mentionQuery(text: string, caret: number): TypedTerm | null {
  const found = /(?:^|[\s(])@((?:[\p{L}\p{M}'’-]+ ?){0,3})$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const term = found[1] ?? '';
  return { term, from: caret - term.length - 1, to: caret };
}
