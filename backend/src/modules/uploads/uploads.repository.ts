import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { uploads } = schema;

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(db: Database, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** Of whoever is about to refer to the file: until the transaction ends, upkeep cannot take it for unused. */
export async function holdUpload(tx: Database, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('share');
  return row ?? null;
}

/** Not scoped by company: the signature of the link is the permission (see uploads.routes). */
export async function findUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}
