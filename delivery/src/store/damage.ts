import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PACKED } from './compress';
import { filesBelow } from './fingerprint';
import { isServed, RECORD, type ReleaseRecord } from './release-record';
import { isAsPublished } from './seal';
import { wrongFiles } from './wrong-files';

/**
 * Names each file of a release that is missing, changed or not recorded, its record among them. A compressed copy must unpack to the file that
 * it stands for. `check` reads the files.
 */
export async function damagedFiles(
  folder: string,
  record: Pick<ReleaseRecord, 'files' | 'declarations' | 'digest'>,
  check: typeof wrongFiles = wrongFiles,
): Promise<string[]> {
  const recorded = record.files;
  const found = (await filesBelow(folder).catch(() => [])).filter((file) => file !== RECORD);
  const missing = Object.keys(recorded)
    .map((file) => (isServed(record, file) ? file : `${file}${PACKED}`))
    .filter((file) => !found.includes(file));
  const wrong = await check({ folder, found, recorded });
  const text = await readFile(path.join(folder, RECORD), 'utf8').catch(() => '');
  const changed = isAsPublished(text, record.digest) ? [] : [RECORD];
  return [...changed, ...missing, ...wrong];
}
