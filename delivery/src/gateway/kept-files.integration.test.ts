import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '../testing/fake-build';
import { KeptFiles } from './kept-files';

test('the least recently requested file is dropped first; the rest is not read again for each caller', async () => {
  const root = await scratchFolder();
  const files = ['one', 'two', 'three'].map((name) => path.join(root, name));
  for (const file of files) await writeFile(file, 'x'.repeat(40));
  const [one = '', two = '', three = ''] = files;
  const kept = new KeptFiles(100);
  for (const file of [one, two, three]) expect((await kept.read(file))?.length).toBe(40);
  for (const file of files) await rm(file);
  // Within the time for which a look at the disk is trusted, only what is still in memory is there.
  expect([await kept.read(two), await kept.read(three)].map((bytes) => bytes?.length)).toEqual([
    40, 40,
  ]);
  expect(await kept.read(one)).toBeNull();
});
