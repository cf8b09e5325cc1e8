import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config';

const GIB = 1024 ** 3;

/** The embedded database keeps its busiest pages in this process; beyond this size PostgreSQL has to take over. */
export const EMBEDDED_LIMIT_BYTES = 4 * GIB;

/** The bytes of the embedded database in DATA_DIR; 0 where there is none. */
export async function embeddedSize({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const folder = path.join(dataDir, 'database');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      // A file may go meanwhile.
      .map(({ parentPath, name }) =>
        stat(path.join(parentPath, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes as an operator reads them. */
export const inGib = (bytes: number): string =>
  `${(bytes / GIB).toLocaleString('tr', { maximumFractionDigits: 1 })} GB`;
