/** A mention that is being typed: the words behind the @, and the stretch of text that it will replace. */
export interface MentionQuery {
  readonly term: string;
  readonly from: number;
  readonly to: number;
}

/** Reads `@name` before the caret, where the @ begins a word, as in no e-mail address; a name has three words at most. */
export function mentionQuery(text: string, caret: number): MentionQuery | null {
  const found = /(?:^|[\s(])@((?:[\p{L}\p{M}'’-]+ ?){0,3})$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const term = found[1] ?? '';
  return { term, from: caret - term.length - 1, to: caret };
}
