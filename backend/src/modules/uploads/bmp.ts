const HEADER_BYTES = 54;
const SIDE_LIMIT = 16_384;

export interface Bitmap {
  width: number;
  height: number;
  /** RGB, top row first. */
  pixels: Buffer;
}

/** Reads an uncompressed bitmap of 24 or 32 bits, the kind that screenshots are; null for anything else. The image library knows no bitmaps. */
export function readBmp(bytes: Buffer): Bitmap | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 2) !== 'BM') return null;
  const [start, width, tall] = [
    bytes.readUInt32LE(10),
    bytes.readInt32LE(18),
    bytes.readInt32LE(22),
  ];
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  const height = Math.abs(tall);
  const isPlain = compression === 0 || (compression === 3 && bits === 32);
  if (
    !isPlain ||
    (bits !== 24 && bits !== 32) ||
    width < 1 ||
    height < 1 ||
    width > SIDE_LIMIT ||
    height > SIDE_LIMIT
  )
    return null;
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  if (start < HEADER_BYTES || start + stride * height > bytes.length) return null;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // Rows stand bottom up unless the height is negative.
    const row = start + stride * (tall > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const from = row + x * step;
      const to = (y * width + x) * 3;
      pixels[to] = bytes[from + 2] ?? 0;
      pixels[to + 1] = bytes[from + 1] ?? 0;
      pixels[to + 2] = bytes[from] ?? 0;
    }
  }
  return { width, height, pixels };
}
