import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RoomBuilder } from './room-builder.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'rooms-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A folder with a build of one file, whose text is `source`. */
function roomOf(name, source) {
  const folder = path.join(root, name);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.js'), source);
  writeFileSync(
    path.join(folder, 'webpack.config.cjs'),
    `module.exports = () => ({
      mode: 'production', context: __dirname, entry: './index.js',
      output: { path: require('node:path').resolve('dist') },
    });`,
  );
  return folder;
}

test('a room that does not build, its fault is answered, and the same process builds the next one', async () => {
  const builder = new RoomBuilder();
  const broken = roomOf('broken', "import './nothing.js';");
  const whole = roomOf('whole', 'document.title = "yapım";');

  expect(await builder.build(broken)).toContain("Can't resolve './nothing.js'");
  expect(await builder.build(whole)).toBeNull();
  builder.end();

  expect(readFileSync(path.join(whole, 'dist/main.js'), 'utf8')).toContain('yapım');
});

test('a room whose configuration cannot be read, the reason is answered', async () => {
  const folder = roomOf('unread', '');
  writeFileSync(path.join(folder, 'webpack.config.cjs'), "throw new Error('no such option');");
  const builder = new RoomBuilder();

  expect(await builder.build(folder)).toContain('no such option');
  builder.end();
});
