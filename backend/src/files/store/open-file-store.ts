import type { Config } from '../../config/config';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';

/** The store that FILES_URL names, the data folder where it names none. */
export async function openFileStore({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<FileStore> {
  if (filesUrl === null) return createFolderStore(dataDir);
  // Its client is large, and most installations have one machine.
  const { createS3Store, readBucket } = await import('./s3-store');
  return createS3Store(readBucket(filesUrl));
}
