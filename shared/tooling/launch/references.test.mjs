import { anchorsOf, brokenLinks, citedCommits, sectionsOf, wrongCitations } from './references.mjs';

// Written apart, so that this file cites nothing itself.
const SIGN = '\u00a7';
const cite = (...numbers) =>
  `docs/behaviour.md ${numbers.map((number) => `${SIGN}${number}`).join(', ')}`;

describe('the sections of a text', () => {
  test('are the numbers of its headings, of every level and in their order', () => {
    const text =
      '# Title\n\n## 4 Session\n\n### 4.2 Window\n\n### 4.10 Last\n\n4.3 is a sentence\n';
    expect(sectionsOf(text)).toEqual(['4', '4.2', '4.10']);
  });

  test('between fences are none', () => {
    expect(sectionsOf('```\n## 4 Session\n```\n## 5 Inbox\n')).toEqual(['5']);
  });
});

test('anchors are made as GitHub makes them, and a repeated heading gets a number', () => {
  const text =
    '## 8 Calls, errors, live connection\n## `npm start`\n## [Ada](x.md) şehri\n## Same\n## Same\n';
  expect([...anchorsOf(text)]).toEqual([
    '8-calls-errors-live-connection',
    'npm-start',
    'ada-şehri',
    'same',
    'same-1',
  ]);
});

describe('a citation', () => {
  const sections = new Set(['4', '4.2', '4.10']);

  test.each([
    ['of a section that is there', `/** Ends it (${cite('4.2')}). */`],
    ['of several', `// ${cite('4.2', '4.10')}: both`],
    ['before a full stop', `// See ${cite('4.10')}.`],
    [
      'broken between two lines of a block',
      `/**\n * Ends it (docs/behaviour.md\n * ${SIGN}4.2).\n */`,
    ],
    ['broken between two line comments', `// Ends it (docs/behaviour.md\n  // ${SIGN}4.2)`],
  ])('%s is taken', (_what, text) => expect(wrongCitations(text, sections)).toEqual([]));

  test.each([
    ['of a section that is not there', cite('4.3'), `${SIGN}4.3`],
    ['of which one of several is not there', cite('4.2', '4.11'), `${SIGN}4.11`],
    ['of a longer number', cite('4.21'), `${SIGN}4.21`],
    ['of the specification', `spec ${SIGN}4`, `spec ${SIGN}4`],
    ['of the design', `design ${SIGN}4.2`, `design ${SIGN}4.2`],
    ['without a document', `the rule (${SIGN}4.2)`, `${SIGN}4.2`],
    ['of facts without a section', `as platforms say (${['channel', 'facts'].join(' ')})`, 'facts'],
    ['of facts with one', `${['channel', 'facts'].join(' ')} ${SIGN}7.4`, `facts ${SIGN}7.4`],
  ])('%s is refused once, with its line', (_what, text, why) => {
    expect(wrongCitations(`first\n/** ${text} */`, sections)).toEqual([
      { line: 2, why: expect.stringContaining(why) },
    ]);
  });
});

describe('a link of a Markdown file', () => {
  const files = {
    'README.md': '# Product\n\n## Configuration\n',
    'docs/how.md': '# How\n',
    'shared/src/a.ts': '',
  };
  const repository = {
    isThere: (place) => place === 'docs' || Object.hasOwn(files, place),
    read: (place) => files[place],
  };
  const faults = (markdown) => brokenLinks('docs/how.md', markdown, repository);

  test.each([
    '[a file](../shared/src/a.ts)',
    '[a line of code](../shared/src/a.ts#L4)',
    '[a folder](../docs)',
    '[a heading](../README.md#configuration)',
    '[its own heading](#how)',
    '[elsewhere](https://example.org/x#y)',
    '`[code](nowhere.md)`',
    '```\n[code](nowhere.md)\n```',
    '[`code` and [more]](../README.md)',
  ])('%s is taken', (markdown) => expect(faults(markdown)).toEqual([]));

  test.each([
    ['[a file](nowhere.md)', 'dosya'],
    ['![a picture](../e2e/none.png)', 'dosya'],
    ['[a file](/README.md)', 'dosya'],
    ['[beyond the repository](../../README.md)', 'dosya'],
    ['[a heading](../README.md#configurations)', 'başlık'],
    ['[its own heading](#nowhere)', 'başlık'],
    ['| a table | [with one](nowhere.md "and a title") |', 'dosya'],
  ])('%s is refused with its line', (markdown, why) => {
    expect(faults(`# How\n\n${markdown}`)).toEqual([
      { line: 3, why: expect.stringContaining(why) },
    ]);
  });
});

describe('a commit that a text cites', () => {
  test.each([
    ['a bare one', 'the inbox of 211fae9c is refused', ['211fae9c']],
    ['one in code', 'since `c8bb6479`, too', ['c8bb6479']],
    [
      'several in a fence',
      '```sh\nnpm run matrix -- bd92fe63 f84b8eb9\n```',
      ['bd92fe63', 'f84b8eb9'],
    ],
    ['a whole one', `at ${'61bb61e3'.repeat(5)}.`, ['61bb61e3'.repeat(5)]],
  ])('%s, is found with its line', (_what, text, commits) => {
    expect(citedCommits(`first\n${text}`).map(({ commit }) => commit)).toEqual(commits);
    expect(citedCommits(`first\n${text}`)[0].line).toBeGreaterThan(1);
  });

  test.each([
    ['a number', '905551112233 and 20261125'],
    ['a word', 'the defaced facade, effaced'],
    ['a part of a name', 'remote-0a1b2c3d, a/0a1b2c3d/b, x0a1b2c3d, 0a1b2c3d.css, #0a1b2c3d'],
    ['a digest that is longer', '0a1b2c3d'.repeat(8)],
    ['a part of an id', '0a1b2c3d-0000-7000-8000-000000000000'],
  ])('%s, is none', (_what, text) => expect(citedCommits(text)).toEqual([]));
});
