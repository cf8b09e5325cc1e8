import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { PicturePlace } from './picture-place';

const { uploads } = schema;

export type UploadRow = typeof uploads.$inferSelect;

export async function insertUpload(db: Database, row: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(row);
}

/**
 * Called before a reference to the file is written: until the transaction ends, retention cannot
 * delete it as unused.
 */
export async function holdUpload(tx: Database, id: string): Promise<UploadRow | null> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('share');
  return row ?? null;
}

/** Not scoped by company: the signature of the link is the permission (see uploads.routes). */
export async function findUpload(db: Database, id: string): Promise<UploadRow | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row ?? null;
}

/** Where those of the pictures of a company were taken that said it. */
export async function picturePlaces(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PicturePlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: uploads.id, lat: uploads.takenLat, lon: uploads.takenLon })
    .from(uploads)
    .where(and(eq(uploads.companyId, companyId), inArray(uploads.id, [...ids])));
  return new Map(
    rows.flatMap(({ id, lat, lon }) =>
      lat === null || lon === null ? [] : [[id, { lat, lon }] as const],
    ),
  );
}

interface UploadSum {
  readonly files: number;
  readonly bytes: number;
}

/** The uploads of one person and of the whole staff of a company since a moment. */
export async function sumUploads(
  db: Database,
  companyId: string,
  userId: string,
  since: Date,
): Promise<{ person: UploadSum; company: UploadSum }> {
  const own = sql`filter (where ${uploads.userId} = ${userId})`;
  const [sums] = await db
    .select({
      files: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${uploads.size}), 0)`.mapWith(Number),
      ownFiles: sql`count(*) ${own}`.mapWith(Number),
      ownBytes: sql`coalesce(sum(${uploads.size}) ${own}, 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(
      and(
        eq(uploads.companyId, companyId),
        isNotNull(uploads.userId),
        gt(uploads.createdAt, since),
      ),
    );
  const { files = 0, bytes = 0, ownFiles = 0, ownBytes = 0 } = sums ?? {};
  return { person: { files: ownFiles, bytes: ownBytes }, company: { files, bytes } };
}
