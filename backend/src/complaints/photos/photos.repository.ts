import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { ComplaintPhoto, ComplaintPhotoStage } from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';

const { complaintPhotos, users } = schema;

interface CaseId {
  readonly companyId: string;
  readonly complaintId: string;
}

const ofCase = ({ companyId, complaintId }: CaseId) =>
  and(eq(complaintPhotos.companyId, companyId), eq(complaintPhotos.complaintId, complaintId));

/** The photos that staff added to cases. Read only for a case that was found for the viewer. */
export const photosRepository = {
  async listOf(db: Database, of: CaseId): Promise<ComplaintPhoto[]> {
    const rows = await db
      .select({ photo: complaintPhotos, by: { id: users.id, name: users.name } })
      .from(complaintPhotos)
      .innerJoin(users, eq(users.id, complaintPhotos.addedBy))
      .where(ofCase(of))
      .orderBy(asc(complaintPhotos.createdAt), asc(complaintPhotos.id));
    return rows.map(({ photo: { id, stage, url, createdAt }, by }) => ({
      ...{ id, stage, mediaUrl: url },
      ...{ added_by: by, added_at: createdAt.toISOString() },
    }));
  },

  /** The addresses of the newest photos of the work done, of all these cases, oldest first. */
  async resultsOf(db: Database, complaintIds: readonly string[], limit: number): Promise<string[]> {
    const isResult = and(
      inArray(complaintPhotos.complaintId, [...complaintIds]),
      eq(complaintPhotos.stage, 'after'),
    );
    const rows = await db
      .select({ url: complaintPhotos.url })
      .from(complaintPhotos)
      .where(isResult)
      .orderBy(desc(complaintPhotos.createdAt), desc(complaintPhotos.id))
      .limit(limit);
    return rows.map(({ url }) => url).toReversed();
  },

  async insert(tx: Database, row: typeof complaintPhotos.$inferInsert): Promise<void> {
    await tx.insert(complaintPhotos).values(row);
  },

  /** The stage of the photo that was removed; null where there was none. */
  async delete(tx: Database, of: CaseId, id: string): Promise<ComplaintPhotoStage | null> {
    if (!isId(id)) return null;
    const [gone] = await tx
      .delete(complaintPhotos)
      .where(and(ofCase(of), eq(complaintPhotos.id, id)))
      .returning({ stage: complaintPhotos.stage });
    return gone?.stage ?? null;
  },
};
