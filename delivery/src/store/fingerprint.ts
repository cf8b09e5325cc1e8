import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type Files = Record<string, { integrity: string; size: number }>;

/** Hashes every file below a folder; keys are paths with forward slashes, in order. */
export async function fingerprintFolder(folder: string, skip: (file: string) => boolean = () => false): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !skip(file))
    .sort();
  const files: Files = {};
  for (const file of paths) {
    const bytes = await readFile(path.join(folder, file));
    files[file] = { integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`, size: bytes.length };
  }
  return files;
}

/** One short name for a whole set of files. */
export function digestOf(files: Files): string {
  const hash = createHash('sha256');
  for (const [file, { integrity }] of Object.entries(files)) hash.update(`${file}\n${integrity}\n`);
  return hash.digest('hex').slice(0, 12);
}
