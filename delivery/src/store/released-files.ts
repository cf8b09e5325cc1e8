import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, fingerprint, wholeDigestOf } from './fingerprint';
import { describedFields } from './seal';

/** The description beside a build's files. */
export const ASSETS = 'release-assets.json';
/** The team's notes on the release; no file of it, so the same files stay the same release. */
export const NOTES = 'notes.md';
/** The module's fakes, on which its pages are opened before they become live. They may change without a new release. */
export const FAKES = 'fakes.cjs';
/** The launcher's note of the sources that it built. */
const STAMP = 'build-stamp.txt';

/** The files that a release carries: what a browser runs, so it is the same whoever built it. The rest stays with the build. */
export const releasedFiles = async (dist: string): Promise<string[]> =>
  (await filesBelow(dist)).filter(
    (file) =>
      ![ASSETS, STAMP, NOTES, FAKES].includes(file) &&
      !file.endsWith('.map') &&
      !file.endsWith('.LICENSE.txt'),
  );

/** The whole digest that a build will have as a release. The package for modules of other repositories contains it: who signs a build names its digest. */
export async function digestOfBuild(dist: string): Promise<string> {
  const files = await Promise.all(
    (await releasedFiles(dist)).map(
      async (file) => [file, fingerprint(await readFile(path.join(dist, file)))] as const,
    ),
  );
  const description: unknown = JSON.parse(await readFile(path.join(dist, ASSETS), 'utf8'));
  return wholeDigestOf(Object.fromEntries(files), describedFields(description as object));
}
