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

/** A message that its complaint alone has. */
export interface OwnMessage extends Pick<Holder, 'complaint'> {
  readonly message: typeof complaintMessages.$inferSelect;
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

  /** The messages that no conversation has, of a conversation's complaints as far as the viewer sees them. */
  withoutRoom(
    db: Database,
    viewer: Viewer,
    roomId: string,
    { from, until }: Span,
  ): Promise<OwnMessage[]> {
    const { createdAt } = complaintMessages;
    const within: (SQL | undefined)[] = [
      from === null ? undefined : gte(createdAt, from),
      until === null ? undefined : lt(createdAt, until),
    ];
    return db
      .select({
        message: complaintMessages,
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
          eq(complaints.roomId, roomId),
          seenCase(viewer),
          isNull(complaintMessages.roomMessageId),
          ...within,
        ),
      );
  },
};
