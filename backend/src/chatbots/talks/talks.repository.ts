import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { TalkStatus } from '../../database/schema/chatbots';
import type { AnsweringStart } from './pick-start';

const { chatbots, chatbotStarts, chatbotTalks } = schema;

export type TalkRow = typeof chatbotTalks.$inferSelect;
export type NewTalk = Pick<TalkRow, 'companyId' | 'roomId' | 'chatbotId' | 'version'>;

const isWaiting = eq(chatbotTalks.status, 'waiting');

/** The column repeats the session's deadline: a worker finds what is due by it. */
const stateOf = (session: TalkRow['session'], status: TalkStatus, now: Date) => ({
  session,
  status,
  deadline: session.deadline === null ? null : new Date(session.deadline),
  updatedAt: now,
});

/** Talks of chatbots. Whoever writes one holds its room's lock. */
export const talksRepository = {
  /** Where a chatbot with a live version answers on an account. */
  async starts(db: Database, companyId: string, connectionId: string): Promise<AnsweringStart[]> {
    const rows = await db
      .select({
        chatbotId: chatbots.id,
        version: chatbots.liveVersion,
        condition: chatbotStarts.condition,
        keywords: chatbotStarts.keywords,
      })
      .from(chatbotStarts)
      .innerJoin(chatbots, eq(chatbots.id, chatbotStarts.chatbotId))
      .where(
        and(
          eq(chatbotStarts.connectionId, connectionId),
          eq(chatbots.companyId, companyId),
          isNotNull(chatbots.liveVersion),
          isNull(chatbots.removedAt),
        ),
      )
      .orderBy(chatbotStarts.id);
    return rows.map((row) => ({ ...row, version: row.version ?? 0 }));
  },

  /** How many talks began in a room since then. */
  countSince: (tx: Database, roomId: string, since: Date): Promise<number> =>
    tx.$count(
      chatbotTalks,
      and(eq(chatbotTalks.roomId, roomId), gt(chatbotTalks.createdAt, since)),
    ),

  async findWaiting(tx: Database, roomId: string): Promise<TalkRow | null> {
    const [row] = await tx
      .select()
      .from(chatbotTalks)
      .where(and(eq(chatbotTalks.roomId, roomId), isWaiting));
    return row ?? null;
  },

  async begin(tx: Database, talk: NewTalk, session: TalkRow['session'], now: Date): Promise<void> {
    await tx
      .insert(chatbotTalks)
      .values({ ...talk, ...stateOf(session, session.state, now), createdAt: now });
  },

  async goOn(
    tx: Database,
    id: string,
    session: TalkRow['session'],
    status: TalkStatus,
    now: Date,
  ): Promise<void> {
    await tx
      .update(chatbotTalks)
      .set(stateOf(session, status, now))
      .where(eq(chatbotTalks.id, id));
  },

  /** Ends the talk that waits in a room as something from outside the flow ends it; what was chosen so far stays. False where none waits. */
  async stop(
    tx: Database,
    roomId: string,
    status: Extract<TalkStatus, 'taken' | 'handoff'>,
    now: Date,
  ): Promise<boolean> {
    return (
      (
        await tx
          .update(chatbotTalks)
          .set({ status, deadline: null, updatedAt: now })
          .where(and(eq(chatbotTalks.roomId, roomId), isWaiting))
          .returning({ id: chatbotTalks.id })
      ).length > 0
    );
  },

  /** Talks in which nobody answered in time; another process looks at them again only after `lookAgain`. */
  claimDue(
    db: Database,
    limit: number,
    now: Date,
    lookAgain: Date,
  ): Promise<Pick<TalkRow, 'id' | 'companyId' | 'roomId'>[]> {
    const due = db
      .select({ id: chatbotTalks.id })
      .from(chatbotTalks)
      .where(and(isWaiting, lte(chatbotTalks.deadline, now)))
      .orderBy(chatbotTalks.deadline)
      .limit(limit)
      .for('update', { skipLocked: true });
    return db
      .update(chatbotTalks)
      .set({ deadline: lookAgain })
      .where(
        and(
          isWaiting,
          lte(chatbotTalks.deadline, now),
          sql`${chatbotTalks.id} = any(array(${due}))`,
        ),
      )
      .returning({
        id: chatbotTalks.id,
        companyId: chatbotTalks.companyId,
        roomId: chatbotTalks.roomId,
      });
  },
};
