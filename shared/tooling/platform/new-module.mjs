import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const SUFFIX = '.template';
/** npm leaves a file of that name out of a package. */
const NAMES = { gitignore: '.gitignore' };
const { version: contract } = createRequire(import.meta.url)(
  '../../src/wire/contract-version.json',
);

/** Writes a module with one page, its fakes and its tests into a folder that has none, and its commands into `package.json`. */
export function newModule(folder, name, title) {
  if (!/^remote-[a-z]+$/.test(name ?? ''))
    throw new Refusal('A module is called remote-<name>, in small letters: remote-hello.');
  const id = name.slice('remote-'.length);
  const written = {
    id,
    title: title ?? id[0].toLocaleUpperCase('tr') + id.slice(1),
    contract: `^${contract}`,
  };
  const files = readdirSync(TEMPLATE, { recursive: true })
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => {
      const plain = file.slice(0, -SUFFIX.length);
      return { from: path.join(TEMPLATE, file), to: path.join(folder, NAMES[plain] ?? plain) };
    });
  const taken = files.find(({ to }) => existsSync(to));
  if (taken) throw new Refusal(`${path.relative(folder, taken.to)} is already there.`);
  for (const { from, to } of files) {
    mkdirSync(path.dirname(to), { recursive: true });
    const text = readFileSync(from, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, key) => written[key]);
    writeFileSync(to, text);
  }
  writePackage(path.join(folder, 'package.json'), name);
}

/** Dependencies that are there stay. */
function writePackage(file, name) {
  const { dependencies, devDependencies } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const commands = ['dev', 'test', 'build', 'publish'];
  const made = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((one) => [one, `muhatap-module ${one}`])),
    jest: { preset: '@muhatap/platform' },
    dependencies,
    devDependencies,
  };
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
}
