import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { isServed, type ReleaseRecord } from './release-record';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt)$/;
// Below this many bytes a compressed copy saves less than its own headers cost.
const WORTHWHILE = 512;

/** Files above this many bytes are packed less tightly: the tightest takes more than a second for each MB. */
const LARGE = 4 * 1024 * 1024;
/** Of Node's four threads, which read files as well: a gateway serves pages while it takes a build in. */
const inTurn = pLimit(2);

const PACK = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 5 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
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

/**
 * Writes `.br` and `.gz` copies beside each text file, once, at publish, so that serving never compresses. Copies of files that stand
 * unchanged in the release before are taken from there: most are, and packing takes seconds.
 */
export async function compressFiles(
  folder: string,
  record: ReleaseRecord,
  before: StoredRelease | null,
): Promise<void> {
  const chosen = Object.entries(record.files).filter(
    ([file, { size }]) => isServed(record, file) && COMPRESSIBLE.test(file) && size >= WORTHWHILE,
  );
  const packedBefore = async (file: string, suffix: keyof typeof PACK, bytes: Buffer) => {
    if (before?.record.files[file]?.integrity !== record.files[file]?.integrity) return null;
    const packed = await readFile(path.join(before?.folder ?? '', `${file}${suffix}`));
    // A damaged copy is not handed on.
    return (await UNPACK[suffix](packed)).equals(bytes) ? packed : null;
  };
  await Promise.all(
    chosen.map(async ([file]) => {
      const target = path.join(folder, file);
      const bytes = await readFile(target);
      await Promise.all(
        (['.br', '.gz'] as const).map(async (suffix) => {
          const known = await packedBefore(file, suffix, bytes).catch(() => null);
          await writeFile(`${target}${suffix}`, known ?? (await inTurn(() => PACK[suffix](bytes))));
        }),
      );
    }),
  );
}
