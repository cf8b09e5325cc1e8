import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { ComplaintLink } from '@muhatap/shared/wire/complaints';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema, type Database } from '../../database';

const { caseNumber, complaintLinks, complaints } = schema;

/** Two cases in the order in which they are kept. */
export interface Pair {
  readonly companyId: string;
  readonly oneId: string;
  readonly otherId: string;
}

const isPair = ({ companyId, oneId, otherId }: Pair): SQL | undefined =>
  and(
    eq(complaintLinks.companyId, companyId),
    eq(complaintLinks.oneId, oneId),
    eq(complaintLinks.otherId, otherId),
  );

/** Links between cases. */
export const linksRepository = {
  /** The cases on the other side that the viewer sees. */
  listOf: (db: Database, viewer: Viewer, id: string): Promise<ComplaintLink[]> =>
    db
      .select({
        id: complaints.id,
        number: caseNumber(complaints),
        konuOzeti: complaints.konuOzeti,
        durum: complaints.durum,
      })
      .from(complaintLinks)
      .innerJoin(
        complaints,
        or(
          and(eq(complaintLinks.oneId, id), eq(complaints.id, complaintLinks.otherId)),
          and(eq(complaintLinks.otherId, id), eq(complaints.id, complaintLinks.oneId)),
        ),
      )
      .where(
        and(
          eq(complaintLinks.companyId, viewer.companyId),
          or(eq(complaintLinks.oneId, id), eq(complaintLinks.otherId, id)),
          seenCase(viewer),
        ),
      )
      .orderBy(caseNumber(complaints)),

  /** The case that has this number, ours or SAYSIS's, if the viewer sees it. */
  async findByNumber(db: Database, viewer: Viewer, number: string): Promise<string | null> {
    const [found] = await db
      .select({ id: complaints.id })
      .from(complaints)
      .where(
        and(
          eq(complaints.companyId, viewer.companyId),
          or(eq(complaints.saysisCode, number), sql`${caseNumber(complaints)} = ${number}`),
          seenCase(viewer),
        ),
      )
      .limit(1);
    return found?.id ?? null;
  },

  /** Whether they were not linked before. */
  async insert(tx: Database, pair: Pair, at: Date): Promise<boolean> {
    const made = await tx
      .insert(complaintLinks)
      .values({ ...pair, createdAt: at })
      .onConflictDoNothing()
      .returning({ oneId: complaintLinks.oneId });
    return made.length > 0;
  },

  /** Whether they were linked. */
  async delete(tx: Database, pair: Pair): Promise<boolean> {
    const gone = await tx
      .delete(complaintLinks)
      .where(isPair(pair))
      .returning({ oneId: complaintLinks.oneId });
    return gone.length > 0;
  },
};
