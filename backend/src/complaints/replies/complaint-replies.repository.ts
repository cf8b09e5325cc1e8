import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  COMPLAINT_STATUS_RULES,
  COMPLAINT_STATUSES,
  type ComplaintStatus,
} from '@muhatap/shared/wire/complaints';
import { isId, preparedTogether, schema, type Database } from '../../database';
import { seenCase } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const {
  companies,
  complaintMerges,
  complaintMessages,
  complaints,
  complaintStatusTemplates,
  customers,
  messages,
  saysisSettings,
  templates,
  users,
} = schema;

export type ComplaintRecord = typeof complaints.$inferSelect;
export type SaidRow = typeof complaintMessages.$inferSelect;
export type TemplateRow = typeof templates.$inferSelect;

const OPEN = COMPLAINT_STATUSES.filter((status) => COMPLAINT_STATUS_RULES[status].class === 'open');

/** The case itself, or the one whose part it is: there the citizen's words are read. */
const survivorId = sql<string>`coalesce(${complaintMerges.intoId}, ${complaints.id})`;

const selectNewestOpen = preparedTogether((db) =>
  db
    .select({ id: survivorId })
    .from(complaints)
    .leftJoin(complaintMerges, eq(complaintMerges.complaintId, complaints.id))
    .where(
      and(
        eq(complaints.companyId, sql.placeholder('companyId')),
        eq(complaints.roomId, sql.placeholder('roomId')),
        inArray(complaints.durum, OPEN),
      ),
    )
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(1),
);

const seen = (viewer: Viewer, id: string) =>
  and(eq(complaints.companyId, viewer.companyId), seenCase(viewer), eq(complaints.id, id));

const holding = (companyId: string, roomMessageId: string) =>
  and(eq(complaintMessages.roomMessageId, roomMessageId), eq(complaints.companyId, companyId));

/**
 * Reads and writes for replies to a complaint. Messages are reached through complaints that the
 * viewer sees.
 */
