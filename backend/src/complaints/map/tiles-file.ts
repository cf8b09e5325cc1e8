import { open, type FileHandle } from 'node:fs/promises';

/** The first bytes of a PMTiles archive of version 3: its name and version, 127 bytes in all. */
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
/** Places of the version, the kind of the tiles and the farthest zoom in the header. */
const AT = { version: 7, directory: 8, directoryLength: 16, kind: 99, mostZoom: 101 } as const;
const VECTOR = 1;

/** A part of the file, with what says whether it is still the same. */
export interface TilesPart {
  readonly data: Buffer;
  readonly first: number;
  readonly size: number;
  readonly etag: string;
}

export type TilesState =
  | { readonly isSound: true; readonly size: number; readonly mostZoom: number }
  | TilesFault;
interface TilesFault {
  readonly isSound: false;
  readonly why: 'missing' | 'no-pmtiles' | 'no-vector' | 'cut';
}

async function withFile<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

async function bytesOf(file: FileHandle, first: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first);
  return buffer.subarray(0, bytesRead);
}

/** The bytes `first` to `last` of the file, as far as it has them; no data where it ends before. Throws where it cannot be opened. */
export const readTiles = (path: string, first: number, last: number): Promise<TilesPart> =>
  withFile(path, async (file) => {
    const { size, mtimeMs } = await file.stat();
    const length = Math.max(0, Math.min(last, size - 1) - first + 1);
    return {
      ...{ data: await bytesOf(file, first, length), first, size },
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    };
  });

const fault = (why: TilesFault['why']): TilesFault => ({ isSound: false, why });

/** Whether the file is an archive of vector tiles whose directory lies in it. */
export async function stateOfTiles(path: string): Promise<TilesState> {
  try {
    const { data, size } = await readTiles(path, 0, HEADER_BYTES - 1);
    const isArchive = data.toString('latin1', 0, MAGIC.length) === MAGIC;
    if (!isArchive || data.length < HEADER_BYTES || data[AT.version] !== VERSION)
      return fault('no-pmtiles');
    if (data[AT.kind] !== VECTOR) return fault('no-vector');
    const end = data.readBigUInt64LE(AT.directory) + data.readBigUInt64LE(AT.directoryLength);
    return end > BigInt(size)
      ? fault('cut')
      : { isSound: true, size, mostZoom: data[AT.mostZoom] ?? 0 };
  } catch {
    return fault('missing');
  }
}
