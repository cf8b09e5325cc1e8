import { wrongOpenings } from './openings.mjs';

const linesOf = (text) => wrongOpenings(text).map(({ line }) => line);

test.each([
  ['a doc-comment', ['const a = 1;', '/** WORD a colleague said. */'], 2],
  ['a block comment', ['/**', ' * WORD a colleague said.', ' */'], 2],
  ['a comment of a style sheet', ['/* WORD a colleague said. */'], 1],
  ['a comment in JSX', ['<Box>', '  {/* WORD a colleague said. */}'], 2],
  ['a comment of a page', ['<!-- WORD a colleague said. -->'], 1],
  ['a line comment', ['', '  // WORD a colleague said.'], 2],
  ['a comment behind code', ['return 0; // WORD a colleague said'], 1],
  ['the comment of an argument', ['call(', '  first, // WORD a colleague said'], 2],
])('%s that opens with such a word is refused with its line', (_kind, lines, line) => {
  for (const word of ['What', 'how', 'Who', 'Whoever', 'Whose', 'whom', 'Nobody', 'Everybody’s'])
    expect(linesOf(lines.join('\n').replace('WORD', word))).toEqual([line]);
});

test.each([
  ['a sentence that has the word elsewhere', '/** Says what a colleague said. */'],
  ['a longer word', '/** Whoops, however. */\n// whole'],
  ['a hyphenated word', '// how-to.md lists them'],
  ['a sentence that goes on', '// The colleague, and\n// what they said.'],
  ['a text with slashes', "const at = 'https://what.example';"],
  ['a text of the page', "const title = 'Who?';"],
])('%s passes', (_kind, text) => {
  expect(linesOf(text)).toEqual([]);
});

test('the reason names kind and word', () => {
  const comment = ['//', 'Somebody waits.'].join(' ');
  expect(wrongOpenings(comment)).toEqual([
    { line: 1, why: 'yorum “Somebody” ile başlıyor: önce özneyi söyleyin' },
  ]);
});
