import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by path, each with its `sha384-…` integrity and its size in bytes. */
export type Fingerprints = Record<string, { integrity: string; size: number }>;

/** Every file below a folder; paths have forward slashes and are in order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

export const fingerprint = (bytes: Buffer): Fingerprints[string] => ({
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  size: bytes.length,
});

export async function fingerprintFolder(folder: string): Promise<Fingerprints> {
  const files: Fingerprints = {};
  for (const file of await filesBelow(folder))
    files[file] = fingerprint(await readFile(path.join(folder, file)));
  return files;
}

/** One short name for a whole set of files. */
export function digestOf(files: Fingerprints): string {
  const hash = createHash('sha256');
  for (const [file, { integrity }] of Object.entries(files)) hash.update(`${file}\n${integrity}\n`);
  return hash.digest('hex').slice(0, 12);
}
