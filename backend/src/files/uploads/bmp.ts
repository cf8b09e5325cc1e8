const HEADER_BYTES = 54;
const SIDE_LIMIT = 16_384;

export interface Bitmap {
  width: number;
  height: number;
  /** RGB, top row first. */
  pixels: Buffer;
}

const isPlain = (bits: number, compression: number): boolean =>
  (compression === 0 && bits === 24) || ((compression === 0 || compression === 3) && bits === 32);
const isSide = (pixels: number): boolean => pixels >= 1 && pixels <= SIDE_LIMIT;

/**
 * Reads an uncompressed bitmap of 24 or 32 bits, as screenshots are; null for anything else. The
 * image library does not support bitmaps.
 */
export function readBmp(bytes: Buffer): Bitmap | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 2) !== 'BM') return null;
  const [start, width, tall] = [
    bytes.readUInt32LE(10),
    bytes.readInt32LE(18),
    bytes.readInt32LE(22),
  ];
  const [bits, compression] = [bytes.readUInt16LE(28), bytes.readUInt32LE(30)];
  const height = Math.abs(tall);
  if (!isPlain(bits, compression) || !isSide(width) || !isSide(height)) return null;
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  if (start < HEADER_BYTES || start + stride * height > bytes.length) return null;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // Rows stand bottom up unless the height is negative.
    const row = start + stride * (tall > 0 ? height - 1 - y : y);
    copyRow(bytes, row, step, pixels, y * width * 3, width);
  }
  return { width, height, pixels };
}

/** Copies a row of blue, green and red as red, green and blue. */
function copyRow(
  bytes: Buffer,
  row: number,
  step: number,
  pixels: Buffer,
  target: number,
  width: number,
): void {
  for (let x = 0; x < width; x += 1) {
    const from = row + x * step;
    const to = target + x * 3;
    pixels[to] = bytes[from + 2] ?? 0;
    pixels[to + 1] = bytes[from + 1] ?? 0;
    pixels[to + 2] = bytes[from] ?? 0;
  }
}
