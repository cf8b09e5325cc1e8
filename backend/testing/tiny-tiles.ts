/** A PMTiles archive of version 3 (its published specification) with one tile of zoom 0, without compression. */
export function tinyTiles(tile: Uint8Array, { kind = 1 }: { readonly kind?: number } = {}): Buffer {
  const HEADER = 127;
  // One entry: its tile, how often it stands in a row, its length (two bytes as a varint) and its place, counted from one.
  const directory = Buffer.from([1, 0, 1, (tile.length & 0x7f) | 0x80, tile.length >> 7, 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const places = [
    ...[HEADER, directory.length],
    ...[HEADER + directory.length, metadata.length],
    ...[HEADER + directory.length + metadata.length, 0],
    ...[HEADER + directory.length + metadata.length, tile.length],
    ...[1, 1, 1],
  ];
  for (const [at, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + at * 8);
  // Clustered; no compression of directories and of tiles; the kind of the tiles; zoom 0 to 0.
  header.set([1, 1, 1, kind, 0, 0], 96);
  // Bounds and centre in ten-millionths of a degree.
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  return Buffer.concat([header, directory, metadata, tile]);
}
