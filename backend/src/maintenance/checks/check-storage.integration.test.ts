import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBucket } from '../../../testing/bucket';
import { createFolderStore } from '../../files';
import { checkReleases, checkStorage } from './check-storage';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-check-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('buckets that take, give back and remove a file are found sound; one of releases that overwrites on a condition is not', async () => {
  const { urlOf, close } = await openBucket(folder);
  const config = {
    ...{ dataDir: path.join(folder, 'data'), filesUrl: urlOf('dosyalar') },
    releasesUrl: urlOf('surumler'),
  };
  try {
    const findings = await checkStorage(config);
    expect(findings.slice(-2)).toMatchObject([
      { part: 'Dosyalar', state: 'ok' },
      { part: 'Sürümler', state: 'problem', text: expect.stringContaining('koşullu') as string },
    ]);
  } finally {
    await close();
  }
});

test('a store of releases that keeps to its conditions is found sound, and nothing of the check stays in it', async () => {
  const store = createFolderStore(folder);
  expect(await checkReleases(store)).toMatchObject({ part: 'Sürümler', state: 'ok' });
  for (const below of ['locks/', 'uploads/']) expect(await store.hasAny(below)).toBe(false);
});