export const complaintRepliesRepository = {
  async find(db: Database, viewer: Viewer, id: string): Promise<ComplaintRecord | null> {
    if (!isId(id)) return null;
    const [row] = await db.select().from(complaints).where(seen(viewer, id));
    return row ?? null;
  },

  /** The same under its lock. Whoever needs its conversation's lock too takes that one before ({@link lockConversation}), the event log last. */
  async lock(tx: Database, viewer: Viewer, id: string): Promise<ComplaintRecord | null> {
    const [row] = await tx.select().from(complaints).where(seen(viewer, id)).for('no key update');
    return row ?? null;
  },

  async newestOpenOfRoom(tx: Database, companyId: string, roomId: string): Promise<string | null> {
    const [row] = await selectNewestOpen(tx, { companyId, roomId });
    return row?.id ?? null;
  },

  /** The complaint that holds a message of a conversation: an open one before a closed one, then the newest. */
  async complaintOf(
    tx: Database,
    companyId: string,
    roomMessageId: string,
  ): Promise<string | null> {
    const [row] = await tx
      .select({ id: survivorId })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .leftJoin(complaintMerges, eq(complaintMerges.complaintId, complaints.id))
      .where(holding(companyId, roomMessageId))
      .orderBy(
        desc(inArray(complaints.durum, OPEN)),
        desc(complaints.createdAt),
        desc(complaints.id),
      )
      .limit(1);
    return row?.id ?? null;
  },

  /** The complaint itself, or the one whose part it is. */
  async survivorOf(tx: Database, companyId: string, id: string): Promise<string | null> {
    const [row] = await tx
      .select({ id: survivorId })
      .from(complaints)
      .leftJoin(complaintMerges, eq(complaintMerges.complaintId, complaints.id))
      .where(and(eq(complaints.companyId, companyId), eq(complaints.id, id)));
    return row?.id ?? null;
  },

  /** The citizen of a conversation's message, and the name of the member of staff who wrote it. */
  async findSpeakers(
    db: Database,
    { companyId, customerId, senderUserId }: typeof messages.$inferSelect,
  ): Promise<{ customer: typeof customers.$inferSelect; senderName: string | null }> {
    const [row] = await db
      .select({ customer: customers, senderName: users.name })
      .from(customers)
      .leftJoin(users, eq(users.id, senderUserId ?? ''))
      .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)));
    if (row === undefined) throw new Error(`Customer ${customerId} of a message is unknown.`);
    return row;
  },

  /** A message of a conversation as the complaint holds it. */
  async findByRoomMessage(
    tx: Database,
    complaintId: string,
    roomMessageId: string,
  ): Promise<SaidRow | null> {
    const [row] = await tx
      .select()
      .from(complaintMessages)
      .where(
        and(
          eq(complaintMessages.complaintId, complaintId),
          eq(complaintMessages.roomMessageId, roomMessageId),
        ),
      );
    return row ?? null;
  },

  /** Null where the complaint has this message of its conversation already. */
  async insert(tx: Database, row: typeof complaintMessages.$inferInsert): Promise<SaidRow | null> {
    const [made] = await tx.insert(complaintMessages).values(row).onConflictDoNothing().returning();
    return made ?? null;
  },

  async findByKey(tx: Database, complaintId: string, clientKey: string): Promise<SaidRow | null> {
    const [row] = await tx
      .select()
      .from(complaintMessages)
      .where(
        and(
          eq(complaintMessages.complaintId, complaintId),
          eq(complaintMessages.clientKey, clientKey),
        ),
      );
    return row ?? null;
  },

  /** Answers the number of the citizen's messages that were unread until now. */
  async markRead(tx: Database, complaintId: string): Promise<number> {
    const unread = and(
      eq(complaintMessages.complaintId, complaintId),
      eq(complaintMessages.direction, 'inbound'),
      eq(complaintMessages.isRead, false),
    );
    return (
      await tx
        .update(complaintMessages)
        .set({ isRead: true })
        .where(unread)
        .returning({ id: complaintMessages.id })
    ).length;
  },

  /** The complaints that hold a message of a conversation. */
  async complaintsWith(tx: Database, companyId: string, roomMessageId: string): Promise<string[]> {
    const rows = await tx
      .select({ id: complaints.id })
      .from(complaintMessages)
      .innerJoin(complaints, eq(complaints.id, complaintMessages.complaintId))
      .where(holding(companyId, roomMessageId));
    return rows.map(({ id }) => id);
  },

  async putMedia(
    tx: Database,
    roomMessageId: string,
    media: Pick<SaidRow, 'mediaType' | 'mediaUrl'>,
  ): Promise<void> {
    await tx
      .update(complaintMessages)
      .set(media)
      .where(eq(complaintMessages.roomMessageId, roomMessageId));
  },

  /** The template of the company's notice of a status. */
  async statusTemplate(
    db: Database,
    companyId: string,
    durum: ComplaintStatus,
  ): Promise<TemplateRow | null> {
    const [row] = await db
      .select({ template: templates })
      .from(complaintStatusTemplates)
      .innerJoin(templates, eq(templates.id, complaintStatusTemplates.templateId))
      .where(
        and(
          eq(complaintStatusTemplates.companyId, companyId),
          eq(complaintStatusTemplates.durum, durum),
          eq(templates.companyId, companyId),
        ),
      );
    return row?.template ?? null;
  },

  approvedTemplates: (db: Database, companyId: string): Promise<TemplateRow[]> =>
    db
      .select()
      .from(templates)
      .where(and(eq(templates.companyId, companyId), eq(templates.kind, 'approved'))),

  async companyName(db: Database, companyId: string): Promise<string> {
    const [row] = await db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId));
    return row?.name ?? '';
  },

  async isSaysisOn(db: Database, companyId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: saysisSettings.companyId })
      .from(saysisSettings)
      .where(and(eq(saysisSettings.companyId, companyId), saysisSettings.isActive));
    return row !== undefined;
  },

  /** Requests with the same key take turns. */
  async takeTurn(tx: Database, complaintId: string, key: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`complaint-reply:${complaintId}:${key}`}, 0))`,
    );
  },
};
