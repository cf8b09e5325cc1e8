import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pack, PACKED } from './compress';
import { FAKES } from './released-files';

/** The file with the fakes of a release. Those of a later build of the same release replace them: a fault in fakes is mended without a new release. */
export const FAKES_FILE = `${FAKES}${PACKED}`;

/** The fakes of a build, packed; null where it has none. */
export async function packFakes(dist: string): Promise<Buffer | null> {
  const source = path.join(dist, FAKES);
  return existsSync(source) ? pack(await readFile(source)) : null;
}
