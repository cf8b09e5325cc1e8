import sharp, { type Sharp } from 'sharp';
import { readBmp } from './bmp';
import { stripGif } from './strip-gif';
import { stripJpeg } from './strip-jpeg';
import { stripPng } from './strip-png';
import { stripWebp } from './strip-webp';

/** Of all frames together. A file of a few hundred bytes can unfold to gigabytes; cameras of 64 megapixels stay below this. */
const PIXEL_LIMIT = 65_000_000;
const QUALITY = 90;
/** WhatsApp takes pictures up to 5 MB (docs/behaviour.md §9.5). */
const SENDABLE_BYTES = 5 * 1024 * 1024;

/** A picture, or why there is none. */
export type ImageResult = Buffer | 'unreadable' | 'too_large';

// One picture at a time in the library's own threads; the machine has other work.
sharp.concurrency(1);
sharp.cache(false);
// The library also reads formats that run other files' code, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
  ],
});

const STRIP: Readonly<Record<string, (bytes: Buffer) => Buffer | null>> = {
  jpeg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });

/** The facts of a picture by its header alone; throws for what is no picture. */
async function readHeader(bytes: Buffer) {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height, pages = 1, orientation = 1 } = header;
  return { format: header.format, isTooLarge: width * height * pages > PIXEL_LIMIT, orientation };
}

function encode(image: Sharp, format: string): Sharp {
  switch (format) {
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality: QUALITY });
    default:
      return image.jpeg({ quality: QUALITY });
  }
}

/**
 * The picture without its data of place, time and camera, upright and in its own format. Only a
 * picture that its camera turned is decoded; of all others the data around the pixels is left out,
 * and one that has none stays byte for byte.
 */
export async function cleanImage(bytes: Buffer, mimeType: string): Promise<ImageResult> {
  // Bitmaps have no place for such data.
  if (mimeType === 'image/bmp') return readBmp(bytes) === null ? 'unreadable' : bytes;
  try {
    const { format, isTooLarge, orientation } = await readHeader(bytes);
    if (isTooLarge) return 'too_large';
    const stripped = STRIP[format]?.(bytes) ?? null;
    if (stripped === null) return 'unreadable';
    if (orientation === 1) return stripped;
    return await encode(open(bytes).autoOrient().keepIccProfile(), format).toBuffer();
  } catch {
    return 'unreadable';
  }
}

function fromBmp(bytes: Buffer): Sharp | null {
  const bitmap = readBmp(bytes);
  return (
    bitmap &&
    sharp(bitmap.pixels, {
      raw: { width: bitmap.width, height: bitmap.height, channels: 3 },
      limitInputPixels: PIXEL_LIMIT,
    })
  );
}

/** Any picture as a JPEG that every channel takes, on white where it was transparent. */
export async function toJpeg(bytes: Buffer, mimeType: string): Promise<ImageResult> {
  try {
    const isBmp = mimeType === 'image/bmp';
    if (!isBmp && (await readHeader(bytes)).isTooLarge) return 'too_large';
    for (const edge of [4096, 2048, 1280]) {
      const made = await (isBmp ? fromBmp(bytes) : open(bytes))
        ?.autoOrient()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
      if (made === undefined) return 'unreadable';
      if (made.length <= SENDABLE_BYTES) return made;
    }
    return 'too_large';
  } catch {
    return 'unreadable';
  }
}
