import { wrongOpenings } from './openings.mjs';

const linesOf = (file, text) => wrongOpenings(file, text).map(({ line }) => line);

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
    expect(linesOf('a.ts', lines.join('\n').replace('WORD', word))).toEqual([line]);
});

test.each([
  ['a sentence that has the word elsewhere', '/** Says what a colleague said. */'],
  ['a longer word', '/** Whoops, however. */\n// whole'],
  ['a hyphenated word', '// how-to.md lists them'],
  ['a sentence that goes on', '// The colleague, and\n// what they said.'],
  ['a text with slashes', "const at = 'https://what.example';"],
  ['a text of the page', "const title = 'Who?';"],
])('%s passes', (_kind, text) => {
  expect(linesOf('a.ts', text)).toEqual([]);
});

test('the reason names kind and word', () => {
  const comment = ['//', 'Somebody waits.'].join(' ');
  expect(wrongOpenings('a.ts', comment)).toEqual([
    { line: 1, why: 'yorum “Somebody” ile başlıyor: önce özneyi söyleyin' },
  ]);
});

test.each([
  ['of a test', "test('WORD is closed', () => {});", 1],
  ['of a skipped test', "it.skip('WORD is closed', () => {});", 1],
  ['of a group', "describe('WORD is closed', () => {});", 1],
  ['of a group over databases', "withDatabases('WORD is closed', () => {});", 1],
  ['of a step', "await test.step('WORD is closed', async () => {});", 1],
  ['behind a table', "test.each([1])('WORD is closed', () => {});", 1],
  ['on a line of its own', "test(\n  'WORD is closed',\n  () => {},\n);", 2],
])('a title %s that opens with such a word is refused in tests alone', (_kind, text, line) => {
  const titled = text.replace('WORD', 'what');
  expect(linesOf('a.test.ts', titled)).toEqual([line]);
  expect(linesOf('a.journey.ts', titled)).toEqual([line]);
  expect(linesOf('a.ts', titled)).toEqual([]);
});

test('a title that opens with its subject passes', () => {
  const text = "test('a room, closed by nobody, stays open', () => {});\nexpect(who)('x');";
  expect(linesOf('a.test.ts', text)).toEqual([]);
});
