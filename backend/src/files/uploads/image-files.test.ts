import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { readBmp } from './bmp';
import { cleanImage, toJpeg, type ImageResult } from './image-files';

const asBytes = (result: ImageResult): Buffer =>
  Buffer.isBuffer(result) ? result : Buffer.alloc(0);
/** The pixels as they are stored, without what surrounds them. */
const pixelsOf = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } });
/** Lying on its side, taken at a place. */
const photo = () =>
  picture()
    .withExif({
      IFD0: { Make: 'Telefon' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const animation = (format: 'webp' | 'gif') =>
  sharp(Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } as never,
  })
    [format]({ loop: 0, delay: [100, 100] })
    .toBuffer();

function bitmap(width: number, height: number, bits = 24): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const bytes = Buffer.alloc(54 + stride * height);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(bits, 28);
  // The lowest row comes first: blue, green, red.
  bytes.set([1, 2, 3], 54);
  return bytes;
}

describe('cleanImage', () => {
  it('takes place and camera out of a photo and stands it upright', async () => {
    const taken = await photo();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Telefon');
    const clean = await cleanImage(taken, 'image/jpeg');
    const { exif, orientation, width, height, format } = await sharp(asBytes(clean)).metadata();
    expect({ exif, orientation, width, height, format }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 20,
      height: 40,
      format: 'jpeg',
    });
    expect(asBytes(clean).toString('latin1')).not.toContain('Telefon');
  });

  it('leaves a picture that tells nothing as it is', async () => {
    const png = await picture().png().toBuffer();
    expect(asBytes(await cleanImage(png, 'image/png')).equals(png)).toBe(true);
    const bmp = bitmap(3, 2);
    expect(await cleanImage(bmp, 'image/bmp')).toBe(bmp);
  });

  it.each(['webp', 'gif'] as const)('keeps an animated %s moving', async (format) => {
    const moving = await animation(format);
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const tagged =
      format === 'webp'
        ? await sharp(moving, { animated: true })
            .withExif({ IFD0: { Make: 'Telefon' } })
            .webp()
            .toBuffer()
        : moving;
    const clean = await cleanImage(tagged, `image/${format}`);
    expect(await sharp(asBytes(clean), { animated: true }).metadata()).toMatchObject({
      pages: 2,
      format,
    });
    expect(asBytes(clean).toString('latin1')).not.toContain('Telefon');
  });

  it.each([
    ['image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/bmp', Buffer.from('BM and nothing more than words, sixty bytes of them or so......')],
    ['image/svg+xml', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('opens no %s that is none', async (mimeType, bytes) =>
    expect(await cleanImage(bytes, mimeType)).toBe('unreadable'),
  );

  it.each(['jpeg', 'png', 'webp'] as const)(
    'leaves the data around the pixels of an upright %s out and the pixels as they are',
    async (format) => {
      const tagged = await picture()
        .withIccProfile('p3')
        .withExif({ IFD0: { Make: 'Telefon' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Telefon</x:xmpmeta>')
        [format]()
        .toBuffer();
      // A phone appends a film or a second picture.
      const clean = asBytes(
        await cleanImage(Buffer.concat([tagged, Buffer.from('Telefon')]), `image/${format}`),
      );
      expect(tagged.toString('latin1')).toContain('Telefon');
      expect(clean.toString('latin1')).not.toContain('Telefon');
      const { exif, xmp, icc } = await sharp(clean).metadata();
      expect([exif, xmp, icc === undefined]).toEqual([undefined, undefined, false]);
      expect((await pixelsOf(clean)).equals(await pixelsOf(tagged))).toBe(true);
    },
  );

  it('leaves comments out of a JPEG of several scans and out of an animated GIF', async () => {
    const comment = Buffer.from('\xff\xfe\x00\x09Telefon', 'latin1');
    const progressive = await picture().jpeg({ progressive: true }).toBuffer();
    const jpeg = Buffer.concat([progressive.subarray(0, 2), comment, progressive.subarray(2)]);
    expect(asBytes(await cleanImage(jpeg, 'image/jpeg')).equals(progressive)).toBe(true);

    const gif = await animation('gif');
    const noted = Buffer.concat([
      gif.subarray(0, -1),
      Buffer.from('\x21\xfe\x07Telefon\0;', 'latin1'),
    ]);
    expect(asBytes(await cleanImage(noted, 'image/gif')).equals(gif)).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'refuses a %s that is cut off',
    async (format) => {
      const whole = await picture(200, 100)[format]().toBuffer();
      for (const length of [whole.length - 3, Math.floor(whole.length * 0.7)])
        expect(await cleanImage(whole.subarray(0, length), `image/${format}`)).toBe('unreadable');
    },
  );

  it('refuses more pixels than a camera makes, by the header alone', async () => {
    const wide = await picture(10, 10).png().toBuffer();
    wide.writeUInt32BE(10_900, 16);
    wide.writeUInt32BE(10_900, 20);
    wide.writeUInt32BE(crc32(wide.subarray(12, 29)), 29);
    for (const work of [cleanImage, toJpeg])
      expect(await work(wide, 'image/png')).toBe('too_large');
  });

  it('counts the pixels of every frame', async () => {
    const noise = Buffer.from(Array.from({ length: 3 * 70 * 100 }, (_, at) => (at * 37) % 255));
    const canvas = await sharp(noise, {
      raw: { width: 10, height: 700, channels: 3, pageHeight: 10 } as never,
    })
      .gif({ loop: 0, delay: Array.from({ length: 70 }, () => 100) })
      .toBuffer();
    canvas.writeUInt16LE(1_000, 6);
    canvas.writeUInt16LE(1_000, 8);
    expect(await cleanImage(canvas, 'image/gif')).toBe('too_large');
  });
});

describe('toJpeg', () => {
  it('makes a JPEG of every kind, on white where it was transparent', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const made = await toJpeg(clear, 'image/webp');
    const { data } = await sharp(asBytes(made)).raw().toBuffer({ resolveWithObject: true });
    expect((await sharp(asBytes(made)).metadata()).format).toBe('jpeg');
    expect(data[0]).toBeGreaterThan(250);
    for (const bytes of [await animation('gif'), await photo()])
      expect(
        asBytes(await toJpeg(bytes, 'image/gif'))
          .subarray(0, 3)
          .toString('hex'),
      ).toBe('ffd8ff');
    expect(
      await sharp(asBytes(await toJpeg(bitmap(3, 2, 32), 'image/bmp'))).metadata(),
    ).toMatchObject({ width: 3, height: 2, format: 'jpeg' });
    expect(await toJpeg(Buffer.from('GIF89a'), 'image/gif')).toBe('unreadable');
  });
});

describe('readBmp', () => {
  it('reads rows from below and colours from blue to red', () => {
    const { width, height, pixels } = readBmp(bitmap(3, 2)) ?? {
      width: 0,
      height: 0,
      pixels: Buffer.alloc(0),
    };
    expect([width, height, [...pixels.subarray(9, 12)]]).toEqual([3, 2, [3, 2, 1]]);
  });

  it.each([bitmap(3, 2).subarray(0, 60), bitmap(3, 2, 8), Buffer.from('BM')])(
    'refuses what it cannot read whole (%#)',
    (bytes) => expect(readBmp(bytes)).toBeNull(),
  );
});
