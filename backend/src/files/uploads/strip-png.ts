const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** The chunks that decide what is seen. */
const KEPT = new Set(
  (
    'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT ' +
    'acTL fcTL fdAT'
  ).split(' '),
);

/** A PNG without EXIF data, texts, times and whatever follows its end, its pixels untouched; null when its chunks do not lead to its end. */
export function stripPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (next > bytes.length) return null;
    if (KEPT.has(type)) kept.push(bytes.subarray(at, next));
    if (type === 'IEND') return Buffer.concat(kept);
    at = next;
  }
  return null;
}
