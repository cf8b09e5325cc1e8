const WORDS =
  '(?:what|whatever|how|who|whoever|whose|whom|(?:no|some|every|any)body)(?![\\p{L}\\d_-])';
/** A line that is a comment as a whole: a further one below it goes on with its sentence. */
const COMMENT_LINE = /^[ \t]*\/\//;
const BLOCK_COMMENT = new RegExp(`(?:/\\*+|<!--)[\\s*]*(${WORDS})`, 'giu');
const LINE_COMMENT = new RegExp(`(?<![^\\s;,{}()])//[ \\t]+(${WORDS})`, 'giu');
/** The title of a test or group stands behind its function (`withDatabases` is one), or behind the table of an `each`. */
const TITLE = new RegExp(
  `(?:\\b(?:it|test|describe|with[A-Z]\\w*)(?:\\.[a-z]+)*\\(|\\)\\()\\s*['"\`](${WORDS})`,
  'giu',
);
const TEST_FILE = /\.(?:test|journey)\.\w+$/;

const lineAt = (text, at) => text.slice(0, at).split('\n').length;
const lineBefore = (text, at) => text.slice(0, at).split('\n').at(-2) ?? '';
const startsLine = (text, at) => /(?:^|\n)[ \t]*$/.test(text.slice(0, at));

/**
 * Comments and test titles that open with a word which names no subject, as `{line, why}`: `What`, `How`, `Who`, `Nobody`. `file` is
 * the path; titles are read in tests and journeys alone.
 */
export function wrongOpenings(file, text) {
  const comments = [
    ...text.matchAll(BLOCK_COMMENT),
    ...[...text.matchAll(LINE_COMMENT)].filter(
      ({ index }) => !(startsLine(text, index) && COMMENT_LINE.test(lineBefore(text, index))),
    ),
  ].map((found) => [found, 'yorum']);
  const titles = TEST_FILE.test(file)
    ? [...text.matchAll(TITLE)].map((found) => [found, 'test adı'])
    : [];
  return [...comments, ...titles].map(([{ index, 0: opening, 1: word }, kind]) => ({
    line: lineAt(text, index + opening.length),
    why: `${kind} “${word}” ile başlıyor: önce özneyi söyleyin`,
  }));
}
