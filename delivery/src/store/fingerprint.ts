import { createHash, type Hash } from 'node:crypto';
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

/**
 * JSON with the keys of every object in order and no spaces (RFC 8785): equal values have equal texts, whoever writes them.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${members.join()}}`;
}

/** The SHA-256 of a set of files and the description of the build that they are, in hex (docs/releases.md): what is signed. */
export const wholeDigestOf = (files: Fingerprints, description: object): string =>
  hashOfFiles(files)
    .update(`${canonicalJson(description)}\n`)
    .digest('hex');

/** The beginning of a whole digest, by which people and addresses name a release. */
export const shortDigest = (whole: string): string => whole.slice(0, 12);

/** The digest of releases from before records were sealed: their descriptions were no part of it. */
export const digestOfFiles = (files: Fingerprints): string =>
  shortDigest(hashOfFiles(files).digest('hex'));

function hashOfFiles(files: Fingerprints): Hash {
  const hash = createHash('sha256');
  const inOrder = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [file, { integrity }] of inOrder) hash.update(`${file}\n${integrity}\n`);
  return hash;
}
