import type { TypedTerm } from '../use-field-options';

/** A template that is being requested: what was typed behind the slash, and the stretch of text that it will replace. */
export type SlashQuery = TypedTerm;

/** Reads `/word` before the caret, where the slash begins a word; null elsewhere, as in dates and addresses. */
export function slashQuery(text: string, caret: number): SlashQuery | null {
  const found = /(?:^|\s)\/([\p{L}\p{M}\p{N}_-]*)$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const term = found[1] ?? '';
  return { term, from: caret - term.length - 1, to: caret };
}
