import { and, eq } from 'drizzle-orm';
import type { ConversationReport, TimelineEntry } from '@muhatap/shared/wire/reports';
import { findSeenRoom, type RoomRow } from '../../conversations';
import { schema, type Database, isId } from '../../database';
import { notFound } from '../../http/errors';
import { viewerOf, type AccessScope } from '../../access/viewer';
import { readTimeline } from './read-timeline';

const { complaints } = schema;

/** Entries with text that people wrote, beside mere occurrences. */
const WORDS: readonly TimelineEntry['kind'][] = ['message', 'note', 'survey'];

/**
 * One conversation from its beginning. Its texts are for people who may read it in the inbox; the
 * reports alone show when something happened.
 */
export interface ConversationReportService {
  /** Throws 404 `not_found` and 422 `cursor_invalid`. */
  read(
    caller: AccessScope,
    roomId: string,
    cursor: string | undefined,
  ): Promise<ConversationReport>;
}

const presentHead = (
  { room, customer, account, assigneeName }: RoomRow,
  complaintCount: number,
): ConversationReport['room'] => ({
  id: room.id,
  name: customer.name,
  platform: room.channel,
  account: account.name,
  is_active: room.isActive,
  assignee: assigneeName,
  opened_at: room.openedAt?.toISOString() ?? null,
  closed_at: room.closedAt?.toISOString() ?? null,
  message_count: room.messageCount,
  complaint_count: complaintCount,
});

export function createConversationReportService({
  db,
}: {
  db: Database;
}): ConversationReportService {
  return {
    async read(caller, roomId, cursor) {
      const { companyId } = caller;
      const row = isId(roomId) ? await findSeenRoom(db, viewerOf(caller, 'reports'), roomId) : null;
      if (row === null) throw notFound('Konuşma bulunamadı.');
      const complaintCount = await db.$count(
        complaints,
        and(eq(complaints.companyId, companyId), eq(complaints.roomId, roomId)),
      );
      const inInbox = await findSeenRoom(db, viewerOf(caller, 'inbox'), roomId);
      const isHidden = (kind: TimelineEntry['kind']) =>
        kind === 'case'
          ? caller.access.modules.complaints === undefined
          : inInbox === null && WORDS.includes(kind);
      const { entries, next_cursor } = await readTimeline(db, companyId, roomId, cursor);
      return {
        room: presentHead(row, complaintCount),
        entries: entries.map((entry) => (isHidden(entry.kind) ? { ...entry, text: null } : entry)),
        words_hidden: inInbox === null,
        next_cursor,
      };
    },
  };
}
