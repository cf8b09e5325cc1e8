import path from 'node:path';
import type { Config } from '../../config/config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';

/** The store that FILES_URL names, the data folder where it names none. */
export async function openFileStore({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  return openStore(filesUrl, dataDir);
}

/** The files of the release store, which the gateways write: the bucket that RELEASES_URL names, a folder of the data folder where it names none. */
export async function openReleaseFiles({
  releasesUrl,
  dataDir,
}: Pick<Config, 'releasesUrl' | 'dataDir'>): Promise<FileStore> {
  return openStore(releasesUrl, path.join(dataDir, 'releases'));
}

async function openStore(url: string | null, folder: string): Promise<FileStore> {
  if (url === null) return createFolderStore(folder);
  // Its client is large, and most installations have one machine.
  const { createS3Store, readBucket } = await import('./s3-store');
  return createS3Store(readBucket(url));
}
