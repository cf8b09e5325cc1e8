import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { linksOf } from '@muhatap/shared/contract';
import { moduleManifest } from '@muhatap/shared/wire/releases';

const ROOT = path.resolve(__dirname, '../../../..');
const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('remote-'));
const read = (...parts: string[]) => readFileSync(path.join(ROOT, ...parts), 'utf8');
const sourcesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, 'src', file), text: read(folder, 'src', file) }));
const sources = ['host', ...remotes].flatMap(sourcesOf);

const offered = linksOf(
  remotes.map((folder) => moduleManifest.parse(JSON.parse(read(folder, 'module.json')))),
);
const called = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\b(?:linkTo|useLink)\((?:\s*'([^']*)')?/g)].map(([, name]) => ({
    file,
    name: name ?? '',
  })),
);

it('every link that a page follows is offered by a module, and named where it is followed', () => {
  expect(called.length).toBeGreaterThan(5);
  expect(called.filter(({ name }) => !Object.hasOwn(offered, name))).toEqual([]);
});

it('no link is offered that no page follows', () => {
  const names = new Set(called.map(({ name }) => name));
  expect(Object.keys(offered).filter((name) => !names.has(name))).toEqual([]);
});

it("the fakes of a module's links are as the other module offers them", () => {
  const fakes = sources
    .filter(({ file }) => file.endsWith('/fakes/links.ts'))
    .flatMap(({ text }) => [...text.matchAll(/'([a-z]+:[a-z-]+)': '([^']*)'/g)])
    .map(([, name = '', address]) => [name, address]);
  expect(fakes.length).toBeGreaterThan(5);
  expect(fakes).toEqual(fakes.map(([name = '']) => [name, offered[name]]));
});
