import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION, defineModule } from '../../contract';
import { contractProblems } from './contract-problems';
import { shellVersions } from './provided';
import { importsOf } from './taken-names';

const goodManifest = {
  id: 'demo',
  title: 'Deneme',
  contract: `^${CONTRACT_VERSION}`,
  prefixes: ['/deneme', '/deneme-ayar'],
  grant: 'inbox',
  menu: [
    { id: 'demo', group: 'inbox', label: 'Deneme', icon: 'inbox', order: 1, to: '/deneme/liste' },
  ],
};
const goodModule = defineModule({
  id: 'demo',
  contract: `^${CONTRACT_VERSION}`,
  routes: [
    {
      id: 'demo:root',
      path: 'deneme',
      children: [{ index: true }, { path: 'liste' }, { path: ':id' }, { path: '*' }],
    },
    { id: 'demo:settings', path: 'deneme-ayar/:part?' },
  ],
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-contract-'));
  mkdirSync(path.join(folder, 'src/testing'), { recursive: true });
  writePackage({});
  write(
    'page.tsx',
    "import { useState } from 'react';\nimport { api } from '@muhatap/shared/api';\nimport flow from 'reactflow';\nimport './own';\nimport { x } from '#entities/x';",
  );
  write('page.test.tsx', "import { fakeApi } from '@muhatap/shared/testing';");
  write('alone.ts', "import { startAlone } from '@muhatap/shared/standalone';");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, 'src', file), text);
const writePackage = (more: Record<string, string>) =>
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      dependencies: {
        '@muhatap/shared': 'workspace:*',
        ...shellVersions(),
        reactflow: '11.11.4',
        ...more,
      },
    }),
  );
const problems = (module: unknown = goodModule, manifest: unknown = goodManifest) =>
  contractProblems({ module: module as typeof goodModule, manifest, folder });

test('a module that fits has no problems, with or without links', () => {
  expect(problems()).toEqual([]);
  const links = { page: '/deneme/{id}', search: '/deneme/liste?search={term}' };
  expect(problems(goodModule, { ...goodManifest, links })).toEqual([]);
});

test.each<[string, unknown, unknown, RegExp]>([
  [
    'a newer contract',
    { ...goodModule, contract: '^9.0.0' },
    goodManifest,
    /asks for contract '\^9.0.0', the shell speaks/,
  ],
  [
    'two contracts',
    goodModule,
    { ...goodManifest, contract: '^0.9.0' },
    /its module.json for '\^0.9.0'/,
  ],
  [
    'a manifest of another shape',
    goodModule,
    { ...goodManifest, grant: 'root' },
    /module.json: grant/,
  ],
  ['another id', { ...goodModule, id: 'other' }, goodManifest, /calls itself 'other'/],
  [
    'two menu entries of one id',
    goodModule,
    { ...goodManifest, menu: [...goodManifest.menu, ...goodManifest.menu] },
    /menu line 'demo' stands there more than once/,
  ],
  [
    'a prefix without a page',
    goodModule,
    { ...goodManifest, prefixes: [...goodManifest.prefixes, '/bos'] },
    /prefix '\/bos' has no route/,
  ],
  [
    'a page under no prefix',
    goodModule,
    { ...goodManifest, prefixes: ['/deneme'] },
    /route '\/deneme-ayar' lies under no prefix/,
  ],
  [
    'a menu line into nowhere',
    goodModule,
    { ...goodManifest, menu: [{ ...goodManifest.menu[0], to: '/deneme/x/y' }] },
    /which no page answers/,
  ],
  [
    'a menu line into another module',
    goodModule,
    { ...goodManifest, menu: [{ ...goodManifest.menu[0], to: '/reports' }] },
    /another module's/,
  ],
  [
    'a link into nowhere',
    goodModule,
    { ...goodManifest, links: { page: '/deneme/{id}/{part}?tab=all' } },
    /link 'page' leads to '\/deneme\/x\/x\?tab=all', which no page answers/,
  ],
  [
    'a link into another module',
    goodModule,
    { ...goodManifest, links: { page: '/reports' } },
    /another module's/,
  ],
  [
    'a link with a name that nobody else could write',
    goodModule,
    { ...goodManifest, links: { 'Page 1': '/deneme' } },
    /link 'Page 1' is not named in small letters/,
  ],
  [
    'an icon that nobody drew',
    goodModule,
    { ...goodManifest, menu: [{ ...goodManifest.menu[0], icon: 'yok' }] },
    /names no icon/,
  ],
])('%s does not fit', (_what, module, manifest, sentence) => {
  expect(problems(module, manifest).join('\n')).toMatch(sentence);
});

test.each<[string, RegExp]>([
  [
    "import { createPortal } from 'react-dom/server';",
    /src\/x.ts takes 'react-dom\/server', which the shell does not bring/,
  ],
  ["export const later = () => import('zustand/middleware');", /takes 'zustand\/middleware'/],
  ["import { fakeApi } from '@muhatap/shared/testing';", /takes '@muhatap\/shared\/testing'/],
  [
    "import {\n  a,\n  b,\n} from 'lodash';",
    /takes 'lodash', which is not among its package's dependencies/,
  ],
])('the import %p does not fit', (source, sentence) => {
  write('x.ts', source);
  expect(problems().join('\n')).toMatch(sentence);
});

test('a package written against a newer shared version does not fit', () => {
  writePackage({ react: '20.0.0' });
  expect(problems()).toEqual([expect.stringMatching(/asks for react 20.0.0, the shell brings 19/)]);
});

test('types are no imports', () => {
  expect(
    importsOf(
      "import type { A } from 'a';\nimport { b } from 'b';\nexport type { C } from 'c';\nexport * from './d';\nimport 'e';\nconst f = import('f');",
    ),
  ).toEqual(['b', './d', 'e', 'f']);
});
