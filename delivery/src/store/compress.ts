import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { isServed, type ReleaseRecord } from './release-record';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
} from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt)$/;
// Below this many bytes a compressed copy saves less than its own headers cost.
const WORTHWHILE = 512;

/** Files above this many bytes are packed less tightly: the tightest takes more than a second for each MB. */
const LARGE = 4 * 1024 * 1024;
/** Of Node's four threads, which read files as well: a gateway serves pages while it takes a build in. */
const inTurn = pLimit(2);

const tightest = (bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

const PACK = {
  '.br': (bytes: Buffer) => promisify(brotliCompress)(bytes, tightest(bytes)),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** The ending of a file that the store keeps packed alone: nobody is served it. */
export const PACKED = '.gz';

export const pack = PACK[PACKED];
export const unpack = UNPACK[PACKED];

/** Puts the packed copy in the place of a file. */
export async function packAlone(file: string): Promise<void> {
  await writeFile(`${file}${PACKED}`, await pack(await readFile(file)));
  await rm(file);
}

/** The content of a file that is kept packed alone. */
export const unpacked = async (file: string): Promise<Buffer> =>
  unpack(await readFile(`${file}${PACKED}`));

/** A release that is in the store already, and its folder. */
export interface StoredRelease {
  readonly folder: string;
  readonly record: ReleaseRecord;
}

/** The files of a release of which it has compressed copies. */
const chosenFiles = (record: ReleaseRecord): string[] =>
  Object.entries(record.files).flatMap(([file, { size }]) =>
    isServed(record, file) && COMPRESSIBLE.test(file) && size >= WORTHWHILE ? [file] : [],
  );

/**
 * Writes `.br` and `.gz` copies beside each text file, once, at publish, so that serving never compresses. Copies of files that stand
 * unchanged in the release before are taken from there: most are, and packing takes seconds. With `packsLater` the other `.br` copies,
 * nine tenths of that time, are left to {@link packRest}; until then browsers get the `.gz` ones.
 */
export async function compressFiles(
  folder: string,
  record: ReleaseRecord,
  before: StoredRelease | null,
  { packsLater = false } = {},
): Promise<void> {
  const packedBefore = async (file: string, suffix: keyof typeof PACK, bytes: Buffer) => {
    if (before?.record.files[file]?.integrity !== record.files[file]?.integrity) return null;
    const packed = await readFile(path.join(before?.folder ?? '', `${file}${suffix}`));
    // A damaged copy is not handed on.
    return (await UNPACK[suffix](packed)).equals(bytes) ? packed : null;
  };
  await Promise.all(
    chosenFiles(record).map(async (file) => {
      const target = path.join(folder, file);
      const bytes = await readFile(target);
      await Promise.all(
        (['.br', '.gz'] as const).map(async (suffix) => {
          const known = await packedBefore(file, suffix, bytes).catch(() => null);
          if (known === null && packsLater && suffix === '.br') return;
          await writeFile(`${target}${suffix}`, known ?? (await inTurn(() => PACK[suffix](bytes))));
        }),
      );
    }),
  );
}

/** Writes the `.br` copies that a release lacks, each whole at once by way of `draft`. Compresses in the calling thread, whose priority counts. */
export async function packRest(
  folder: string,
  record: ReleaseRecord,
  draft: string,
): Promise<void> {
  for (const file of chosenFiles(record)) {
    const target = path.join(folder, file);
    if (existsSync(`${target}.br`)) continue;
    const bytes = await readFile(target);
    await writeFile(draft, brotliCompressSync(bytes, tightest(bytes)));
    await rename(draft, `${target}.br`);
  }
}
