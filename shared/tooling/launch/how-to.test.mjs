import { listsOf, wrongList } from './how-to.mjs';

const DOCUMENT = `# How to

## Add a thing

Words.

Checked against every file outside \`things/\` that names \`thing-a\` or \`ThingA\`.

1. [the table](../shared/table.ts): a line
2. [the menu](../host/menu.json)

## Something without a list

[a link](other.md)
`;

test('a document with a list, the list with its names and files', () => {
  expect(listsOf('docs/how-to.md', DOCUMENT)).toEqual([
    {
      title: 'Add a thing',
      outside: 'things/',
      names: ['thing-a', 'ThingA'],
      listed: ['shared/table.ts', 'host/menu.json'],
    },
  ]);
});

test('a file that the list lacks and one in which the example no longer stands, both are said', () => {
  const [list] = listsOf('docs/how-to.md', DOCUMENT);
  expect(wrongList(list, ['shared/table.ts', 'host/menu.json'])).toEqual([]);
  expect(wrongList(list, ['shared/table.ts', 'backend/thing.ts'])).toEqual([
    '“Add a thing”: listede eksik: backend/thing.ts',
    '“Add a thing”: örnek artık burada geçmiyor: host/menu.json',
  ]);
});
