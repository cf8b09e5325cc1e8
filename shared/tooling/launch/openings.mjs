const WORDS =
  '(?:what|whatever|how|who|whoever|whose|whom|(?:no|some|every|any)body)(?![\\p{L}\\d_-])';
/** A line that is a comment as a whole: a further one below it goes on with its sentence. */
const COMMENT_LINE = /^[ \t]*\/\//;
const BLOCK_COMMENT = new RegExp(`(?:/\\*+|<!--)[\\s*]*(${WORDS})`, 'giu');
const LINE_COMMENT = new RegExp(`(?<![^\\s;,{}()])//[ \\t]+(${WORDS})`, 'giu');

const lineAt = (text, at) => text.slice(0, at).split('\n').length;
const lineBefore = (text, at) => text.slice(0, at).split('\n').at(-2) ?? '';
const startsLine = (text, at) => /(?:^|\n)[ \t]*$/.test(text.slice(0, at));

/** Comments that open with a word which names no subject, as `{line, why}`: `What`, `How`, `Who`, `Nobody`. */
export function wrongOpenings(text) {
  return [
    ...text.matchAll(BLOCK_COMMENT),
    ...[...text.matchAll(LINE_COMMENT)].filter(
      ({ index }) => !(startsLine(text, index) && COMMENT_LINE.test(lineBefore(text, index))),
    ),
  ].map(({ index, 0: opening, 1: word }) => ({
    line: lineAt(text, index + opening.length),
    why: `yorum “${word}” ile başlıyor: önce özneyi söyleyin`,
  }));
}
