import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(m?js|css|html|svg|json|txt)$/;
// Below this many bytes a compressed copy saves less than its own headers cost.
const WORTHWHILE = 512;

const PACK = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Unpacks the copy with each ending into the original file. */
export const UNPACK: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** Writes `.br` and `.gz` copies beside each text file, once, at publish, so that serving never compresses. */
export async function compressFiles(
  folder: string,
  files: Record<string, { size: number }>,
): Promise<void> {
  const chosen = Object.keys(files).filter(
    (file) => COMPRESSIBLE.test(file) && (files[file]?.size ?? 0) >= WORTHWHILE,
  );
  await Promise.all(
    chosen.map(async (file) => {
      const target = path.join(folder, file);
      const bytes = await readFile(target);
      await Promise.all(
        Object.entries(PACK).map(async ([suffix, pack]) =>
          writeFile(`${target}${suffix}`, await pack(bytes)),
        ),
      );
    }),
  );
}
