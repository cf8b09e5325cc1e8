import * as zlib from 'node:zlib';

// Came with Node 20.15; before it a page is compressed anew each time.
const crc32 = (zlib as { crc32?: (data: Buffer, value?: number) => number }).crc32;

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const EMPTY_LAST_BLOCK = Buffer.from([3, 0]);

/** A text with gaps that are filled in anew each time. */
export interface Template {
  fill(value: string): string;
  /** The same as gzip. The fixed parts are compressed once: what stands between them travels as it is. */
  zip(value: string): Buffer;
}

/** `parts` are what stands around the gaps. */
export function templateOf(parts: readonly string[]): Template {
  const fixed = parts.map((part) => Buffer.from(part));
  // Flushed at its end, each part is a whole number of bytes that does not depend on the parts
  // before it, so they can be put in a row.
  const zipped = fixed.map((part) =>
    zlib.deflateRawSync(part, { level: 9, finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  );
  const fill = (value: string): string => parts.join(value);
  return {
    fill,
    zip(value) {
      if (!crc32) return zlib.gzipSync(fill(value), { level: 2 });
      const gap = Buffer.from(value);
      const rows = zipped.flatMap((part, index) =>
        index === 0 ? [part] : [storedBlock(gap), part],
      );
      const plain = fixed
        .flatMap((part, index) => (index === 0 ? [part] : [gap, part]))
        .filter(({ length }) => length > 0);
      const sum = plain.reduce((value, bytes) => crc32(bytes, value), 0); // of no bytes it would be 0, whatever came before
      const size = plain.reduce((all, { length }) => all + length, 0);
      const end = Buffer.alloc(8);
      end.writeUInt32LE(sum, 0);
      end.writeUInt32LE(size % 2 ** 32, 4);
      return Buffer.concat([HEADER, ...rows, EMPTY_LAST_BLOCK, end]);
    },
  };
}

/** A block of deflate that holds its bytes as they are (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
