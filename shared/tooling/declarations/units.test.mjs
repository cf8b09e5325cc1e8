import { createRequire } from 'node:module';

const { readUnits } = createRequire(import.meta.url)('./units.cjs');

const STORE = `
import type { StoreApi } from 'zustand';
import type { Person } from './person';
export interface State { readonly person: Person | null; status: 'idle' | 'busy' }
export declare const store: StoreApi<State>;
export declare function useStore<T>(selector: (state: State) => T): T;
`;
const PERSON = `
export interface Person { id: string; name: string }
export declare const rename: (person: Person, name: string) => Person;
export declare class Book { private pages; constructor(title: string); find(text: string): Person[] }
`;
const ENTRIES = { '@kit/store': '/store/index.d.ts' };
const files = (store = STORE, person = PERSON) => ({
  '/store/index.d.ts': "export * from './store'; export { rename, Book } from './person';",
  '/store/store.d.ts': store,
  '/store/person.d.ts': person,
});
const unitsOf = (...texts) => readUnits(files(...texts), ENTRIES).names['@kit/store'];
const BEFORE = unitsOf();

test('exported values have units that end in a digest; types alone have none', () => {
  expect(Object.keys(BEFORE).sort()).toEqual(['Book', 'rename', 'store', 'useStore']);
  expect(BEFORE.useStore).toMatch(/^useStore_[0-9a-f]{12}$/);
});

test.each([
  ['comments', STORE.replace('export interface', '/** The state. */\nexport interface'), PERSON],
  ['formatting', STORE.replaceAll('; ', ';\n\n').replaceAll("'", '"'), PERSON],
  [
    'the order of members and of a union',
    STORE.replace(/\{ readonly.*\}/, "{ status: 'busy' | 'idle'; readonly person: null | Person }"),
    PERSON.replace('id: string; name: string', 'name: string; id: string'),
  ],
  [
    'the order of declarations and others beside them',
    STORE,
    `export declare const other: 1;${PERSON.split('\n').reverse().join('\n')}`,
  ],
  ['a private member', STORE, PERSON.replace('private pages', '#leaves')],
])('%s: every digest stays', (_what, store, person) => {
  expect(unitsOf(store, person)).toEqual(BEFORE);
});

test("a constant's value does not count, the list of its keys does", () => {
  const rules = (text) => readUnits({ '/a.d.ts': text }, { '@kit/a': '/a.d.ts' }).names['@kit/a'];
  const before = rules(
    'export declare const LIMIT = 10; export declare const RULES: { readonly open: { readonly label: "Açık"; readonly most: 5 } };',
  );
  expect(
    rules(
      'export declare const LIMIT = 20; export declare const RULES: { readonly open: { readonly label: "Açık iş"; readonly most: 6 } };',
    ),
  ).toEqual(before);
  const { RULES } = rules(
    'export declare const RULES: { readonly closed: { readonly label: "Açık"; readonly most: 5 } };',
  );
  expect(RULES).not.toBe(before.RULES);
});

test('places of files and ways of naming them: every digest stays', () => {
  const moved = {
    '/a.d.ts': "export { store, useStore } from './deep/b'; export { rename, Book } from './c';",
    '/deep/b.d.ts': STORE.replace(/import type \{ Person.*/, '').replaceAll(
      'Person',
      'import("../c").Person',
    ),
    '/c.d.ts': PERSON,
  };
  expect(readUnits(moved, { '@kit/store': '/a.d.ts' }).names['@kit/store']).toEqual(BEFORE);
});

test.each([
  ['a removed field of the store', STORE.replace('readonly person: Person | null;', ''), PERSON],
  ['a narrowed union in the store', STORE.replace("'idle' | ", ''), PERSON],
  ['a changed field two declarations away', STORE, PERSON.replace('id: string', 'id: number')],
])('%s: the store and its hook have other digests', (_what, store, person) => {
  const after = unitsOf(store, person);
  expect(after.store).not.toBe(BEFORE.store);
  expect(after.useStore).not.toBe(BEFORE.useStore);
});

test('a changed parameter: that function alone has another digest', () => {
  expect(
    unitsOf(STORE, PERSON.replace('name: string) =>', 'name: string, by: string) =>')),
  ).toEqual({ ...BEFORE, rename: expect.not.stringMatching(BEFORE.rename) });
});

test('a name is deprecated by its mark where it is declared or exported; its unit is that without a mark', () => {
  const mark = '/** @deprecated Use `rename`. */\n';
  const store = STORE.replace('export declare const store', `${mark}export declare const store`);
  const marked = {
    ...files(store),
    '/store/index.d.ts': `export * from './store'; export { rename, ${mark} Book } from './person';`,
  };
  const { names, deprecated } = readUnits(marked, ENTRIES);
  expect(deprecated).toEqual({ '@kit/store': ['Book', 'store'] });
  expect(names['@kit/store']).toEqual(BEFORE);
  expect(readUnits(files(), ENTRIES).deprecated).toEqual({});
});

test("a unit's text names what it needs, other packages by import", () => {
  const { names, units } = readUnits(files(), ENTRIES);
  const { store } = names['@kit/store'];
  const [state, zustand] = ['State_', 'StoreApi_'].map((start) =>
    units[store].refers.find((unit) => unit.startsWith(start)),
  );
  expect(units[store].text).toBe(`export declare const ${store}: ${zustand}<${state}>;`);
  expect(units[zustand].text).toBe(
    `import { StoreApi as ${zustand} } from "zustand";\nexport { ${zustand} };`,
  );
  expect(units[state].text).toMatch(/person: Person_\w+ \| null/);
});

test('a file of our own without declarations is an error, not a package', () => {
  const broken = { '/a.d.ts': "export { lost } from './lost';" };
  expect(() => readUnits(broken, { '@kit/a': '/a.d.ts' })).toThrow('./lost has no declarations');
});
