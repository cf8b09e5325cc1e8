import { dueVersions, type SharedDeclarations } from './shared-versions';

const UI = '@muhatap/shared/ui';
const CONTRACT = '@muhatap/shared/contract';
const VERSIONS = { shared: '2.3.1', contract: '1.2.0' };

const declaring = (
  names: Record<string, string[]>,
  deprecated: Record<string, string[]> = {},
): SharedDeclarations => ({
  names: Object.fromEntries(
    Object.entries(names).map(([place, own]) => [
      place,
      Object.fromEntries(own.map((name) => [name, `${name}_0`])),
    ]),
  ),
  deprecated,
  units: {},
});
const LAST = declaring(
  { [UI]: ['Button', 'Tip'], [CONTRACT]: ['defineModule'] },
  { [UI]: ['Tip'] },
);

/** The versions that are due after a change of what the last release declares, by part. */
async function dueAfter(
  names: Record<string, string[]>,
  deprecated: Record<string, string[]> = {},
  versions = VERSIONS,
) {
  const due = await dueVersions(
    { versions: VERSIONS, declarations: LAST },
    { versions, declarations: declaring(names, deprecated) },
  );
  return Object.fromEntries(due.map(({ part, least }) => [part, least]));
}

test.each([
  ['nothing', { [UI]: ['Button', 'Tip'], [CONTRACT]: ['defineModule'] }, {}],
  [
    'a name more',
    { [UI]: ['Button', 'Tip', 'Card'], [CONTRACT]: ['defineModule'] },
    { shared: '2.4.0' },
  ],
  [
    'a name gone that was announced',
    { [UI]: ['Button'], [CONTRACT]: ['defineModule'] },
    { shared: '2.4.0' },
  ],
  [
    'a name gone that was not announced',
    { [UI]: ['Tip'], [CONTRACT]: ['defineModule'] },
    { shared: '3.0.0' },
  ],
  [
    'a name more in the contract',
    { [UI]: ['Button', 'Tip'], [CONTRACT]: ['defineModule', 'useLink'] },
    { shared: '2.4.0', contract: '1.3.0' },
  ],
  [
    'a name gone from the contract',
    { [UI]: ['Button', 'Tip'], [CONTRACT]: [] },
    { shared: '3.0.0', contract: '2.0.0' },
  ],
])('%s since the last release: the versions that are due', async (_what, names, due) => {
  expect(await dueAfter(names, { [UI]: ['Tip'] })).toEqual(due);
});

test('a name that is announced to go is a minor step', async () => {
  const names = { [UI]: ['Button', 'Tip'], [CONTRACT]: ['defineModule'] };
  expect(await dueAfter(names, { [UI]: ['Button', 'Tip'] })).toEqual({ shared: '2.4.0' });
});

test('versions that say the change, or more, are left as they are', async () => {
  const names = { [UI]: ['Tip'], [CONTRACT]: ['defineModule', 'useLink'] };
  const versions = { shared: '3.0.0', contract: '1.4.0' };
  expect(await dueAfter(names, {}, versions)).toEqual({});
});

test('the sentence names what changed and the version to write', async () => {
  const declarations = declaring(
    { [UI]: ['Tip'], [CONTRACT]: ['defineModule'] },
    { [UI]: ['Tip'] },
  );
  const [due] = await dueVersions(
    { versions: VERSIONS, declarations: LAST },
    { versions: VERSIONS, declarations },
  );
  expect(due?.sentence).toBe(
    '@muhatap/shared 2.3.1: son yayımdan (2.3.1) bu yana @muhatap/shared/ui#Button değişti; 3.0.0 olmalı.',
  );
});
