const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Of the flags of VP8X: EXIF data and XMP data follow. */
const METADATA_FLAGS = 0x08 | 0x04;

/** The chunks that decide what is seen. */
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(CHUNK_HEADER_BYTES) & ~METADATA_FLAGS, CHUNK_HEADER_BYTES);
  return copy;
}

/** A WebP without EXIF, XMP and unknown data and whatever follows its end, its pixels untouched; null when its chunks do not fill it. */
export function stripWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < HEADER_BYTES) return null;
  const end = CHUNK_HEADER_BYTES + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const kept: Buffer[] = [];
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES < end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const next = at + CHUNK_HEADER_BYTES + size + (size % 2);
    if (next > end) return null;
    const chunk = bytes.subarray(at, next);
    if (KEPT.has(type)) kept.push(type === 'VP8X' ? withoutMetadataFlags(chunk) : chunk);
    at = next;
  }
  if (kept.length === 0) return null;
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([header, ...kept]);
}
