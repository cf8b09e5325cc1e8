import { statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// Two folders up from the source and from the built server alike.
const backend = new URL('../../', import.meta.url);

/** The backend's own folder, the address of a file in it. */
export const inBackend = (file: string): string => fileURLToPath(new URL(file, backend));

/** Bytes that are free where a folder lies. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The folder of all packages. */
export const WORKSPACE = inBackend('..');
