const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

/** Application data that a viewer needs for the right colours and size. */
const NEEDED: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  const needed = NEEDED.get(marker);
  return needed !== undefined && segment.toString('latin1', 4, 4 + needed.length) === needed;
}

/** Where the compressed data that begins at `from` ends: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isData = next === 0x00 || next === 0xff || (next !== undefined && (next & 0xf8) === 0xd0);
    if (!isData) return at;
  }
  return bytes.length;
}

/**
 * A JPEG without EXIF, XMP, IPTC, comments and whatever follows its end, its pixels untouched; null when its segments do not lead
 * to its end. Its orientation is lost with the EXIF data.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1; // Markers may be preceded by fill bytes.
      continue;
    }
    if (marker === END) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (next > bytes.length) return null;
    const segment = bytes.subarray(at, next);
    if (isKept(marker, segment)) kept.push(segment);
    at = next;
  }
  return null;
}
