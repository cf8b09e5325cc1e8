import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UNPACK } from './compress';
import { filesBelow, fingerprint, type Fingerprints } from './fingerprint';
import { RECORD } from './release-record';

/** Names each file of a release that is missing, changed or not recorded. A compressed copy must unpack to the file that it stands for. */
export async function damagedFiles(folder: string, recorded: Fingerprints): Promise<string[]> {
  const found = (await filesBelow(folder).catch(() => [])).filter((file) => file !== RECORD);
  const missing = Object.keys(recorded).filter((file) => !found.includes(file));
  const wrong = await Promise.all(
    found.map(async (file) => ((await isAsRecorded(folder, file, recorded)) ? [] : [file])),
  );
  return [...missing, ...wrong.flat()];
}

async function isAsRecorded(
  folder: string,
  file: string,
  recorded: Fingerprints,
): Promise<boolean> {
  const bytes = await readFile(path.join(folder, file));
  if (recorded[file]) return fingerprint(bytes).integrity === recorded[file].integrity;
  const suffix = path.extname(file);
  const original = recorded[file.slice(0, -suffix.length)];
  const unpacked = original && (await UNPACK[suffix]?.(bytes).catch(() => null));
  return Boolean(unpacked) && fingerprint(unpacked as Buffer).integrity === original?.integrity;
}
