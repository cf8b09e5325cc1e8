import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import type { StoredFile } from '../files';

/** A compressed file of a backup; `sha256` is of the file as it lies on the disk, in hex. */
export interface Part {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Size and SHA-256 (hex) of bytes. */
export interface Measure {
  readonly bytes: number;
  readonly sha256: string;
}

type Source = AsyncIterable<Buffer>;

/** Passes bytes on and measures them. */
interface Meter {
  readonly pass: (source: Source) => Source;
  readonly read: () => Measure;
}

function createMeter(): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    read: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes a part in constant memory, and sees to it that it is on the disk. */
export async function writePart(folder: string, file: string, source: Source): Promise<Part> {
  const meter = createMeter();
  await pipeline(
    source,
    // A snapshot is held meanwhile: speed comes before the last tenth of the size.
    createGzip({ level: constants.Z_BEST_SPEED }),
    meter.pass,
    createWriteStream(path.join(folder, file), { mode: 0o600, flags: 'wx', flush: true }),
  );
  return { file, ...meter.read() };
}

/** The content of a part, unpacked. */
export async function* readPart(folder: string, { file }: Pick<Part, 'file'>): Source {
  const packed = createReadStream(path.join(folder, file));
  const unpacked = createGunzip();
  packed.once('error', (error) => unpacked.destroy(error));
  try {
    yield* packed.pipe(unpacked) as Source;
  } finally {
    packed.destroy();
  }
}

/** Null where there is no such file. */
export async function measureFile(file: string): Promise<Measure | null> {
  const meter = createMeter();
  try {
    for await (const _chunk of meter.pass(createReadStream(file)));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  return meter.read();
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Copies a file to this machine; null where there is none. The copy is on the disk when this ends. */
export async function copyMeasured(
  from: Pick<StoredFile, 'isThere' | 'stream'>,
  to: string,
): Promise<Measure | null> {
  // One that goes at this moment, as retention lets unused ones go, is missing as well.
  const source = await from.stream().catch(async (error: unknown) => {
    if (await from.isThere()) throw error;
    return null;
  });
  if (source === null) return null;
  const meter = createMeter();
  await pipeline(source, meter.pass, createWriteStream(to, { mode: 0o600, flush: true }));
  return meter.read();
}

/** The lines of a text. */
export async function* linesOf(source: Source): AsyncIterable<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
