import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WORKSPACE } from './workspace.mjs';
import { manifestOf, writeTooling } from './pack-platform.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-package-'));
  writeTooling(path.join(folder, 'tooling'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Made by the package itself, and what is read only in this workspace. */
const ELSEWHERE = /packed\/|\/units\.cjs|src\/(wire|ui\/app)|package\.json/;

test('every file that a tool of the package imports is in the package', () => {
  const tools = readdirSync(path.join(folder, 'tooling'), { recursive: true }).filter((file) =>
    /\.[cm]js$/.test(file),
  );
  const missing = tools.flatMap((file) => {
    const place = path.join(folder, 'tooling', file);
    return [...readFileSync(place, 'utf8').matchAll(/(?:from |import\(|require\()'(\.[^']+)'/g)]
      .map(([, name]) => name)
      .filter((name) => !ELSEWHERE.test(name))
      .filter((name) => !existsSync(path.resolve(path.dirname(place), name)))
      .map((name) => `${file} → ${name}`);
  });
  expect(tools).toContain('webpack/remote.cjs');
  expect(missing).toEqual([]);
});

test('the package asks for the very versions of this workspace, and offers each room of shared', () => {
  const { dependencies, exports } = manifestOf(folder);
  const pinned = JSON.parse(
    readFileSync(path.join(WORKSPACE, 'package.json'), 'utf8'),
  ).devDependencies;
  expect(dependencies.webpack).toBe(pinned.webpack);
  expect(Object.values(dependencies).filter((version) => !/^\d/.test(version))).toEqual([]);
  expect(exports['./api']).toBe('./src/api/index.js');
});
