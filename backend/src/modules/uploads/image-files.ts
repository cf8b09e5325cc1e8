import sharp, { type Sharp } from 'sharp';
import { readBmp } from './bmp';

/** A picture of a few hundred kilobytes can unfold to gigabytes; the largest phone cameras stay below this. */
const PIXEL_LIMIT = 120_000_000;
const QUALITY = 90;
/** WhatsApp takes pictures up to 5 MB (channel facts §7.3). */
const SENDABLE_BYTES = 5 * 1024 * 1024;

// One picture at a time in the library's own threads; the process has other work.
sharp.concurrency(1);
sharp.cache(false);

const open = (bytes: Buffer, animated: boolean): Sharp =>
  sharp(bytes, { animated, limitInputPixels: PIXEL_LIMIT, failOn: 'error' });

/** Decodes cheaply; throws for what is no picture. */
const decode = (bytes: Buffer) =>
  open(bytes, false).resize(16, 16, { fit: 'inside' }).raw().toBuffer();

function encode(image: Sharp, mimeType: string): Sharp {
  switch (mimeType) {
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: QUALITY });
    case 'image/gif':
      return image.gif();
    default:
      return image.jpeg({ quality: QUALITY });
  }
}

/**
 * The picture without anything that it tells beside itself: where and with what it was taken. A picture that tells nothing stays
 * byte for byte. Upright, animated and in its own format as before. Null: it cannot be decoded.
 */
export async function cleanImage(bytes: Buffer, mimeType: string): Promise<Buffer | null> {
  // Bitmaps have no place for such data.
  if (mimeType === 'image/bmp') return readBmp(bytes) === null ? null : bytes;
  try {
    const {
      exif,
      xmp,
      iptc,
      tifftagPhotoshop,
      comments,
      orientation,
      pages = 1,
    } = await open(bytes, false).metadata();
    const isSilent =
      [exif, xmp, iptc, tifftagPhotoshop, comments].every((each) => each === undefined) &&
      (orientation ?? 1) === 1;
    if (isSilent) {
      await decode(bytes);
      return bytes;
    }
    // Turning needs whole frames, and animations are never turned by a camera.
    const image = pages > 1 ? open(bytes, true) : open(bytes, false).autoOrient();
    return await encode(image.keepIccProfile(), mimeType).toBuffer();
  } catch {
    return null;
  }
}

function opened(bytes: Buffer, mimeType: string): Sharp | null {
  if (mimeType !== 'image/bmp') return open(bytes, false);
  const bitmap = readBmp(bytes);
  return (
    bitmap &&
    sharp(bitmap.pixels, {
      raw: { width: bitmap.width, height: bitmap.height, channels: 3 },
      limitInputPixels: PIXEL_LIMIT,
    })
  );
}

/** Any picture as a JPEG that every channel takes, on white where it was transparent. Null: it cannot be decoded. */
export async function toJpeg(bytes: Buffer, mimeType: string): Promise<Buffer | null> {
  try {
    for (const edge of [4096, 2048, 1280]) {
      const made = await opened(bytes, mimeType)
        ?.autoOrient()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
      if (made === undefined) return null;
      if (made.length <= SENDABLE_BYTES) return made;
    }
    return null;
  } catch {
    return null;
  }
}
