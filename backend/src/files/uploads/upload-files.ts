import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder that `uploads.path` is relative to. */
export const uploadsFolder = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Writes a file under the uploads folder; it appears under its name only when it is whole. */
export async function writeUpload(
  folder: string,
  relativePath: string,
  bytes: Buffer,
): Promise<void> {
  const target = path.join(folder, relativePath);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.part`, bytes);
  await rename(`${target}.part`, target);
}

/** Removes a file under the uploads folder; one that is gone already is no error. */
export const removeUpload = (folder: string, relativePath: string): Promise<void> =>
  rm(path.join(folder, relativePath), { force: true });
