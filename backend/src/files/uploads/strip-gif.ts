const SCREEN_BYTES = 13;
const IMAGE_BYTES = 10;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The application data that says how often an animation is repeated. */
const REPETITION = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Bytes of the colour table that the packed field announces. */
const colorTableBytes = (packed: number): number =>
  (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1);

/** Behind the sub-blocks that begin at `from`; behind the end of the file when they are cut off. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size !== 0; size = bytes[at]) {
    if (size === undefined) return bytes.length + 1;
    at += 1 + size;
  }
  return at + 1;
}

function isKept(block: Buffer): boolean {
  if (block[0] !== EXTENSION) return true;
  if (block[1] === APPLICATION) return REPETITION.has(block.toString('latin1', 3, 14));
  return block[1] !== COMMENT;
}

/** A GIF without comments, XMP and whatever follows its end, its frames untouched; null when its blocks do not lead to its end. */
export function stripGif(bytes: Buffer): Buffer | null {
  if (bytes.length < SCREEN_BYTES) return null;
  let at = SCREEN_BYTES + colorTableBytes(bytes[SCREEN_BYTES - 3] ?? 0);
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    if (bytes[at] === END) return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
    const isImage = bytes[at] === IMAGE;
    if (!isImage && bytes[at] !== EXTENSION) return null;
    const start = isImage
      ? at + IMAGE_BYTES + colorTableBytes(bytes[at + IMAGE_BYTES - 1] ?? 0) + 1
      : at + 2;
    const next = endOfBlocks(bytes, start);
    if (next > bytes.length) return null;
    const block = bytes.subarray(at, next);
    if (isKept(block)) kept.push(block);
    at = next;
  }
  return null;
}
