import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { copyMeasured } from './parts';

describe('a file that is copied into a backup', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-parts-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const target = () => path.join(folder, 'copy');
  const fails = () => Promise.reject(new Error('the store does not answer'));

  it('is measured as it is written', async () => {
    const stream = () => Promise.resolve(Readable.from([Buffer.from('ab'), Buffer.from('c')]));
    expect(await copyMeasured({ isThere: () => Promise.resolve(true), stream }, target())).toEqual({
      bytes: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(readFileSync(target(), 'utf8')).toBe('abc');
  });

  it('that is gone is missing, and one that is there and cannot be read ends the backup', async () => {
    const gone = { isThere: () => Promise.resolve(false), stream: fails };
    expect(await copyMeasured(gone, target())).toBeNull();
    const unreadable = { isThere: () => Promise.resolve(true), stream: fails };
    await expect(copyMeasured(unreadable, target())).rejects.toThrow('does not answer');
  });
});
