import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import frontEnds from '../front-ends.cjs';
import webpackBase from './base.cjs';

const root = path.resolve(import.meta.dirname, '../../..');
const NOT_RELEASED = /\.test\.tsx?$|[\\/](testing|standalone|fakes|bench)[\\/]/;
const IMPORT = /import (?!type )\{([^}]*)\} from 'react-router(?:-dom)?'/g;

const sources = ['shared', ...frontEnds.FRONT_ENDS]
  .flatMap((room) =>
    readdirSync(path.join(root, room, 'src'), { recursive: true }).map((file) =>
      path.join(root, room, 'src', String(file)),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !NOT_RELEASED.test(file));
const namesIn = (braces) =>
  braces
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(' as ')[0]);

test('a name that a room imports from the router is shared by the shell', () => {
  const facade = readFileSync(path.join(import.meta.dirname, 'router-facade.mjs'), 'utf8');
  const shared = [...facade.matchAll(/export \{([^}]*)\}/g)].flatMap(([, braces]) =>
    namesIn(braces),
  );
  const used = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, braces]) => namesIn(braces)),
  );
  expect(new Set(used).size).toBeGreaterThan(15);
  expect([...new Set(used)].filter((name) => !shared.includes(name))).toEqual([]);
});

test('a released page has one build of the router: its provider and its hooks share a context', () => {
  const { alias } = webpackBase.base({ room: path.join(root, 'shared'), production: true }).resolve;
  const provider = readFileSync(
    path.join(root, 'shared/node_modules/react-router-dom/dist/index.mjs'),
    'utf8',
  );
  const entries = [...provider.matchAll(/from "(react-router[^"]*)"/g)].map(([, entry]) => entry);
  expect(new Set(entries)).toEqual(new Set(['react-router', 'react-router/dom']));
  for (const entry of entries)
    expect(alias[`${entry}$`]).toMatch(/react-router\/dist\/production\//);
});
