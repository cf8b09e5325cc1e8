import { needlessNames, sharedUsers } from './shared-users.mjs';

const FRONTS = ['host', 'remote-inbox', 'remote-reports'];

/** The sentences about a room `ui` of shared that other files use. */
const faultsOf = (files, kept = []) => {
  const room = { 'shared/src/ui/index.ts': "export { Tag, type TagProps } from './tag';" };
  const tag = {
    'shared/src/ui/tag.tsx':
      'export interface TagProps {}\nexport const Tag = (_: TagProps) => null;',
  };
  return needlessNames(
    sharedUsers({ ...room, ...tag, ...files }, { ui: 'shared/src/ui/index.ts' }),
    FRONTS,
    kept,
  );
};
const take = (what, from = '@muhatap/shared/ui') => `import ${what} from '${from}';\n`;

const INBOX = { 'remote-inbox/src/row.tsx': take('{ Tag }') };
const ALONE = ['ui#Tag: remote-inbox alone uses it: it belongs there'];

test('an export of shared, used by one module alone, is named with the module', () => {
  expect(faultsOf(INBOX)).toEqual(ALONE);
});

test.each([
  ['another module', { 'remote-reports/src/head.tsx': take('{\n  Tag as Mark,\n}') }],
  ['the server', { 'backend/src/pages.ts': take('{ type X, Tag }') }],
  ["another module's test", { 'remote-reports/src/head.test.tsx': take('{ Tag }') }],
  [
    'a dynamic import',
    { 'host/src/page.tsx': "const { Tag } = await import('@muhatap/shared/ui');" },
  ],
  ['another file of shared', { 'shared/src/list/list.tsx': take('{ Tag }', '../ui') }],
  ['the template of modules', { 'shared/tooling/page.tsx.template': take('{ Tag }') }],
])('an export of shared, used by one module and by %s, stays', (_who, files) => {
  expect(faultsOf({ ...INBOX, ...files })).toEqual([]);
});

test.each([
  ['its own test', { 'shared/src/ui/tag.test.tsx': take('{ Tag }', './tag') }],
  ['an import of the whole room', { 'host/src/provide.ts': take('* as ui') }],
  [
    'a preloading import',
    { 'host/src/provide.ts': "const all = () => import('@muhatap/shared/ui');" },
  ],
  ['a comment', { 'host/src/page.tsx': `/* old:\n${take('{ Tag }')}*/` }],
])('%s is no use of an export', (_what, files) => {
  expect(faultsOf({ ...INBOX, ...files })).toEqual(ALONE);
});

test('an export that nobody uses, is named', () => {
  expect(faultsOf({})).toEqual(['ui#Tag: nobody uses it: it goes']);
});

test("an export of the wire that its own file uses, and the type of a schema, stay with one module's use", () => {
  const files = {
    'shared/src/wire/index.ts': "export * from './note.wire';",
    'shared/src/wire/note.wire.ts':
      'export const LIMIT = 9;\nexport const note = z.string().max(LIMIT);\nexport type Note = z.infer<typeof note>;',
    'remote-inbox/src/note.ts': take('{ LIMIT, type Note }', '@muhatap/shared/wire/notes'),
    'backend/src/note.ts': take('{ note }', '@muhatap/shared/wire/notes'),
  };
  const found = sharedUsers(files, { 'wire/notes': 'shared/src/wire/index.ts' });
  expect(needlessNames(found, FRONTS, [])).toEqual([]);
});

test("another package's part, handed on by the kit for one module, stays; for nobody, it is named", () => {
  const files = {
    'shared/src/kit/index.ts': "export { Box, Card } from '@chakra-ui/react';",
    'remote-inbox/src/row.tsx': take('{ Box }', '@muhatap/shared/kit'),
  };
  const found = sharedUsers(files, { kit: 'shared/src/kit/index.ts' });
  expect(needlessNames(found, FRONTS, [])).toEqual(['kit#Card: nobody uses it: it goes']);
});

test('a kept name, with its reason, passes; a name that needs none, is named', () => {
  const kept = [{ why: 'a reason', names: ['ui#Tag'] }];
  expect(faultsOf(INBOX, kept)).toEqual([]);
  const reports = { 'remote-reports/src/head.tsx': take('{ Tag }') };
  expect(faultsOf({ ...INBOX, ...reports }, kept)).toEqual(['ui#Tag: kept for no reason']);
});
