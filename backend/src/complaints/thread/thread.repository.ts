import { and, desc, eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { schema, type Database } from '../../database';
import type { ComplaintRow } from '../cases/complaints.repository';

const { complaintMessages, complaints } = schema;

/** A complaint with one message of a conversation. */
export interface Holder extends Pick<
  typeof complaintMessages.$inferSelect,
  'roomMessageId' | 'isRead' | 'saysisStatus'
> {
  readonly complaint: Pick<ComplaintRow['complaint'], 'id' | 'saysisCode' | 'ownNumber'>;
}

/** Moments from `from` on, before `until`; null: without that end. */
interface Span {
  readonly from: Date | null;
  readonly until: Date | null;
}

export const threadRepository = {
  /** The complaints that hold messages of a conversation, as far as the viewer sees them; the newest first. */
  holders: (db: Database, viewer: Viewer, roomMessageIds: readonly string[]): Promise<Holder[]> =>
    db
      .select({
        roomMessageId: complaintMessages.roomMessageId,
        isRead: complaintMessages.isRead,
        saysisStatus: complaintMessages.saysisStatus,
        complaint: {
          id: complaints.id,
          saysisCode: complaints.saysisCode,
          ownNumber: complaints.ownNumber,
        },
      })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .where(
        and(
          eq(complaints.companyId, viewer.companyId),
          seenCase(viewer),
          inArray(complaintMessages.roomMessageId, [...roomMessageIds]),
        ),
      )
      .orderBy(desc(complaints.createdAt), desc(complaints.id)),

  /** A complaint's messages that no conversation has. */
  withoutRoom(
    db: Database,
    complaintId: string,
    { from, until }: Span,
  ): Promise<(typeof complaintMessages.$inferSelect)[]> {
    const { createdAt } = complaintMessages;
    const within: (SQL | undefined)[] = [
      from === null ? undefined : gte(createdAt, from),
      until === null ? undefined : lt(createdAt, until),
    ];
    return db
      .select()
      .from(complaintMessages)
      .where(
        and(
          eq(complaintMessages.complaintId, complaintId),
          isNull(complaintMessages.roomMessageId),
          ...within,
        ),
      );
  },
};
