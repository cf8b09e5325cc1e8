import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { uploads } = schema;

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(db: Database, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/** Not scoped by company: the signature of the link is the permission (see uploads.routes). */
export async function findUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}
