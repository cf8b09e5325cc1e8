import { randomUUID } from 'node:crypto';
import { schema, type Database } from '../src/database';
import { createFolderStore, uploadKey } from '../src/files';

/** A kept file of a company with any bytes, past the checks of an upload; `size` may claim more than is there. */
export async function insertUpload(
  db: Database,
  dataDir: string,
  {
    size,
    bytes,
    ...row
  }: { companyId: string; name: string; mimeType: string; bytes: Buffer; size?: number },
): Promise<{ id: string; url: string }> {
  const id = randomUUID();
  await createFolderStore(dataDir).write(uploadKey(id), bytes);
  await db
    .insert(schema.uploads)
    .values({ ...row, id, userId: null, size: size ?? bytes.length, path: id });
  return { id, url: `/uploads/${id}/${encodeURIComponent(row.name)}` };
}

/** The file's address as an answer or a provider is given it: with a signature behind it. */
export const signedLink = (address: string): string =>
  expect.stringContaining(`${address}?expires=`) as string;
