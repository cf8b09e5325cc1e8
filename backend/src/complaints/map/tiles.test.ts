import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { checkMapTiles } from '../../maintenance/checks/check-map-tiles';
import { handleErrors } from '../../http/error-handler';
import { tinyTiles } from '../../../testing/tiny-tiles';
import { tilesRoutes } from './tiles.routes';

const folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-tiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const archive = tinyTiles(Buffer.from('a tile'));
const fileOf = (name: string, bytes: Uint8Array) => {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
};

/** Asks for a part of a file. */
async function ask(file: string | null, headers: Readonly<Record<string, string>>) {
  const app = Fastify();
  handleErrors(app, { isUnstorable: () => false, isAway: () => false, labels: {} });
  await app.register(tilesRoutes(file));
  const answer = await app.inject({ url: '/api/complaint-map/tiles', headers: { ...headers } });
  await app.close();
  return answer;
}

describe('the tiles of the map', () => {
  it('come by parts, with their place in the file and its tag', async () => {
    const file = fileOf('sound.pmtiles', archive);
    const answer = await ask(file, { range: 'bytes=0-6' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'PMTiles']);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 0-6/${archive.length}`,
      'content-length': '7',
      'cache-control': 'private, max-age=3600',
    });
    const tag = String(answer.headers['etag']);
    const again = await ask(file, { range: 'bytes=0-6', 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    fileOf('sound.pmtiles', tinyTiles(Buffer.from('another tile')));
    expect((await ask(file, { range: 'bytes=0-6' })).headers['etag']).not.toBe(tag);
  });

  it('end where the file ends, and begin nowhere behind it', async () => {
    const file = fileOf('short.pmtiles', archive);
    const last = await ask(file, { range: `bytes=${archive.length - 4}-${archive.length + 900}` });
    expect([last.statusCode, last.body]).toEqual([206, 'tile']);
    const behind = await ask(file, { range: `bytes=${archive.length}-${archive.length + 9}` });
    expect(behind.statusCode).toBe(416);
    expect(behind.headers['content-range']).toBe(`bytes */${archive.length}`);
    expect(behind.json()).toMatchObject({ error: { code: 'range_invalid' } });
  });

  it.each([
    ['no range', undefined],
    ['a range without an end', 'bytes=5-'],
    ['the last bytes', 'bytes=-5'],
    ['two ranges', 'bytes=0-1,4-5'],
    ['a range that ends before it begins', 'bytes=9-3'],
    ['another unit', 'lines=0-1'],
    ['more than 4 MB', 'bytes=0-4194304'],
  ])('are refused for %s', async (_, range) => {
    const answer = await ask(
      fileOf('sound.pmtiles', archive),
      range === undefined ? {} : { range },
    );
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      400,
      'range_invalid',
    ]);
  });

  it('are said to be missing where no file is named, and where it cannot be opened', async () => {
    for (const file of [null, path.join(folder, 'away.pmtiles')]) {
      const answer = await ask(file, { range: 'bytes=0-6' });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { error: { code: 'tiles_missing' } },
      ]);
    }
  });
});

describe('the check of the tiles', () => {
  const check = async (file: string | null) => {
    const [finding] = await checkMapTiles({ mapTiles: file });
    return finding && [finding.state, finding.text.replace(`${folder}${path.sep}`, '')];
  };

  it('says nothing where no file is named, and the farthest zoom of a sound one', async () => {
    expect(await check(null)).toBeUndefined();
    const file = fileOf('sound.pmtiles', archive);
    expect(await check(file)).toEqual(['ok', 'sound.pmtiles (1 MB, 0. düzeye kadar)']);
  });

  it('names a file that is missing, no archive, of pictures, or cut', async () => {
    expect(await check(path.join(folder, 'away.pmtiles'))).toEqual([
      'problem',
      'away.pmtiles açılamadı',
    ]);
    const text = fileOf('text.pmtiles', Buffer.from('<html>'.repeat(50)));
    expect(await check(text)).toEqual([
      'problem',
      'text.pmtiles bir PMTiles (sürüm 3) dosyası değil',
    ]);
    const pictures = fileOf('png.pmtiles', tinyTiles(Buffer.from('png'), { kind: 2 }));
    expect(await check(pictures)).toEqual(['problem', 'png.pmtiles vektör karolar içermiyor']);
    const cut = fileOf('cut.pmtiles', archive);
    truncateSync(cut, 130);
    expect(await check(cut)).toEqual(['problem', 'cut.pmtiles yarım kalmış']);
  });
});
