import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { inBackend } from '../../config/folders';
import { until } from '../../../testing/until';
import { createImageProcess } from './image-process';

const picture = (edge = 20) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#c02020' } });

/** Answers its own process id; never answers `image/hang`, ends at `image/die`. */
const STAND_IN = `
process.on('disconnect', () => process.exit(0));
process.on('message', ({ mimeType }) => {
  if (mimeType === 'image/hang') return;
  if (mimeType === 'image/die') process.exit(3);
  process.send(Buffer.from(String(process.pid)));
});
process.send('ready');
`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('the process for pictures', () => {
  let folder: string;
  let entry: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-images-'));
    entry = path.join(folder, 'stand-in.mjs');
    writeFileSync(entry, STAND_IN);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pidFrom = (result: Buffer | string) => Number(result.toString());
  const bytes = Buffer.from('x');

  it.each([
    ['from its source', undefined],
    ['as it is built', inBackend('dist/server/images.main.mjs')],
  ])('%s, cleans and converts pictures, and refuses what is none', async (_, built) => {
    const images = createImageProcess(built === undefined ? {} : { entry: built });
    const png = await picture().png().toBuffer();
    const [clean, jpeg, none] = await Promise.all([
      images.clean(png, 'image/png'),
      images.toJpeg(png, 'image/png'),
      images.clean(Buffer.from('x'), 'image/png'),
    ]);
    expect(png.equals(Buffer.from(clean))).toBe(true);
    expect(Buffer.from(jpeg).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(none).toBe('unreadable');
  });

  it('ends a picture that needs more memory than the process may hold', async () => {
    const turned = await picture(4_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const images = createImageProcess({ memoryMb: 10 });
    expect(await images.clean(turned, 'image/jpeg')).toBe('too_large');
  });

  it('ends a picture that takes too long, and works on the next one in a new process', async () => {
    const images = createImageProcess({ entry, timeoutMs: 1_500 });
    const first = pidFrom(await images.clean(bytes, 'image/png'));
    expect(pidFrom(await images.clean(bytes, 'image/png'))).toBe(first);
    const [hung, next] = await Promise.all([
      images.clean(bytes, 'image/hang'),
      images.clean(bytes, 'image/png'),
    ]);
    expect(hung).toBe('too_large');
    expect(pidFrom(next)).not.toBe(first);
    await until(() => !isAlive(first));
    expect(await images.clean(bytes, 'image/die')).toBe('too_large');
    expect(pidFrom(await images.clean(bytes, 'image/png'))).toBeGreaterThan(0);
  });

  it('ends after a while without pictures', async () => {
    const images = createImageProcess({ entry, idleMs: 50 });
    const pid = pidFrom(await images.clean(bytes, 'image/png'));
    await until(() => !isAlive(pid));
  });

  it('refuses pictures while too many wait', async () => {
    const images = createImageProcess({ entry });
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, () => images.clean(bytes, 'image/png')),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.map((each) => (each as PromiseRejectedResult).reason as unknown)).toEqual(
      Array.from(
        { length: 4 },
        () => expect.objectContaining({ status: 503, code: 'busy' }) as unknown,
      ),
    );
  });
});
